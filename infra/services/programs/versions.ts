/** What this repository runs; the same versions stand in compose.yaml. */
export const REDIS_VERSION = '7.0.15'
export const ENGINE_VERSION = '3.8.0'
export const S3_GATEWAY_VERSION = '1.8.0'

export const REDIS_OLDEST_MAJOR = 7
export const JAVA_OLDEST_MAJOR = 21
export const JAVA_PREFERRED_MAJOR = 25

/** `25.0.3` is 25 and the old scheme's `1.8.0_392` is 8; undefined when the text holds no version. */
export function javaMajor(text: string): number | undefined {
  const found = /(\d+)(?:\.(\d+))?/.exec(text)
  if (found === null) return undefined
  const first = Number(found[1])
  return first === 1 && found[2] !== undefined ? Number(found[2]) : first
}

/** From `redis-server --version`: `Redis server v=7.0.15 sha=… malloc=jemalloc-5.2.1 bits=64 build=…`. */
export function redisVersion(text: string): string | undefined {
  return /\bv=(\d+(?:\.\d+)*)/.exec(text)?.[1]
}

/** A Debian version is `[epoch:]upstream[-revision]`; only the upstream part is the program's own version. */
export function debianUpstreamVersion(version: string): string {
  const withoutEpoch = version.replace(/^\d+:/, '')
  const revisionAt = withoutEpoch.lastIndexOf('-')
  return revisionAt < 0 ? withoutEpoch : withoutEpoch.slice(0, revisionAt)
}

/** Undefined when `version` does not begin with a number. */
export function majorOf(version: string): number | undefined {
  const found = /^\d+/.exec(version)
  return found === null ? undefined : Number(found[0])
}
