import type { ReactNode } from 'react'
import { AccessGate } from '../features/access/access-gate.tsx'
import { AccountMenu } from '../features/access/account-menu.tsx'
import { ReportPage } from '../features/report/report-page.tsx'
import { reports, type ReportId } from '../features/report/reports.ts'

/** A report behind the access check. */
export function ReportScreen({ report }: { readonly report: ReportId }): ReactNode {
  return (
    <AccessGate wanted={reports[report].products}>
      {(parts) => (
        <ReportPage
          key={report}
          report={report}
          parts={parts}
          account={<AccountMenu product={reports[report].products[0]} />}
        />
      )}
    </AccessGate>
  )
}
