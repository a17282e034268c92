import { createFileRoute } from '@tanstack/react-router'
import { ReportScreen } from '../app/report-screen.tsx'
import { reportViewReader } from '../features/report/reports.ts'

export const Route = createFileRoute('/report-vio')({
  validateSearch: reportViewReader('report-vio'),
  component: () => <ReportScreen report="report-vio" />,
})
