import { createFileRoute } from '@tanstack/react-router'
import { ReportScreen } from '../app/report-screen.tsx'

export const Route = createFileRoute('/report-vio')({
  component: () => <ReportScreen report="report-vio" />,
})
