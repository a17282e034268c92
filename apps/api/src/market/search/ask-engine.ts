import type { Deps } from '#platform/ctx.ts'
import { EngineUnavailable } from '#platform/engine-http.ts'
import { perProcess } from '#platform/per-process.ts'
import { ttlCache } from '#platform/ttl-cache.ts'
import { searchAlias } from './index/index-definition.ts'
import { enqueueRebuild } from './index/rebuild.service.ts'

/** Longer than the engine's own timeout, so that the engine reports the timeout itself. */
const marginMs = 80

interface SearchReply {
  readonly timed_out: boolean
  readonly aggregations?: {
    readonly prices?: { readonly values: Readonly<Record<string, number | null>> }
  }
  readonly hits: {
    readonly total?: { readonly value: number }
    readonly hits?: readonly { readonly _id: string }[]
  }
}

/** Queries the serving index. Throws EngineUnavailable whenever the fallback should answer. */
const search = async (deps: Deps, query: string, body: object): Promise<SearchReply> => {
  const { timeoutMs } = deps.engine
  const reply = await deps.engine.call({
    method: 'POST',
    path: `/${searchAlias(deps.engine)}/_search?allow_partial_search_results=false&${query}`,
    body: { timeout: `${timeoutMs}ms`, ...body },
    timeoutMs: timeoutMs + marginMs,
  })
  if (reply.status === 404) await reportLostIndex(deps)
  if (reply.status !== 200) throw new EngineUnavailable(`the engine answered ${reply.status}`)
  const answer = reply.body as SearchReply
  if (answer.timed_out) throw new EngineUnavailable('the engine timed out')
  return answer
}

const searchHits = async (deps: Deps, query: string, body: object): Promise<SearchReply['hits']> =>
  (await search(deps, query, body)).hits

export async function askForIds(deps: Deps, body: object): Promise<number[]> {
  const hits = await searchHits(deps, 'filter_path=timed_out,hits.hits._id', body)
  return (hits?.hits ?? []).map(({ _id: id }) => Number(id))
}

export interface FoundPage {
  readonly ids: readonly number[]
  /** Null when it was not requested. */
  readonly total: number | null
  /** When the engine was queried, by `performance.now()`. */
  readonly asked: number
}

const pages = perProcess('search.pages', () => ttlCache<FoundPage>(4_000))

/**
 * Caches the ids of hot pages for about as long as the index needs to show a change; the ads themselves are read each
 * time. Counting the total in the same query is cheaper for the engine than a query of its own.
 */
export function askForPage(
  deps: Deps,
  body: object,
  { hasTotal }: { readonly hasTotal: boolean },
): Promise<FoundPage> {
  return pages(deps)(JSON.stringify(body), async () => {
    const asked = performance.now()
    const hits = await searchHits(deps, 'filter_path=timed_out,hits.total.value,hits.hits._id', {
      ...body,
      track_total_hits: hasTotal,
    })
    const ids = (hits?.hits ?? []).map(({ _id: id }) => Number(id))
    return {
      until: performance.now() + deps.engine.pageMemoryMs,
      value: { ids, total: hits?.total?.value ?? null, asked },
    }
  })
}

export async function askForCount(deps: Deps, body: object): Promise<number> {
  const hits = await searchHits(deps, 'request_cache=true&filter_path=timed_out,hits.total.value', body)
  return hits.total?.value ?? 0
}

interface Quartiles {
  readonly quartiles: number[]
  readonly count: number
}

const quartiles = perProcess('search.quartiles', () => ttlCache<Quartiles>(2_000))
/** The prices of a whole category do not change within minutes. */
const quartilesTtlMs = 10 * 60_000

export function askForQuartiles(deps: Deps, body: object): Promise<Quartiles> {
  return quartiles(deps)(JSON.stringify(body), async () => {
    const path = 'request_cache=true&filter_path=timed_out,hits.total.value,aggregations.prices.values'
    const { hits, aggregations } = await search(deps, path, body)
    const values = Object.values(aggregations?.prices?.values ?? {})
    const prices = values.flatMap((value) => (value === null ? [] : [Math.round(value)]))
    return {
      until: performance.now() + quartilesTtlMs,
      value: { quartiles: prices, count: hits.total?.value ?? 0 },
    }
  })
}

/** Reports at most once in this time. */
const reportEveryMs = 10_000
const lastReport = perProcess('search.lost-index', () => ({ at: Number.NEGATIVE_INFINITY }))

const reportLostIndex = async (deps: Deps): Promise<void> => {
  const now = performance.now()
  const last = lastReport(deps)
  if (now - last.at < reportEveryMs) return
  last.at = now
  await enqueueRebuild(deps).catch((error: unknown) => {
    deps.log.error('a lost index could not be reported', { error })
  })
}
