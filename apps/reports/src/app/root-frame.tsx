import { OfflineBar } from '@app/ui/offline-bar'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../shared/i18n.ts'

export function RootFrame(): ReactNode {
  return (
    <>
      <OfflineBar>{useT()('frame.offline')}</OfflineBar>
      <Outlet />
    </>
  )
}
