import { LateFrame } from '@app/shell/late-frame'
import { useMiniApp } from '@app/shell/mini-app'
import { OverlayHost } from '@app/shell/overlay-host'
import { useOverlay } from '@app/shell/use-overlay'
import { useStartUp } from '@app/shell/use-start-up'
import { AppShell } from '@app/ui/app-shell'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { appLinksQuery } from '../shared/app-links.queries.ts'
import { IntendedAction } from './intended-action.tsx'
import { overlayFiles } from './overlays.ts'
import { shopStart } from './product-start.ts'
import { usePageFocus } from '@app/shell/use-page-focus'
import { usePersonChange } from '@app/shell/use-person-change'

export const AppFrame = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const app = useMiniApp()
  const queryClient = useQueryClient()
  const { open } = useOverlay('feedback')
  const start = useMemo(() => {
    const askForFeedback = async (): Promise<void> => {
      // Without a survey there is nothing to ask for.
      const links = await queryClient.ensureQueryData(appLinksQuery(app)).catch(() => null)
      if (links !== null && links.surveyUrl !== null) open()
    }
    return shopStart(app, () => void askForFeedback())
  }, [app, open, queryClient])
  useStartUp(start)
  usePageFocus()
  usePersonChange()
  return (
    <OverlayHost files={overlayFiles}>
      <AppShell>{children}</AppShell>
      <IntendedAction />
      <LateFrame />
    </OverlayHost>
  )
}
