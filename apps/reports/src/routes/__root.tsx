import { createRootRoute } from '@tanstack/react-router'
import { RootFrame } from '../app/root-frame.tsx'
import { readReportSearch } from '../shared/report-search.ts'

export const Route = createRootRoute({
  validateSearch: readReportSearch,
  component: RootFrame,
})
