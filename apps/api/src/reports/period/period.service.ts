import { reportHeaders } from '@app/contract/reports/reports.limits'
import type { UserCtx } from '#platform/ctx.ts'
import { dayOf, timeZones } from '#platform/days.ts'
import type { Answer } from '#platform/http/bind.ts'
import { AppError } from '#platform/http/errors.ts'
import { periodEnd, readPeriod, type Period, type PeriodQuery } from './period.rules.ts'
import { readNow } from './period.sql.ts'

export { daysOf, type Period } from './period.rules.ts'

/** The day that it is where the product is used, as a period. */
export async function readToday(ctx: Pick<UserCtx, 'db' | 'product'>): Promise<Period> {
  const today = dayOf(ctx.product, await readNow(ctx.db))
  return { zone: timeZones[ctx.product], from: today, to: today }
}

/** Reads a report of the asked period; says beside the rows which days these are and how far they are complete. */
export async function inPeriod<T>(
  ctx: UserCtx,
  query: PeriodQuery,
  answer: Pick<Answer, 'header'>,
  read: (ctx: UserCtx, period: Period) => Promise<T>,
): Promise<T> {
  const now = await readNow(ctx.db)
  const asked = readPeriod(ctx.product, query, now)
  if ('problem' in asked) throw new AppError('INPUT_INVALID', { fields: asked.problem })
  const { period } = asked
  const end = periodEnd(period)
  answer.header(reportHeaders.zone, period.zone)
  answer.header(reportHeaders.from, period.from)
  answer.header(reportHeaders.to, period.to)
  answer.header(reportHeaders.completeUntil, (end < now ? end : now).toISOString())
  return read(ctx, period)
}
