import { reportHeaders } from '@app/contract/reports/reports.limits'
import type { UserCtx } from '#platform/ctx.ts'
import { dayOf, timeZones } from '#platform/days.ts'
import type { Answer } from '#platform/http/bind.ts'
import { AppError } from '#platform/http/errors.ts'
import { periodEnd, readPeriod, type Period, type PeriodQuery } from './period.rules.ts'
import { readNow } from './period.sql.ts'

/** The current day in the product's time zone, as a period. */
export async function readToday(ctx: Pick<UserCtx, 'db' | 'product'>): Promise<Period> {
  const today = dayOf(ctx.product, await readNow(ctx.db))
  return { zone: timeZones[ctx.product], from: today, to: today }
}

/** Reads a report for the requested period. Headers state the days and the time up to which they are complete. */
export async function inPeriod<T>(
  ctx: UserCtx,
  query: PeriodQuery,
  answer: Pick<Answer, 'header'>,
  read: (ctx: UserCtx, period: Period) => Promise<T>,
): Promise<T> {
  const now = await readNow(ctx.db)
  const requested = readPeriod(ctx.product, query, now)
  if ('problem' in requested) throw new AppError('INPUT_INVALID', { fields: requested.problem })
  const { period } = requested
  const end = periodEnd(period)
  answer.header(reportHeaders.zone, period.zone)
  answer.header(reportHeaders.from, period.from)
  answer.header(reportHeaders.to, period.to)
  answer.header(reportHeaders.completeUntil, (end < now ? end : now).toISOString())
  return read(ctx, period)
}
