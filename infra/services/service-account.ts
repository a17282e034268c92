import { spawnSync } from 'node:child_process'
import { chownSync, lstatSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

export interface Account {
  readonly uid: number
  readonly gid: number
}

/** Debian's `nobody`. PostgreSQL and OpenSearch refuse to run as root, so under root every service runs as this. */
const UNPRIVILEGED: Account = { uid: 65_534, gid: 65_534 }

/** Undefined means: the services run as whoever called us. */
export function serviceAccount(): Account | undefined {
  return process.getuid?.() === 0 ? UNPRIVILEGED : undefined
}

/** Asks the system instead of reading mode bits, because access lists and mounts have a say too. */
export function serviceCanReach(path: string): boolean {
  return spawnSync('test', ['-x', path], { ...serviceAccount(), cwd: '/' }).status === 0
}

/** Creates the directory if need be and gives this one directory (not its contents) to the service account. */
export function makeServiceDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true })
  const account = serviceAccount()
  if (account !== undefined && lstatSync(directory).uid !== account.uid) {
    chownSync(directory, account.uid, account.gid)
  }
}

/** The first folder on the way to this one, itself included, that the services cannot enter. */
export function firstClosedAncestor(path: string): string | undefined {
  if (serviceAccount() === undefined) return undefined
  return ancestorsOf(path).find((ancestor) => !serviceCanReach(ancestor))
}

/** From the top down, the path itself last. */
function ancestorsOf(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [path] : [...ancestorsOf(parent), path]
}
