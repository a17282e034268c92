import type { ReplyOf } from '@app/contract/endpoint'
import { getReportOverview } from '@app/contract/reports/overview'
import { queryOptions } from '@tanstack/react-query'
import { keys } from '../../shared/keys.ts'
import type { ProductClient } from '../../shared/product-clients.tsx'
import type { Day } from '../../shared/report-dates.ts'

export type OverviewFigure = ReplyOf<typeof getReportOverview>[number]

/** Reloaded every five minutes, because today's figures grow. */
export function overviewQuery(client: ProductClient, today: Day) {
  return queryOptions({
    queryKey: keys.overview(client, today),
    queryFn: ({ signal }) => client.call(getReportOverview, { query: {} }, { signal }),
    refetchInterval: 5 * 60_000,
  })
}
