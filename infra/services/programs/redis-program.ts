import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cachedProgram, placeWithinReach, type Say } from '../program-cache.ts'
import { tryCommand } from '../process/run-command.ts'
import { dependenciesOf, findDebianRevision, isInstalled, unpackDebianPackages } from './debian-packages.ts'
import { majorOf, REDIS_OLDEST_MAJOR, REDIS_VERSION, redisVersion } from './versions.ts'

export interface RedisProgram {
  readonly command: string
  readonly env: Readonly<Record<string, string>>
}

export async function redisProgram(say: Say): Promise<RedisProgram> {
  if (await suitableRedisOnPath()) return { command: 'redis-server', env: {} }
  const cached = await cachedProgram(`redis-${REDIS_VERSION}`, say, unpackRedis)
  const home = await placeWithinReach(cached, say)
  return { command: join(home, 'usr/bin/redis-server'), env: { LD_LIBRARY_PATH: libraryPath(home) } }
}

async function suitableRedisOnPath(): Promise<boolean> {
  const { code, stdout } = await tryCommand('redis-server', ['--version'])
  const major = majorOf(redisVersion(stdout) ?? '')
  return code === 0 && major !== undefined && major >= REDIS_OLDEST_MAJOR
}

async function unpackRedis(into: string): Promise<void> {
  if ((await tryCommand('apt-get', ['--version'])).code !== 0) {
    throw new Error(
      `No redis-server >= ${REDIS_OLDEST_MAJOR} on the PATH and no apt-get to fetch one: use compose.yaml.`,
    )
  }
  const revision = await findDebianRevision('redis-server', REDIS_VERSION)
  await unpackDebianPackages([`redis-server=${revision}`, `redis-tools=${revision}`], into)
  for (let round = 0; (await missingLibraries(into)).length > 0; round++) {
    const wanted = await absentLibraryPackages(into)
    if (round === 4 || wanted.length === 0) {
      throw new Error(`redis-server still misses ${(await missingLibraries(into)).join(', ')}`)
    }
    await unpackDebianPackages(wanted, into)
  }
  for (const file of readdirSync(into)) if (file.endsWith('.deb')) rmSync(join(into, file))
}

async function missingLibraries(home: string): Promise<string[]> {
  const env = { ...process.env, LD_LIBRARY_PATH: libraryPath(home) }
  const { stdout } = await tryCommand('ldd', [join(home, 'usr/bin/redis-server')], { env })
  return stdout.split('\n').flatMap((line) => /^\s*(\S+) => not found/.exec(line)?.[1] ?? [])
}

async function absentLibraryPackages(home: string): Promise<string[]> {
  const debs = readdirSync(home).filter((file) => file.endsWith('.deb'))
  const needed = new Set<string>()
  for (const deb of debs) for (const name of await dependenciesOf(join(home, deb))) needed.add(name)
  const absent: string[] = []
  for (const name of needed) {
    const unpacked = debs.some((deb) => deb.startsWith(`${name}_`))
    if (name.startsWith('lib') && !unpacked && !(await isInstalled(name))) absent.push(name)
  }
  return absent
}

function libraryPath(home: string): string {
  const roots = ['usr/lib', 'lib'].map((part) => join(home, part)).filter((root) => existsSync(root))
  return roots.flatMap((root) => readdirSync(root).map((entry) => join(root, entry))).join(':')
}
