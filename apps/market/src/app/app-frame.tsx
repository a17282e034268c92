import { askWhenFree } from '@app/shell/ask-when-free'
import { DeferredFrame } from '@app/shell/deferred-frame'
import { useMiniApp, useSession } from '@app/shell/mini-app'
import { OverlayHost } from '@app/shell/overlay-host'
import { useIntendedAction } from '@app/shell/require-person'
import { useOverlay } from '@app/shell/use-overlay'
import { useStartUp } from '@app/shell/use-start-up'
import { AppShell } from '@app/ui/app-shell'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useMatches, useRouter } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { appLinksQuery } from '../shared/app-links.queries.ts'
import { useDefaultPlace } from '../shared/places/place.ts'
import { MarketTabBar } from './market-tab-bar.tsx'
import { overlayFiles } from './overlays.tsx'
import { marketStart } from './product-start.ts'
import { usePageFocus } from '@app/shell/use-page-focus'
import { usePersonChange } from '@app/shell/use-person-change'
import { useScrollMemory } from '@app/shell/use-scroll-memory'

const isForm = (pathname: string): boolean =>
  /^\/webApp\/(?:createProduct|editProduct)(?:\/|$)/.test(pathname)

export function AppFrame({ children }: { readonly children: ReactNode }): ReactNode {
  const app = useMiniApp()
  const queryClient = useQueryClient()
  const router = useRouter()
  const { open } = useOverlay('feedback')
  const start = useMemo(() => {
    // Without a survey there is no question to ask.
    const isThere = async (): Promise<boolean> =>
      (await queryClient.ensureQueryData(appLinksQuery(app))).surveyUrl !== null
    const question = { isThere, location: () => router.state.location, isForm, ask: open }
    return marketStart(app, () => void askWhenFree(question))
  }, [app, open, queryClient, router])
  useStartUp(start)
  const isPerson = useSession().status === 'signedIn'
  useIntendedAction({ overlays: ['phone', 'otp'], isPerson })
  usePageFocus()
  useScrollMemory()
  usePersonChange()
  // Home asks by itself. A visitor of an ad or a search link needs no place.
  useDefaultPlace({ isWanted: useLocation({ select: ({ pathname }) => isForm(pathname) }) })
  const tab = useMatches({ select: (matches) => matches.at(-1)?.staticData.tab })
  return (
    <OverlayHost files={overlayFiles}>
      <AppShell tabBar={tab === undefined ? undefined : <MarketTabBar current={tab} />}>{children}</AppShell>
      <DeferredFrame />
    </OverlayHost>
  )
}
