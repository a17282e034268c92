import type { Deps } from '#platform/ctx.ts'
import { writeAliasOf } from './index-definition.ts'

/** One step of a bulk: the ad as it is now, or its removal; both carry the version in which the ad is that. */
export type IndexStep =
  | { readonly id: number; readonly version: number; readonly document: object }
  /** Without a version: there is no such ad at all. */
  | { readonly id: number; readonly version: number | null; readonly document: null }

/** The index (or its write alias) is not there: it was retired meanwhile, or the engine has lost it. */
export class IndexMissing extends Error {
  override readonly name = 'IndexMissing'
}

/** The engine refused some steps; all of them can be sent again. */
export class BulkRefused extends Error {
  override readonly name = 'BulkRefused'
}

const bulkTimeoutMs = 30_000

interface BulkReply {
  readonly errors: boolean
  readonly items: readonly Record<string, { readonly status: number; readonly error?: { type?: string } }>[]
}

type WriteDeps = Pick<Deps, 'engine' | 'log' | 'metrics'>

/** The engine is busy or not well; the same may go through later. */
const isPassing = (status: number): boolean => status === 429 || status >= 500

/**
 * Sends the steps in one call. Safe to repeat: `external_gte` takes the same version again and refuses an older
 * one, which then has nothing more to say. Answers the ids that were refused as too old. A document that the engine
 * will never take is left out and told: it must not keep all others waiting.
 */
export async function writeToIndex(
  deps: WriteDeps,
  indexName: string,
  steps: readonly IndexStep[],
): Promise<number[]> {
  if (steps.length === 0) return []
  const reply = await deps.engine.call({
    method: 'POST',
    path: `/${writeAliasOf(indexName)}/_bulk?require_alias=true&filter_path=errors,items.*.status,items.*.error.type`,
    body: steps.map(linesOf).join(''),
    timeoutMs: bulkTimeoutMs,
  })
  if (reply.status === 404) throw new IndexMissing(indexName)
  if (reply.status !== 200) throw new BulkRefused(`bulk answered ${reply.status}`)
  const { errors, items } = reply.body as BulkReply
  if (!errors) return []
  const outranked: number[] = []
  let unfit = 0
  for (const [position, item] of items.entries()) {
    const outcome = Object.values(item)[0]
    if (!outcome?.error) continue
    if (outcome.error.type === 'index_not_found_exception') throw new IndexMissing(indexName)
    if (isPassing(outcome.status))
      throw new BulkRefused(`bulk: ${outcome.status} ${outcome.error.type ?? ''}`)
    if (outcome.status === 409) outranked.push(steps[position]?.id ?? 0)
    else unfit += 1
  }
  if (unfit > 0) {
    deps.metrics.count('search_document_unfit', {}, unfit)
    deps.log.error('ads that the search engine does not take', { count: unfit })
  }
  return outranked
}

const linesOf = (step: IndexStep): string => {
  const id = String(step.id)
  const ordered = step.version === null ? {} : { version: step.version, version_type: 'external_gte' }
  return step.document
    ? `${JSON.stringify({ index: { _id: id, ...ordered } })}\n${JSON.stringify(step.document)}\n`
    : `${JSON.stringify({ delete: { _id: id, ...ordered } })}\n`
}
