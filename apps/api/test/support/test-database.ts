import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseUrl } from './test-environment.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The process id of the test run, part of its database names, so that two runs do not interfere. */
    runId: number
  }
}

export function templateOf(runId: number): string {
  return `t_${runId}_template`
}

/** The databases of a test run: `t_<process>_<name>`. */
export const testDatabasePattern = /^t_(?<runId>\d+)_\w+$/

export async function asOwner<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl(database, 'postgres') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** For tests that inspect the database; tolerates servers and databases that disappear. */
export function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
  })
  return pool
}

export interface TestDatabase {
  readonly name: string
  readonly drop: () => Promise<void>
}

/** A migrated and seeded database, copied from the template in a few milliseconds. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const runId = inject('runId')
  const name = `t_${runId}_${randomBytes(5).toString('hex')}`
  await asOwner('postgres', (client) =>
    client.query(`create database ${name} template ${templateOf(runId)} strategy file_copy`),
  )
  return { name, drop: () => asOwner('postgres', (client) => dropWhenLeft(client, name)) }
}

/** Waits for closing connections: terminating them would cause an error in their process. */
const dropWhenLeft = async (client: pg.Client, name: string): Promise<void> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { rows } = await client.query<{ connections: number }>(
      'select count(*)::int as connections from pg_stat_activity where datname = $1',
      [name],
    )
    if (rows[0]?.connections === 0) break
    await sleep(20)
  }
  await client.query(`drop database if exists ${name} with (force)`)
}
