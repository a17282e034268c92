import type { ReplyOf } from '@app/contract/endpoint'
import { listReportRows } from '@app/contract/reports/overview'
import type { DateSpan } from '@app/ui/date-range'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { keys } from '../../../shared/keys.ts'
import type { ProductClient } from '../../../shared/product-clients.tsx'
import type { RowsFigure } from './rows-figure.ts'

export type ReportedRow = ReplyOf<typeof listReportRows>['data'][number]

/** Each request is an entry of the audit log, so pages are never refetched automatically. */
export function rowsQuery(
  client: ProductClient,
  { report, metric }: Pick<RowsFigure, 'report' | 'metric'>,
  subject: string | undefined,
  span: DateSpan,
) {
  return infiniteQueryOptions({
    queryKey: keys.rows(client, { report, metric, subject }, span),
    queryFn: ({ pageParam, signal }) =>
      client.call(
        listReportRows,
        {
          query: {
            report,
            metric,
            startDate: span.from,
            endDate: span.to,
            ...(subject !== undefined && { subject }),
            ...(pageParam !== null && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: Infinity,
  })
}
