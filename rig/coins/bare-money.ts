import type { Statement } from '../parts/statement-log.ts'
import type { Step } from '../parts/replay.ts'

/** Recorded value → value of this run: users, ads, payments, keys. */
export type Names = Map<string, string>

/** Reads values of a database answer that later statements need. */
export type Learn = (names: Names, text: string, rows: readonly Readonly<Record<string, unknown>>[]) => void

/** Every id has eight digits with a prefix per kind, so that it cannot be mistaken for another number. */
const tokens = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{24}|\d{8}/g

const rename = (value: string, names: Names): string =>
  value.replaceAll(tokens, (token) => names.get(token) ?? token)

/** Statements of health checks and of the queue are not part of a request. */
const isNoise = ({ text }: Statement): boolean => /pgboss|^select 1\b|schema_migrations/i.test(text)

/** The recorded statements with the ids of another request. */
export function renameSteps(statements: readonly Statement[]): Step<Names>[] {
  return statements
    .filter((statement) => !isNoise(statement))
    .map(({ text, values }) => ({
      text,
      values: (names) => values.map((value) => (value === null ? null : rename(value, names))),
    }))
}
