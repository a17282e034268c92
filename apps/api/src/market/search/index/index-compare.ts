import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '#platform/ctx.ts'
import { readBlocks, readHighestId, readMarks } from './ad-documents.sql.ts'
import { refreshIndex } from './index-lifecycle.ts'
import { stepsForIds } from './index-steps.ts'
import { writeToIndex } from './index-writes.ts'

/** Ids compared by one pair of queries, and ids of one block. */
const windowSize = 1_000_000
const blockSize = 1_000
/** A change may be on its way: only ads that still differ after this time count. */
const settleMs = 2_000
const callTimeoutMs = 30_000

export interface Comparison {
  readonly compared: number
  readonly repaired: number
  /** Ads with a later version in the index than in the database: only a rebuild helps. */
  readonly ahead: number
}

interface Range {
  readonly fromId: number
  readonly belowId: number
}

/**
 * Compares an index with the database by id and version, and repairs missing, extra and outdated ads. Cheap without
 * differences: both sides only count and add up blocks of a thousand ids.
 */
export async function repairIndex(deps: Deps, name: string): Promise<Comparison> {
  await refreshIndex(deps.engine, name)
  const end = Math.max(await readHighestId(deps.database.db), await highestInIndex(deps, name)) + 1
  let compared = 0
  let repaired = 0
  let ahead = 0
  for (let fromId = 0; fromId < end; fromId += windowSize) {
    const window = await compareWindow(deps, name, { fromId, belowId: Math.min(fromId + windowSize, end) })
    compared += window.compared
    repaired += window.repaired
    ahead += window.ahead
  }
  if (repaired > 0) {
    deps.metrics.count('search_index_repaired', {}, repaired)
    deps.log.warn('the search index differed from the database and was repaired', { count: repaired })
  }
  return { compared, repaired, ahead }
}

const compareWindow = async (deps: Deps, name: string, window: Range): Promise<Comparison> => {
  const { db } = deps.database
  const inIndex = await blocksInIndex(deps, name, window)
  const inDatabase = new Map((await readBlocks(db, { ...window, blockSize })).map((row) => [row.block, row]))
  const compared = [...inDatabase.values()].reduce((sum, { count }) => sum + count, 0)
  const blocks = [...new Set([...inIndex.keys(), ...inDatabase.keys()])].filter((block) => {
    const [indexed, stored] = [inIndex.get(block), inDatabase.get(block)]
    return indexed?.count !== stored?.count || indexed?.marks !== stored?.marks
  })
  if (blocks.length === 0) return { compared, repaired: 0, ahead: 0 }
  const first = await differingIds(deps, name, blocks)
  const ids = await stillDiffering(deps, name, blocks, first)
  const refused: number[] = []
  for (let start = 0; start < ids.length; start += blockSize) {
    const steps = await stepsForIds(deps, ids.slice(start, start + blockSize))
    refused.push(...(await writeToIndex(deps, name, steps)))
  }
  const ahead = refused.length === 0 ? [] : await stillDiffering(deps, name, blocks, refused)
  return { compared, repaired: ids.length, ahead: ahead.length }
}

const stillDiffering = async (
  deps: Deps,
  name: string,
  blocks: readonly number[],
  suspects: readonly number[],
): Promise<number[]> => {
  const before = new Set(suspects)
  await sleep(settleMs)
  await refreshIndex(deps.engine, name)
  return (await differingIds(deps, name, blocks)).filter((id) => before.has(id))
}

const differingIds = async (deps: Deps, name: string, blocks: readonly number[]): Promise<number[]> => {
  const differing: number[] = []
  for (const block of blocks) {
    const range = { fromId: block * blockSize, belowId: (block + 1) * blockSize }
    const indexed = await marksInIndex(deps, name, range)
    const stored = new Map((await readMarks(deps.database.db, range)).map(({ id, mark }) => [id, mark]))
    for (const id of new Set([...indexed.keys(), ...stored.keys()]))
      if (indexed.get(id) !== stored.get(id)) differing.push(id)
  }
  return differing
}

const ask = async ({ engine }: Deps, name: string, body: object): Promise<unknown> => {
  const reply = await engine.call({
    method: 'POST',
    path: `/${name}/_search?allow_partial_search_results=false&request_cache=false`,
    body,
    timeoutMs: callTimeoutMs,
  })
  if (reply.status !== 200) throw new Error(`comparing the index answered ${reply.status}`)
  return reply.body
}

const within = ({ fromId, belowId }: Range) => ({ range: { id: { gte: fromId, lt: belowId } } })

const highestInIndex = async (deps: Deps, name: string): Promise<number> => {
  const reply = await ask(deps, name, { size: 0, aggs: { highest: { max: { field: 'id' } } } })
  return (reply as { aggregations: { highest: { value: number | null } } }).aggregations.highest.value ?? 0
}

const blocksInIndex = async (
  deps: Deps,
  name: string,
  window: Range,
): Promise<Map<number, { count: number; marks: number }>> => {
  const reply = (await ask(deps, name, {
    size: 0,
    query: within(window),
    aggs: {
      blocks: {
        histogram: { field: 'id', interval: blockSize, min_doc_count: 1 },
        aggs: { marks: { sum: { field: 'mark' } } },
      },
    },
  })) as {
    aggregations: { blocks: { buckets: { key: number; doc_count: number; marks: { value: number } }[] } }
  }
  return new Map(
    reply.aggregations.blocks.buckets.map(({ key, doc_count: count, marks }) => [
      Math.round(key / blockSize),
      { count, marks: marks.value },
    ]),
  )
}

/** A block has at most `blockSize` ids, so one page is enough. */
const marksInIndex = async (deps: Deps, name: string, range: Range): Promise<Map<number, number>> => {
  const reply = (await ask(deps, name, {
    size: blockSize,
    _source: false,
    track_total_hits: false,
    docvalue_fields: ['id', 'mark'],
    sort: ['_doc'],
    query: within(range),
  })) as { hits: { hits: { fields: { id: [number]; mark: [number] } }[] } }
  return new Map(reply.hits.hits.map(({ fields }) => [fields.id[0], fields.mark[0]]))
}
