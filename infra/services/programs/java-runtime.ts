import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { runCommand } from '../process/run-command.ts'
import { serviceCanReach } from '../service-account.ts'
import { JAVA_OLDEST_MAJOR, JAVA_PREFERRED_MAJOR, javaMajor } from './versions.ts'

export interface JavaRuntime {
  readonly home: string
  readonly major: number
}

const SYSTEM_FOLDER = '/usr/lib/jvm'

/** Searches JAVA_HOME, the system's folder of JDKs and the PATH, for a Java that the services may execute. */
export async function findJava(): Promise<JavaRuntime> {
  const found: JavaRuntime[] = []
  for (const home of candidateHomes()) {
    const major = await majorOfHome(home)
    if (major !== undefined) found.push({ home, major })
  }
  const chosen = preferredJava(found.filter(({ home }) => serviceCanReach(join(home, 'bin/java'))))
  if (chosen !== undefined) return chosen
  const seen = found.map(({ home, major }) => `${major} in ${home}`).join(', ') || 'none'
  throw new Error(
    `The search engine needs Java ${JAVA_OLDEST_MAJOR} or newer (${JAVA_PREFERRED_MAJOR} preferred) that its user can ` +
      `execute. Found: ${seen}. Install a JDK ${JAVA_PREFERRED_MAJOR} into ${SYSTEM_FOLDER} or set JAVA_HOME.`,
  )
}

/** The preferred major if there is one, otherwise the newest that is new enough. */
export function preferredJava(found: readonly JavaRuntime[]): JavaRuntime | undefined {
  const suitable = found.filter(({ major }) => major >= JAVA_OLDEST_MAJOR)
  const exact = suitable.find(({ major }) => major === JAVA_PREFERRED_MAJOR)
  return exact ?? suitable.toSorted((left, right) => right.major - left.major)[0]
}

function candidateHomes(): string[] {
  const homes = [process.env['JAVA_HOME'] ?? '']
  if (existsSync(SYSTEM_FOLDER))
    homes.push(...readdirSync(SYSTEM_FOLDER).map((name) => join(SYSTEM_FOLDER, name)))
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const java = join(folder, 'java')
    if (folder !== '' && existsSync(java)) homes.push(dirname(dirname(realpathSync(java))))
  }
  const withJava = homes.filter((home) => home !== '' && existsSync(join(home, 'bin/java')))
  return [...new Set(withJava.map((home) => realpathSync(home)))]
}

async function majorOfHome(home: string): Promise<number | undefined> {
  const release = join(home, 'release')
  const described = existsSync(release)
    ? /^JAVA_VERSION="([^"]+)"/m.exec(readFileSync(release, 'utf8'))?.[1]
    : undefined
  if (described !== undefined) return javaMajor(described)
  const printed = await runCommand(join(home, 'bin/java'), ['--version']).catch(() => '')
  return javaMajor(printed)
}
