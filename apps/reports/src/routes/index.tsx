import { createFileRoute } from '@tanstack/react-router'
import { OverviewScreen } from '../app/overview-screen.tsx'

export const Route = createFileRoute('/')({ component: OverviewScreen })
