import { useOverlayTrigger } from '@app/shell/overlay-trigger'
import { Button } from '@app/ui/button'
import { Section } from '@app/ui/section'
import { SkeletonList } from '@app/ui/skeleton'
import type { ReactNode } from 'react'
import { useT } from './i18n.ts'
import { PageState } from './page-state.tsx'

/** The skeleton of a page for signed-in users, until the user is known. */
export function OwnPageWaiting({ rows }: { readonly rows: number }): ReactNode {
  return (
    <Section>
      <SkeletonList label={useT()('frame.loading')} lead="none" count={rows} />
    </Section>
  )
}

interface GuestProps {
  readonly title: string
  readonly text: string
  /** `h1` where no bar has the page title. */
  readonly heading?: 'h1' | 'h2'
}

/** The same page for a visitor: what it would contain, and a button to log in. */
export function OwnPageGuest(words: GuestProps): ReactNode {
  const t = useT()
  const login = useOverlayTrigger('login')
  return (
    <PageState
      {...words}
      actions={
        <Button aria-haspopup="dialog" {...login.trigger}>
          {t('action.logIn')}
        </Button>
      }
    />
  )
}
