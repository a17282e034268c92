import type { CallInput, ReplyOf } from '@app/contract/endpoint'
import { getReportSeries, recordReportExport } from '@app/contract/reports/overview'
import * as saath from '@app/contract/reports/saath'
import * as vio from '@app/contract/reports/vio'
import { reportHeaders } from '@app/contract/reports/reports.limits'
import type { DateSpan } from '@app/ui/date-range'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { keys } from '../../shared/keys.ts'
import type { ProductClient } from '../../shared/product-clients.tsx'
import { products } from '../../shared/products.ts'
import { queryDates } from '../../shared/report-dates.ts'
import type { ReadRows, ReportSection } from './report-section.ts'

export type PurchaseRow = ReplyOf<typeof saath.reportPurchases>[number]
export type JoinRow = ReplyOf<typeof saath.reportJoined>[number]
export type NotificationRow = ReplyOf<typeof saath.reportNotifications>[number]
export type OpenRow = ReplyOf<typeof saath.reportAppOpens>[number]
export type ExpiredProductRow = ReplyOf<typeof saath.reportExpiredProducts>[number]
export type ShareRow = ReplyOf<typeof saath.reportShares>[number]
export type SearchRow = ReplyOf<typeof saath.reportProductSearches>[number]
export type FavouriteRow = ReplyOf<typeof vio.reportFavourites>
export type CategoryRow = ReplyOf<typeof vio.reportCategories>[number]
export type CategoryAdsRow = ReplyOf<typeof vio.reportCategoryAds>[number]

export type SeriesReport = CallInput<typeof getReportSeries>['query']['report']

export interface UserRow {
  readonly status: 'active' | 'stopped' | 'phoneOnly'
  readonly count: number
}

export type AdRow = ReplyOf<typeof vio.reportAds> & {
  readonly deletions: ReplyOf<typeof vio.reportAdDeletions>
}

const userRows = (figures: ReplyOf<typeof saath.reportUsers>): readonly UserRow[] => [
  { status: 'active', count: figures.activeCount },
  { status: 'stopped', count: figures.stoppedCount },
  { status: 'phoneOnly', count: figures.phoneOnlyCount },
]

export const readPurchases: ReadRows<PurchaseRow> = (call, ...rest) => call(saath.reportPurchases, ...rest)
export const readJoined: ReadRows<JoinRow> = (call, ...rest) => call(saath.reportJoined, ...rest)
export const readNotifications: ReadRows<NotificationRow> = (call, ...rest) =>
  call(saath.reportNotifications, ...rest)
export const readOpens: ReadRows<OpenRow> = (call, ...rest) => call(saath.reportAppOpens, ...rest)
export const readSaathUsers: ReadRows<UserRow> = async (call, ...rest) =>
  userRows(await call(saath.reportUsers, ...rest))
export const readShares: ReadRows<ShareRow> = (call, ...rest) => call(saath.reportShares, ...rest)
export const readExpiredProducts: ReadRows<ExpiredProductRow> = (call, ...rest) =>
  call(saath.reportExpiredProducts, ...rest)
export const readSaathSearches: ReadRows<SearchRow> = (call, ...rest) =>
  call(saath.reportProductSearches, ...rest)

export const readVioUsers: ReadRows<UserRow> = async (call, ...rest) =>
  userRows(await call(vio.reportVioUsers, ...rest))
export const readAds: ReadRows<AdRow> = async (call, ...rest) => {
  const [figures, deletions] = await Promise.all([
    call(vio.reportAds, ...rest),
    call(vio.reportAdDeletions, ...rest),
  ])
  return [{ ...figures, deletions }]
}
export const readFavourites: ReadRows<FavouriteRow> = async (call, ...rest) => [
  await call(vio.reportFavourites, ...rest),
]
export const readCategories: ReadRows<CategoryRow> = (call, ...rest) => call(vio.reportCategories, ...rest)
export const readCategoryAds: ReadRows<CategoryAdsRow> = (call, ...rest) =>
  call(vio.reportCategoryAds, ...rest)
export const readVioSearches: ReadRows<SearchRow> = (call, ...rest) => call(vio.reportVioSearches, ...rest)

export interface SectionAnswer<Row> {
  readonly rows: readonly Row[]
  /** The time until which the figures are complete. */
  readonly completeUntil: string | null
}

export function sectionQuery<Row>(client: ProductClient, section: ReportSection<Row>, span: DateSpan) {
  const dates = queryDates(span, section.sends, products[section.product].zone)
  return queryOptions({
    queryKey: keys.section(client, section.id, dates),
    queryFn: async ({ signal }): Promise<SectionAnswer<Row>> => {
      let completeUntil: string | null = null
      const onHeaders = (headers: Headers): void => {
        completeUntil = headers.get(reportHeaders.completeUntil)
      }
      const rows = await section.read(client.call, { query: dates }, { signal, onHeaders })
      return { rows, completeUntil }
    },
    placeholderData: keepPreviousData,
  })
}

/** One figure of a section by day. */
export function seriesQuery(client: ProductClient, report: SeriesReport, metric: string, span: DateSpan) {
  return queryOptions({
    queryKey: keys.series(client, report, metric, span),
    queryFn: ({ signal }) =>
      client.call(
        getReportSeries,
        { query: { report, metric, startDate: span.from, endDate: span.to } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}

/** Records the export of a file in the audit log, before the file is created. */
export function useRecordExport(client: ProductClient) {
  return useMutation({
    mutationFn: ({
      report,
      span,
    }: {
      readonly report: ReportSection<never>['report']
      readonly span: DateSpan
    }) => client.call(recordReportExport, { body: { report, startDate: span.from, endDate: span.to } }),
    meta: { handles: 'all' },
  })
}
