import { createFileRoute } from '@tanstack/react-router'
import { ReportScreen } from '../app/report-screen.tsx'
import { readReportView } from '../features/report/report-view.ts'

export const Route = createFileRoute('/report-vio')({
  validateSearch: readReportView,
  component: () => <ReportScreen report="report-vio" />,
})
