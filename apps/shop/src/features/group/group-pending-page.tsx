import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { TitledScreen } from '../../shared/screen.tsx'
import { GroupPending } from './group-pending.tsx'

/** Shown while the page's chunk and the group load. It is in the first bundle, so it imports nothing of that chunk. */
export function GroupPendingPage(): ReactNode {
  return (
    <TitledScreen title={useT()('title.group')}>
      <GroupPending />
    </TitledScreen>
  )
}
