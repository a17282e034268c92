import { TopBar } from '@app/ui/top-bar'
import type { ReactNode } from 'react'
import { LanguageSegment } from '../../../shared/language-segment.tsx'
import { Logo } from '../../../shared/logo.tsx'
import { Screen } from '../../../shared/screen.tsx'
import { InvitePending } from '../group-pending.tsx'
import './invite-screen.css'

/** Whoever comes by a link has never seen the shop: its name, and the other language, stand above everything. */
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

/** While its code and the group are on their way. */
export function InvitePendingPage(): ReactNode {
  return (
    <InviteScreen>
      <InvitePending />
    </InviteScreen>
  )
}
