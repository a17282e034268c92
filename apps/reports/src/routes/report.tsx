import { createFileRoute } from '@tanstack/react-router'
import { ReportScreen } from '../app/report-screen.tsx'

export const Route = createFileRoute('/report')({
  component: () => <ReportScreen report="report" />,
})
