import type { UserFigures } from '@app/contract/reports/rows'
import type * as z from 'zod/mini'
import type { UserCtx } from '#platform/ctx.ts'
import type { Period } from '../period/period.rules.ts'
import { readCounts } from '../roll-ups/roll-ups.service.ts'

/** For the product of the request's host. */
export async function reportUsers(ctx: UserCtx, period: Period): Promise<z.output<typeof UserFigures>> {
  const counts = await readCounts(ctx, 'users', period)
  const valueOf = (name: string): number => counts.find(({ figure }) => figure === name)?.value ?? 0
  const stoppedCount = valueOf('stoppedCount')
  return {
    activeCount: valueOf('registered') - stoppedCount,
    stoppedCount,
    phoneOnlyCount: valueOf('phoneOnlyCount'),
  }
}
