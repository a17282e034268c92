import type { HandlerInput, Product, ReplyOf } from '@app/contract/endpoint'
import type * as contract from '@app/contract/reports/overview'
import { recordAudit } from '#core/audit/audit.service.ts'
import { inTx, type UserCtx } from '#platform/ctx.ts'
import { addDays } from '#platform/days.ts'
import { AppError } from '#platform/http/errors.ts'
import { listDays, type Period } from '../period/period.rules.ts'
import { readToday } from '../period/period.service.ts'
import { checkMetric, dayReader, type DayValues, type Metric } from './metrics.ts'
import { readCursor, writeCursor } from './cursor.rules.ts'
import { readRows } from './rows.sql.ts'

type Overview = ReplyOf<typeof contract.getReportOverview>
type OverviewFigure = Pick<Overview[number], 'report' | 'metric'>

/** The figures of the operators' start page. */
const mainFigures: Readonly<Record<Product, readonly OverviewFigure[]>> = {
  saath: [
    { report: 'purchases', metric: 'totalGroups' },
    { report: 'purchases', metric: 'completedGroups' },
    { report: 'purchases', metric: 'totalParticipantsWithOld' },
    { report: 'purchases', metric: 'buyNow' },
    { report: 'purchases', metric: 'buyWithFriends' },
    { report: 'purchases', metric: 'totalRegistrations' },
    { report: 'users', metric: 'activeCount' },
    { report: 'app-opens', metric: '_count' },
    { report: 'shares', metric: '_count' },
    { report: 'notifications', metric: 'totalCount' },
    { report: 'searches', metric: 'count' },
  ],
  vio: [
    { report: 'ads', metric: 'totalCount' },
    { report: 'ad-deletions', metric: '_count' },
    { report: 'users', metric: 'activeCount' },
    { report: 'users', metric: 'phoneOnlyCount' },
    { report: 'favourites', metric: 'totalCount' },
    { report: 'favourites', metric: 'removedCount' },
    { report: 'categories', metric: 'totalClicks' },
    { report: 'app-opens', metric: '_count' },
    { report: 'searches', metric: 'count' },
  ],
}

const shownDays = 28

export async function getOverview(ctx: UserCtx): Promise<Overview> {
  const today = await readToday(ctx)
  const period = { ...today, from: addDays(today.to, 1 - 2 * shownDays) }
  const read = dayReader(ctx, period)
  return Promise.all(
    mainFigures[ctx.product].map(async (figure) => ({
      ...figure,
      ...summarise(listDays(period), await read(figure)),
    })),
  )
}

const summarise = (
  days: readonly string[],
  values: DayValues,
): Omit<Overview[number], 'report' | 'metric'> => {
  const all = days.map((day) => values.get(day) ?? 0)
  const sum = (from: number, to?: number): number => all.slice(from, to).reduce((sums, one) => sums + one, 0)
  return {
    today: sum(-1),
    yesterday: sum(-2, -1),
    week: sum(-7),
    weekBefore: sum(-14, -7),
    fourWeeks: sum(-shownDays),
    fourWeeksBefore: sum(-2 * shownDays, -shownDays),
    days: all.slice(-shownDays),
  }
}

export async function getSeries(
  ctx: UserCtx,
  period: Period,
  metric: Metric,
): Promise<ReplyOf<typeof contract.getReportSeries>> {
  checkMetric(ctx.product, metric)
  const values = await dayReader(ctx, period)(metric)
  return listDays(period).map((day) => ({ day, value: values.get(day) ?? 0 }))
}

type RowsQuery = Pick<
  HandlerInput<typeof contract.listReportRows>['query'],
  'report' | 'metric' | 'subject' | 'take' | 'cursor'
>

/** The rows show users, so the read is audited before the reply. */
export async function listRows(
  ctx: UserCtx,
  period: Period,
  { report, metric, subject, take, cursor }: RowsQuery,
): Promise<ReplyOf<typeof contract.listReportRows>> {
  checkMetric(ctx.product, { report, metric, subject })
  const after = cursor === undefined ? null : readCursor(cursor)
  if (cursor !== undefined && after === null)
    throw new AppError('INPUT_INVALID', { fields: { cursor: 'invalid_format' } })
  const found = await readRows(ctx.db, { product: ctx.product, report, metric, subject, period, after, take })
  const rows = found.slice(0, take)
  const { from, to } = period
  await inTx(ctx, (tx) =>
    recordAudit(tx, ctx, {
      action: 'report.rows',
      object: `${report}.${metric}`,
      data: { from, to, subject: subject ?? null, cursor: cursor ?? null, rows: rows.length },
    }),
  )
  const last = found.length > take ? rows.at(-1) : undefined
  return {
    data: rows.map(({ kind, id, at, title, status, userId }) => ({
      kind,
      id,
      at: at.toISOString(),
      title,
      status,
      userId,
    })),
    next: last ? writeCursor(last) : null,
  }
}

export async function recordExport(
  ctx: UserCtx,
  period: Period,
  report: string,
): Promise<ReplyOf<typeof contract.recordReportExport>> {
  await inTx(ctx, (tx) =>
    recordAudit(tx, ctx, {
      action: 'report.export',
      object: report,
      data: { from: period.from, to: period.to },
    }),
  )
  return { ok: true }
}
