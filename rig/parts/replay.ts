import pg from 'pg'
import type { Ask } from './load.ts'

type Row = Readonly<Record<string, unknown>>

export interface Step<Item> {
  readonly text: string
  readonly values: (item: Item) => unknown[]
}

/** The parameters of each statement; a pattern of its text identifies the statement. */
export type ValueRules<Item> = readonly (readonly [
  RegExp,
  (item: Item, recorded: readonly (string | null)[]) => unknown[],
])[]

export function makeSteps<Item>(
  statements: readonly { readonly text: string; readonly values: readonly (string | null)[] }[],
  rules: ValueRules<Item>,
): Step<Item>[] {
  return statements.map(({ text, values: recorded }) => {
    const known = rules.find(([pattern]) => pattern.test(text))
    if (!known) throw new Error(`unknown statement in the bare run: ${text}`)
    return {
      text,
      values: (item) => {
        const values = known[1](item, recorded)
        // Without recorded values another process wrote between the two log entries.
        if (recorded.length > 0 && values.length !== recorded.length)
          throw new Error(`not the recorded number of values: ${text}`)
        return values
      },
    }
  })
}

/** Sends the server's statements of a request without the server: one connection per client, the same transaction. */
export function replayStatements<Item>(options: {
  readonly url: string
  readonly clients: number
  readonly steps: readonly Step<Item>[]
  /** The next request. */
  readonly take: () => Item
  /** Reads values of an answer that later statements need. */
  readonly learn: (item: Item, text: string, rows: readonly Row[]) => void
}): { readonly ask: Ask; readonly close: () => Promise<void> } {
  const pool = new pg.Pool({ connectionString: options.url, max: options.clients })
  return {
    ask: async () => {
      const item = options.take()
      const client = await pool.connect()
      try {
        for (const { text, values } of options.steps) {
          const given = values(item)
          // `begin` also sets a timeout in the same message: two answers without rows.
          const answer: Partial<pg.QueryResult<Row>> = await client.query(
            text,
            given.length > 0 ? given : undefined,
          )
          options.learn(item, text, answer.rows ?? [])
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

/** Our server and the bare statements take from opposite ends, so that neither uses an item of the other. */
export function takeFromBothEnds<T>(list: readonly T[]) {
  let [front, back] = [0, list.length]
  const at = (index: number): T => {
    if (front > back) throw new Error('the plan has no more items')
    return list[index] as T
  }
  return { first: () => at(front++), last: () => at(--back), left: () => back - front }
}
