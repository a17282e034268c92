import type { Deps } from '#platform/ctx.ts'
import { EngineUnavailable } from '#platform/engine-http.ts'
import { ttlCache, type TtlCache } from '#platform/ttl-cache.ts'
import { aliasOf } from './index/index-definition.ts'
import { announceLostIndex } from './index/rebuild.service.ts'

/** Somewhat more than the engine is given: it should say itself that it was too slow. */
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

/** Asks the index that serves. Throws EngineUnavailable for every reason to look elsewhere. */
const askWhole = async (deps: Deps, query: string, body: object): Promise<SearchReply> => {
  const { timeoutMs } = deps.engine
  const reply = await deps.engine.call({
    method: 'POST',
    path: `/${aliasOf(deps.engine)}/_search?allow_partial_search_results=false&${query}`,
    body: { timeout: `${timeoutMs}ms`, ...body },
    timeoutMs: timeoutMs + marginMs,
  })
  if (reply.status === 404) await sayLost(deps)
  if (reply.status !== 200) throw new EngineUnavailable(`the engine answered ${reply.status}`)
  const answer = reply.body as SearchReply
  if (answer.timed_out) throw new EngineUnavailable('the engine stopped before it was done')
  return answer
}

const ask = async (deps: Deps, query: string, body: object): Promise<SearchReply['hits']> =>
  (await askWhole(deps, query, body)).hits

export async function askForIds(deps: Deps, body: object): Promise<number[]> {
  const hits = await ask(deps, 'filter_path=timed_out,hits.hits._id', body)
  return (hits?.hits ?? []).map(({ _id: id }) => Number(id))
}

export interface FoundPage {
  readonly ids: readonly number[]
  /** Null when it was not asked for. */
  readonly total: number | null
  /** When the engine was asked, by `performance.now()`. */
  readonly asked: number
}

const pages = new WeakMap<Deps['engine'], TtlCache<FoundPage>>()

/**
 * Hot pages, for about as long as a change takes to be found: ids only, what is shown is read anew every time. With
 * a total the engine counts on when the page is full, which costs it less than a question of its own.
 */
export function askForPage(
  deps: Deps,
  body: object,
  { hasTotal }: { readonly hasTotal: boolean },
): Promise<FoundPage> {
  let memory = pages.get(deps.engine)
  if (!memory) pages.set(deps.engine, (memory = ttlCache<FoundPage>(4_000)))
  return memory(JSON.stringify(body), async () => {
    const asked = performance.now()
    const hits = await ask(deps, 'filter_path=timed_out,hits.total.value,hits.hits._id', {
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
  const hits = await ask(deps, 'request_cache=true&filter_path=timed_out,hits.total.value', body)
  return hits.total?.value ?? 0
}

interface Quartiles {
  readonly quartiles: number[]
  readonly count: number
}

const quartileMemories = new WeakMap<Deps['engine'], TtlCache<Quartiles>>()
/** Prices of a whole category do not move within minutes. */
const quartilesLifeMs = 10 * 60_000

export function askForQuartiles(deps: Deps, body: object): Promise<Quartiles> {
  let memory = quartileMemories.get(deps.engine)
  if (!memory) quartileMemories.set(deps.engine, (memory = ttlCache<Quartiles>(2_000)))
  return memory(JSON.stringify(body), async () => {
    const path = 'request_cache=true&filter_path=timed_out,hits.total.value,aggregations.prices.values'
    const { hits, aggregations } = await askWhole(deps, path, body)
    const values = Object.values(aggregations?.prices?.values ?? {})
    const quartiles = values.flatMap((value) => (value === null ? [] : [Math.round(value)]))
    return {
      until: performance.now() + quartilesLifeMs,
      value: { quartiles, count: hits.total?.value ?? 0 },
    }
  })
}

/** One reader in a while tells; all others are busy falling back. */
const tellEveryMs = 10_000
const toldAt = new WeakMap<Deps['engine'], number>()

const sayLost = async (deps: Deps): Promise<void> => {
  const now = performance.now()
  if (now - (toldAt.get(deps.engine) ?? -tellEveryMs) < tellEveryMs) return
  toldAt.set(deps.engine, now)
  await announceLostIndex(deps).catch((error: unknown) => {
    deps.log.error('a lost index could not be announced', { error })
  })
}
