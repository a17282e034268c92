import { askWhenFree } from '@app/shell/ask-when-free'
import { DeferredFrame } from '@app/shell/deferred-frame'
import { useMiniApp } from '@app/shell/mini-app'
import { OverlayHost } from '@app/shell/overlay-host'
import { useOverlay } from '@app/shell/use-overlay'
import { useStartUp } from '@app/shell/use-start-up'
import { AppShell } from '@app/ui/app-shell'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { appLinksQuery } from '../shared/app-links.queries.ts'
import { IntendedAction } from './intended-action.tsx'
import { overlayFiles } from './overlays.ts'
import { shopStart } from './product-start.ts'
import { usePageFocus } from '@app/shell/use-page-focus'
import { usePersonChange } from '@app/shell/use-person-change'

const isForm = (pathname: string): boolean => pathname.startsWith('/purchase/')

export function AppFrame({ children }: { readonly children: ReactNode }): ReactNode {
  const app = useMiniApp()
  const queryClient = useQueryClient()
  const router = useRouter()
  const { open } = useOverlay('feedback')
  const start = useMemo(() => {
    // Without a survey there is no feedback to ask for.
    const hasSurvey = async (): Promise<boolean> =>
      (await queryClient.ensureQueryData(appLinksQuery(app))).surveyUrl !== null
    const question = { isThere: hasSurvey, location: () => router.state.location, isForm, ask: open }
    return shopStart(app, () => void askWhenFree(question))
  }, [app, open, queryClient, router])
  useStartUp(start)
  usePageFocus()
  usePersonChange()
  return (
    <OverlayHost files={overlayFiles}>
      <AppShell>{children}</AppShell>
      <IntendedAction />
      <DeferredFrame />
    </OverlayHost>
  )
}
