import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { TitledScreen } from '../../shared/screen.tsx'
import { GroupPending } from './group-pending.tsx'

/** While the page's own file and the group are on their way: loaded with the first page, so nothing of theirs is here. */
export function GroupPendingPage(): ReactNode {
  return (
    <TitledScreen title={useT()('title.group')}>
      <GroupPending />
    </TitledScreen>
  )
}
