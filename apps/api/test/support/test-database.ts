import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { databaseUrl } from './test-environment.ts'

export const templateName = 'vio_saath_template'

export const asOwner = async <T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: databaseUrl(database, 'postgres') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export interface TestDatabase {
  readonly name: string
  readonly drop: () => Promise<void>
}

/** A migrated and seeded database of its own, copied from the template in a few milliseconds. */
export const cloneDatabase = async (): Promise<TestDatabase> => {
  const name = `t_${randomBytes(6).toString('hex')}`
  await asOwner('postgres', (client) =>
    client.query(`create database ${name} template ${templateName} strategy file_copy`),
  )
  return {
    name,
    drop: async () => {
      await asOwner('postgres', (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}
