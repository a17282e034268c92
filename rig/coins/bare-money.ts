import pg from 'pg'
import type { Statement } from '../parts/statement-log.ts'
import type { Ask } from '../search/load.ts'

/** Recorded value → value of this run: users, ads, payments, keys. */
export type Names = Map<string, string>

/** Reads values of a database answer that later statements need. */
export type Learn = (names: Names, text: string, row: Readonly<Record<string, unknown>> | undefined) => void

/** Every id has eight digits with a prefix per kind, so that it cannot be mistaken for another number. */
const tokens = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{24}|\d{8}/g

function renamed(value: string, names: Names): string {
  return value.replaceAll(tokens, (token) => names.get(token) ?? token)
}

/** Statements of health checks and of the queue are not part of a request. */
const isNoise = ({ text }: Statement): boolean => /pgboss|^select 1\b|schema_migrations/i.test(text)

/** The server's statements of a request without the server: one connection per client. */
export function bareMoney(options: {
  readonly url: string
  readonly clients: number
  readonly statements: readonly Statement[]
  readonly take: () => Names
  readonly learn: Learn
}): { ask: Ask; close: () => Promise<void>; steps: readonly string[] } {
  const steps = options.statements.filter((statement) => !isNoise(statement))
  const pool = new pg.Pool({ connectionString: options.url, max: options.clients })
  return {
    steps: steps.map(({ text }) => text.replaceAll(/\s+/g, ' ').slice(0, 100)),
    ask: async () => {
      const names = options.take()
      const client = await pool.connect()
      try {
        for (const { text, values } of steps) {
          const given = values.map((value) => (value === null ? null : renamed(value, names)))
          const { rows } = await client.query<Record<string, unknown>>(
            text,
            given.length > 0 ? given : undefined,
          )
          options.learn(names, text, rows?.[0])
        }
        client.release()
      } catch (error) {
        // The connection has an unfinished transaction.
        client.release(true)
        throw error
      }
      return true
    },
    close: () => pool.end(),
  }
}
