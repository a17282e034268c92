import type { Deps } from '#platform/ctx.ts'
import type { JobPayload } from '#platform/job-list.ts'
import { recountFacts } from './catalogue.service.ts'
import { takeOverInterests } from './interests.service.ts'

/** Many changes of one product in a batch are one count. */
export async function countProducts(
  deps: Deps,
  payloads: readonly JobPayload<'products.count'>[],
): Promise<void> {
  await recountFacts(deps, [...new Set(payloads.flatMap(({ productIds }) => productIds))])
}

export function mergeInterests(deps: Deps, { fromId, intoId }: JobPayload<'accounts.merge'>): Promise<void> {
  return takeOverInterests(deps, fromId, intoId)
}
