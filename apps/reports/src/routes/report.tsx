import { createFileRoute } from '@tanstack/react-router'
import { ReportScreen } from '../app/report-screen.tsx'
import { reportViewReader } from '../features/report/reports.ts'

export const Route = createFileRoute('/report')({
  validateSearch: reportViewReader('report'),
  component: () => <ReportScreen report="report" />,
})
