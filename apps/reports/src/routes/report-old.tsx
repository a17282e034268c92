import { createFileRoute } from '@tanstack/react-router'
import { ReportScreen } from '../app/report-screen.tsx'
import { reportViewReader } from '../features/report/reports.ts'

export const Route = createFileRoute('/report-old')({
  validateSearch: reportViewReader('report-old'),
  component: () => <ReportScreen report="report-old" />,
})
