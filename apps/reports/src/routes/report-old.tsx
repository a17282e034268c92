import { createFileRoute } from '@tanstack/react-router'
import { ReportScreen } from '../app/report-screen.tsx'

export const Route = createFileRoute('/report-old')({
  component: () => <ReportScreen report="report-old" />,
})
