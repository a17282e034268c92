import { TopBar } from '@app/ui/top-bar'
import type { ReactNode } from 'react'
import { LanguageSegment } from '../../../shared/language-segment.tsx'
import { Logo } from '../../../shared/logo.tsx'
import { Screen } from '../../../shared/screen.tsx'
import { InvitePending } from '../group-pending.tsx'
import './invite-screen.css'

/** A user who follows an invite may not know the shop: the top bar shows its name and the language switch. */
export function InviteScreen({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Screen
      top={
        <TopBar
          variant="section"
          title={
            <span className="invite-logo">
              <Logo />
            </span>
          }
          right={
            <span className="invite-language">
              <LanguageSegment />
            </span>
          }
        />
      }
    >
      {children}
    </Screen>
  )
}

/** Shown while the chunk and the group load. */
export function InvitePendingPage(): ReactNode {
  return (
    <InviteScreen>
      <InvitePending />
    </InviteScreen>
  )
}
