import type { Compilable, CompiledQuery } from 'kysely'
import pg from 'pg'
import { batchReads } from './batch.ts'
import { poolOf, type Db } from './db.ts'

/** Stands in a statement for the value that each call brings. */
type Hole<V> = V & { readonly isHole?: never }

const camelCase = (column: string): string =>
  column.replaceAll(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase())

const jsonTypes: ReadonlySet<number> = new Set([pg.types.builtins.JSON, pg.types.builtins.JSONB])

/** What was put together as JSON has columns inside. */
const camelKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(camelKeys)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [camelCase(key), camelKeys(inside)]))
}

const literal = (value: unknown): string => {
  if (typeof value === 'string') return pg.escapeLiteral(value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new Error('a constant of a named read is a text, a number or a truth value')
}

/**
 * What is the same in every call stands in the text. As a parameter it would hide from a plan that is kept that
 * `status` is 'OPEN', so that no index of open groups would do; the database would rather plan each time anew.
 */
const withOneParameter = ({ sql, parameters }: CompiledQuery, hole: object): string =>
  sql.replaceAll(/\$(\d+)/g, (_match, number: string) => {
    const parameter = parameters[Number(number) - 1]
    return parameter === hole ? '$1' : literal(parameter)
  })

/**
 * A hot read under a name: it is put together once, and every connection has it parsed and planned once. Otherwise
 * the same as executing the query itself, which costs a hot path several times as much. Takes one value. A list of one
 * is best read as its first element: for `any(list)` the database plans for ten.
 */
export function namedRead<V extends object, Row>(
  name: string,
  build: (db: Db, value: Hole<V>) => Compilable<Row> & { execute: () => Promise<Row[]> },
): (db: Db, value: V) => Promise<Row[]> {
  const hole = {} as Hole<V>
  let text: string | null = null
  let columns: { name: string; isJson: boolean }[] | null = null
  // With all its keys from the beginning a row has one shape: half the price of adding them one by one.
  let empty: Record<string, unknown> = {}
  return async (db, value) => {
    const pool = poolOf(db)
    if (!pool) return build(db, value).execute()
    text ??= withOneParameter(build(db, hole).compile(), hole)
    const { rows, fields } = await pool.query<unknown[]>({ name, text, values: [value], rowMode: 'array' })
    if (!columns) {
      columns = fields.map((field) => ({
        name: camelCase(field.name),
        isJson: jsonTypes.has(field.dataTypeID),
      }))
      empty = Object.fromEntries(columns.map((column) => [column.name, null]))
    }
    const known = columns
    return rows.map((row) => {
      const named = { ...empty }
      let index = 0
      for (const { name: column, isJson } of known) {
        named[column] = isJson ? camelKeys(row[index]) : row[index]
        index += 1
      }
      return named as Row
    })
  }
}

/** So many questions share a statement at most: the last of them waits for all. */
const together = { maxKeys: 24, maxInFlight: 2 }

/**
 * The rows of these keys, in no order, where many people ask for a few each: those who ask in the same moment share a
 * statement. Inside a transaction everybody reads alone.
 */
export function gatheredRead<K extends string | number, Row>(
  read: (db: Db, keys: readonly K[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => K | null,
): (db: Db, keys: readonly K[]) => Promise<readonly Row[]> {
  type Keys = readonly K[]
  const batches = new WeakMap<Db, (keys: Keys) => Promise<readonly Row[] | undefined>>()
  const newBatch = (db: Db) =>
    batchReads<Keys, readonly Row[]>(async (questions) => {
      const rows = await read(db, [...new Set(questions.flat())])
      if (questions.length === 1) return new Map(questions.map((keys) => [keys, rows]))
      const rowOf = new Map(rows.map((row) => [keyOf(row), row]))
      return new Map(questions.map((keys) => [keys, keys.flatMap((key) => rowOf.get(key) ?? [])]))
    }, together)
  return async (db, keys) => {
    if (!poolOf(db)) return read(db, keys)
    let batch = batches.get(db)
    if (!batch) batches.set(db, (batch = newBatch(db)))
    return (await batch(keys)) ?? []
  }
}
