import {
  CamelCasePlugin,
  createQueryId,
  OperationNodeTransformer,
  ValueNode,
  type Compilable,
  type CompiledQuery,
  type KyselyPlugin,
  type UnknownRow,
} from 'kysely'
import pg from 'pg'
import { batchReads } from './batch.ts'
import { PooledDb, type Db } from './db.ts'

/** Stands for the value of each call while the statement is compiled. */
type Placeholder<V> = V & { readonly isPlaceholder?: never }

/**
 * Writes constants into the text of a statement. A generic plan does not know the values of parameters: with `status`
 * as a parameter it cannot use the partial index of open groups.
 */
class ConstantsInText extends OperationNodeTransformer implements KyselyPlugin {
  readonly #placeholder: unknown
  constructor(placeholder: unknown) {
    super()
    this.#placeholder = placeholder
  }
  transformQuery: KyselyPlugin['transformQuery'] = ({ node, queryId }) => this.transformNode(node, queryId)
  transformResult: KyselyPlugin['transformResult'] = ({ result }) => Promise.resolve(result)
  protected override transformValue(node: ValueNode): ValueNode {
    return node.value === this.#placeholder ? node : ValueNode.createImmediate(node.value)
  }
}

const camelCase = new CamelCasePlugin()
const toCamelCase = async (rows: UnknownRow[]): Promise<UnknownRow[]> =>
  (await camelCase.transformResult({ result: { rows }, queryId: createQueryId() })).rows

interface Columns {
  /** Rows are copies of it: objects of one shape take half the time of adding keys one by one. */
  readonly emptyRow: UnknownRow
  readonly names: readonly string[]
  /** JSON values have keys that need camel case too. */
  readonly haveJson: boolean
}

const jsonTypes: ReadonlySet<number> = new Set([pg.types.builtins.JSON, pg.types.builtins.JSONB])

const describeColumns = async (fields: readonly pg.FieldDef[]): Promise<Columns> => {
  const [row = {}] = await toCamelCase([Object.fromEntries(fields.map(({ name }) => [name, null]))])
  const names = Object.keys(row)
  const haveJson = fields.some(({ dataTypeID }) => jsonTypes.has(dataTypeID))
  return { emptyRow: Object.fromEntries(names.map((name) => [name, null])), names, haveJson }
}

const nameColumns = (rows: readonly unknown[][], { emptyRow, names }: Columns): UnknownRow[] =>
  rows.map((row) => {
    const named = { ...emptyRow }
    let index = 0
    for (const name of names) {
      named[name] = row[index]
      index += 1
    }
    return named
  })

/**
 * A prepared statement for a hot read: Kysely compiles it once, and each connection parses and plans it once, which costs
 * a fraction of executing the query each time. The result is the same. Takes one value. Write a list of one as its first
 * element: for `any(list)` the planner expects ten.
 */
export function namedRead<V extends object, Row>(
  name: string,
  build: (db: Db, value: Placeholder<V>) => Compilable<Row> & { execute: () => Promise<Row[]> },
): (db: Db, value: V) => Promise<Row[]> {
  const placeholder = {} as Placeholder<V>
  let statement: CompiledQuery | null = null
  let columns: Columns | null = null
  return async (db, value) => {
    if (!(db instanceof PooledDb)) return build(db, value).execute()
    statement ??= build(db.withPlugin(new ConstantsInText(placeholder)), placeholder).compile()
    const { sql: text, parameters } = statement
    const values = parameters.map((parameter) => (parameter === placeholder ? value : parameter))
    const { rows, fields } = await db.pool.query<unknown[]>({ name, text, values, rowMode: 'array' })
    columns ??= await describeColumns(fields)
    const named = nameColumns(rows, columns)
    return (columns.haveJson ? await toCamelCase(named) : named) as Row[]
  }
}

/** Small batches, since the last caller of a batch waits for all its rows. */
const batchLimits = { maxKeys: 24, maxInFlight: 2 }

/**
 * Reads the rows of these keys, in no order. Concurrent calls of several requests share a statement; a call inside a
 * transaction has its own.
 */
export function gatheredRead<K extends string | number, Row>(
  read: (db: Db, keys: readonly K[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => K | null,
): (db: Db, keys: readonly K[]) => Promise<readonly Row[]> {
  type Keys = readonly K[]
  type Batch = (keys: Keys) => Promise<readonly Row[] | undefined>
  const newBatch = (db: Db): Batch =>
    batchReads<Keys, readonly Row[]>(async (calls) => {
      const rows = await read(db, [...new Set(calls.flat())])
      if (calls.length === 1) return new Map(calls.map((keys) => [keys, rows]))
      const rowByKey = new Map(rows.map((row) => [keyOf(row), row]))
      return new Map(calls.map((keys) => [keys, keys.flatMap((key) => rowByKey.get(key) ?? [])]))
    }, batchLimits)
  return async (db, keys) => {
    if (!(db instanceof PooledDb)) return read(db, keys)
    let batch = db.batches.get(read) as Batch | undefined
    if (!batch) db.batches.set(read, (batch = newBatch(db)))
    return (await batch(keys)) ?? []
  }
}
