import { createFileRoute } from '@tanstack/react-router'
import { ReportScreen } from '../app/report-screen.tsx'
import { readReportView } from '../features/report/report-view.ts'

export const Route = createFileRoute('/report')({
  validateSearch: readReportView,
  component: () => <ReportScreen report="report" />,
})
