import { LateFrame } from '@app/shell/late-frame'
import { useMiniApp, useSession } from '@app/shell/mini-app'
import { OverlayHost } from '@app/shell/overlay-host'
import { useIntendedAction } from '@app/shell/require-person'
import { useOverlay } from '@app/shell/use-overlay'
import { useStartUp } from '@app/shell/use-start-up'
import { AppShell } from '@app/ui/app-shell'
import { useQueryClient } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { appLinksQuery } from '../shared/app-links.queries.ts'
import { useDefaultPlace } from '../shared/place.ts'
import { MarketTabBar } from './market-tab-bar.tsx'
import { overlayFiles } from './overlays.tsx'
import { marketStart } from './product-start.ts'
import { usePageFocus } from '@app/shell/use-page-focus'
import { usePersonChange } from '@app/shell/use-person-change'
import { useScrollMemory } from '@app/shell/use-scroll-memory'

export const AppFrame = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const app = useMiniApp()
  const queryClient = useQueryClient()
  const { open } = useOverlay('feedback')
  const start = useMemo(() => {
    const askForFeedback = async (): Promise<void> => {
      // Without a survey there is nothing to ask for.
      const links = await queryClient.ensureQueryData(appLinksQuery(app)).catch(() => null)
      if (links?.surveyUrl != null) open()
    }
    return marketStart(app, () => void askForFeedback())
  }, [app, open, queryClient])
  useStartUp(start)
  const isPerson = useSession().status === 'signedIn'
  useIntendedAction({ overlays: ['phone', 'otp'], isPerson })
  usePageFocus()
  useScrollMemory()
  usePersonChange()
  useDefaultPlace()
  const tab = useMatches({ select: (matches) => matches.at(-1)?.staticData.tab })
  return (
    <OverlayHost files={overlayFiles}>
      <AppShell tabBar={tab === undefined ? undefined : <MarketTabBar current={tab} />}>{children}</AppShell>
      <LateFrame />
    </OverlayHost>
  )
}
