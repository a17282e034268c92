import type { Deps } from '#platform/ctx.ts'
import { writeAlias } from './index-definition.ts'

/** One step of a bulk request: the current document, or its removal, with the version of the ad. */
export type IndexStep =
  | { readonly id: number; readonly version: number; readonly document: object }
  /** Without a version: the ad does not exist. */
  | { readonly id: number; readonly version: number | null; readonly document: null }

/** The index or its write alias does not exist: it was retired in the meantime, or the engine has lost it. */
export class IndexMissing extends Error {
  override readonly name = 'IndexMissing'
}

/** The engine refused some steps; all of them can be repeated. */
export class BulkRefused extends Error {
  override readonly name = 'BulkRefused'
}

const bulkTimeoutMs = 30_000

interface BulkReply {
  readonly errors: boolean
  readonly items: readonly Record<string, { readonly status: number; readonly error?: { type?: string } }>[]
}

type WriteDeps = Pick<Deps, 'engine' | 'log' | 'metrics'>

/** Overload or an engine error; a retry may succeed. */
const isTemporary = (status: number): boolean => status === 429 || status >= 500

/**
 * Sends the steps in one request. Safe to repeat: `external_gte` accepts the same version again and refuses older ones.
 * Returns the ids that were refused as outdated. A document that the engine never accepts is skipped and logged, so that
 * it does not block all others.
 */
export async function writeToIndex(
  deps: WriteDeps,
  indexName: string,
  steps: readonly IndexStep[],
): Promise<number[]> {
  if (steps.length === 0) return []
  const reply = await deps.engine.call({
    method: 'POST',
    path: `/${writeAlias(indexName)}/_bulk?require_alias=true&filter_path=errors,items.*.status,items.*.error.type`,
    body: steps.map(bulkLines).join(''),
    timeoutMs: bulkTimeoutMs,
  })
  if (reply.status === 404) throw new IndexMissing(indexName)
  if (reply.status !== 200) throw new BulkRefused(`bulk answered ${reply.status}`)
  const { errors, items } = reply.body as BulkReply
  if (!errors) return []
  const outdated: number[] = []
  let rejected = 0
  for (const [position, item] of items.entries()) {
    const outcome = Object.values(item)[0]
    if (!outcome?.error) continue
    if (outcome.error.type === 'index_not_found_exception') throw new IndexMissing(indexName)
    if (isTemporary(outcome.status))
      throw new BulkRefused(`bulk: ${outcome.status} ${outcome.error.type ?? ''}`)
    if (outcome.status === 409) outdated.push(steps[position]?.id ?? 0)
    else rejected += 1
  }
  if (rejected > 0) {
    deps.metrics.count('search_document_unfit', {}, rejected)
    deps.log.error('the search engine rejected ads', { count: rejected })
  }
  return outdated
}

const bulkLines = (step: IndexStep): string => {
  const id = String(step.id)
  const ordered = step.version === null ? {} : { version: step.version, version_type: 'external_gte' }
  return step.document
    ? `${JSON.stringify({ index: { _id: id, ...ordered } })}\n${JSON.stringify(step.document)}\n`
    : `${JSON.stringify({ delete: { _id: id, ...ordered } })}\n`
}
