import { existsSync, globSync, readFileSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { canServiceReach } from './service-account.ts'

const OLDEST_MAJOR = 21
const PREFERRED_MAJOR = 25

export interface Java {
  readonly home: string
  readonly major: number
}

/** Searches JAVA_HOME, /usr/lib/jvm and the PATH; prefers version 25, then the newest. */
export function findJava(): Java {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'java'))
  const homes = [
    process.env['JAVA_HOME'] ?? '',
    ...globSync('/usr/lib/jvm/*'),
    ...onPath.filter((java) => existsSync(java)).map((java) => dirname(dirname(realpathSync(java)))),
  ]
  const found = homes.flatMap((home) => readJava(home) ?? [])
  const [chosen] = found
    .filter(({ home, major }) => major >= OLDEST_MAJOR && canServiceReach(join(home, 'bin/java')))
    .toSorted((a, b) => rank(b) - rank(a))
  if (chosen) return chosen
  const seen = found.map(({ home, major }) => `${major} in ${home}`).join(', ') || 'none'
  throw new Error(
    `The search engine needs Java ${OLDEST_MAJOR} or newer that its account can execute (found: ${seen}). ` +
      `Install JDK ${PREFERRED_MAJOR} into /usr/lib/jvm, set JAVA_HOME, or use compose.yaml.`,
  )
}

const rank = ({ major }: Java): number => (major === PREFERRED_MAJOR ? Infinity : major)

function readJava(home: string): Java | undefined {
  const release = join(home, 'release')
  if (home === '' || !existsSync(release)) return undefined
  const major = /^JAVA_VERSION="(\d+)/m.exec(readFileSync(release, 'utf8'))?.[1]
  return { home, major: Number(major ?? 0) }
}
