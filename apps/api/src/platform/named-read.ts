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

/** Stands in a statement for the value that each call brings. */
type Placeholder<V> = V & { readonly isPlaceholder?: never }

/**
 * Writes constants into the text of a statement. As parameters they would hide from a plan that is kept that `status`
 * is 'OPEN', so that no index of open groups would do; the database would rather plan each time anew.
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
const inCamelCase = async (rows: UnknownRow[]): Promise<UnknownRow[]> =>
  (await camelCase.transformResult({ result: { rows }, queryId: createQueryId() })).rows

interface Columns {
  /** With all its keys from the beginning a row has one shape: half the price of adding them one by one. */
  readonly emptyRow: UnknownRow
  readonly names: readonly string[]
  /** Values with keys of their own. */
  readonly haveJson: boolean
}

const jsonTypes: ReadonlySet<number> = new Set([pg.types.builtins.JSON, pg.types.builtins.JSONB])

const columnsOf = async (fields: readonly pg.FieldDef[]): Promise<Columns> => {
  const [row = {}] = await inCamelCase([Object.fromEntries(fields.map(({ name }) => [name, null]))])
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
 * A hot read under a name: Kysely compiles it once, and every connection has it parsed and planned once. Otherwise the
 * same as executing the query itself, which costs a hot path several times as much. Takes one value. A list of one is
 * best read as its first element: for `any(list)` the database plans for ten.
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
    columns ??= await columnsOf(fields)
    const named = nameColumns(rows, columns)
    return (columns.haveJson ? await inCamelCase(named) : named) as Row[]
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
  type Batch = (keys: Keys) => Promise<readonly Row[] | undefined>
  const newBatch = (db: Db): Batch =>
    batchReads<Keys, readonly Row[]>(async (questions) => {
      const rows = await read(db, [...new Set(questions.flat())])
      if (questions.length === 1) return new Map(questions.map((keys) => [keys, rows]))
      const rowOf = new Map(rows.map((row) => [keyOf(row), row]))
      return new Map(questions.map((keys) => [keys, keys.flatMap((key) => rowOf.get(key) ?? [])]))
    }, together)
  return async (db, keys) => {
    if (!(db instanceof PooledDb)) return read(db, keys)
    let batch = db.batches.get(read) as Batch | undefined
    if (!batch) db.batches.set(read, (batch = newBatch(db)))
    return (await batch(keys)) ?? []
  }
}
