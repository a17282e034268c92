import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ask } from '../parts/ask.ts'
import { repositoryFile, startServices, type Environment } from '../parts/surroundings.ts'
import { connectTo, saathHost, signIn, vioHost } from '../parts/world.ts'
import type { Release } from './releases.ts'
import type { Question } from './visitors.ts'

const name = 'deploy'

/** The environment of the servers, over a database that does not exist yet. */
export async function emptyWorld(ports: { readonly api: number; readonly internal: number }, worker: number) {
  const environment = await startServices({
    name,
    ports: { ...ports, workerInternal: worker },
    more: { TRACES_URL: '' },
  })
  const owner = environment['MIGRATIONS_DATABASE_URL'] ?? ''
  const admin = await connectTo(owner.replace(/\/[^/]*$/, '/postgres'))
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
  return { ...environment, LOG_LEVEL: 'error' }
}

/** Runs a command of this release: `prepare`, `demo` or `reindex`. */
export async function runOf(
  { server }: Release,
  command: 'prepare' | 'demo' | 'reindex',
  words: readonly string[],
  environment: Environment,
): Promise<void> {
  await promisify(execFile)(process.execPath, [join(server, 'dist', `${command}.js`), ...words], {
    cwd: server,
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    maxBuffer: 64 * 1024 * 1024,
  })
}

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>
}

/** Every read without parameters that a visitor, or a signed-in user, of either product gets. */
export async function findReads(origin: string, environment: Environment): Promise<Question[]> {
  const { paths } = JSON.parse(readFileSync(repositoryFile('docs/openapi.json'), 'utf8')) as Described
  const names = Object.keys(paths).filter((path) => !path.includes('{') && paths[path]?.['get'])
  const visitors = await Promise.all(
    (
      [
        ['vio', vioHost],
        ['saath', saathHost],
      ] as const
    ).map(async ([product, host], index) => ({
      host,
      authorization: `Bearer ${await signIn(product, origin, environment, 700_000_001 + index)}`,
    })),
  )
  const reads: Question[] = []
  for (const path of names.filter((each) => each.startsWith('/api/')))
    for (const headers of visitors) {
      const { status } = await ask(`${origin}${path}`, { headers })
      if (status === 200) reads.push({ method: 'GET', path, headers })
    }
  if (reads.length < 20) throw new Error(`only ${reads.length} reads work`)
  return reads
}

/** One row each, by a new device, so that a lost row and a second row both show. */
export function makeShare(number: number): Question {
  return {
    method: 'POST',
    path: '/api/shares',
    headers: {
      host: saathHost,
      'content-type': 'application/json',
      'x-device-id': `device-of-deployment-${String(number).padStart(9, '0')}`,
    },
    body: JSON.stringify({ type: 'Copy', subject: 'product' }),
  }
}

export interface Rows {
  readonly rows: number
  readonly devices: number
}

export async function countShares(environment: Environment): Promise<Rows> {
  const owner = await connectTo(environment['MIGRATIONS_DATABASE_URL'] ?? '')
  const { rows } = await owner.query<Rows>(
    'select count(*)::int as rows, count(distinct requester)::int as devices from shares',
  )
  await owner.end()
  return rows[0] ?? { rows: 0, devices: 0 }
}

/** A contract step without the expand step before it; the rule of infra/check refuses it. */
export async function breakPreviousRelease(environment: Environment): Promise<void> {
  const owner = await connectTo(environment['MIGRATIONS_DATABASE_URL'] ?? '')
  await owner.query('alter table shares rename column subject to shared_subject')
  await owner.end()
}
