import '@app/ui/tokens.css'
import '@app/ui/base.css'
import { makeQueryClient } from '@app/client/query-client'
import { OverlayHost } from '@app/shell/overlay-host'
import { mountTestScreen, prepareTestScreen } from '@app/shell/test/test-app'
import { usePersonChange } from '@app/shell/use-person-change'
import { Toaster } from '@app/ui/toaster'
import type { ReactNode } from 'react'
import { catalogues } from '../locales/catalogues.ts'
import { I18nProvider, type ShopLanguage } from '../shared/i18n.ts'
import { IntendedAction } from './intended-action.tsx'
import { overlayFiles } from './overlays.ts'

interface TestAppOptions {
  readonly path?: string
  readonly language?: ShopLanguage
  /** Responses by «GET /api/app-links»; a function receives the body. All other requests fail. */
  readonly answers?: Readonly<Record<string, unknown>>
  readonly overlays?: readonly string[]
  /** History state beside the open overlays, as after a reload. */
  readonly historyState?: object
}

/** Tokens that the client accepts. They are not signed, which only the server would notice. */
export function fakeTokens(id: string): { accessToken: string; refreshToken: string } {
  return {
    accessToken: `x.${btoa(JSON.stringify({ id, iat: 1_700_000_000, exp: 4_000_000_000 }))}.x`,
    refreshToken: `refresh of ${id}`,
  }
}

export function shopUser(id: string, phoneNumber: string | null): Record<string, unknown> {
  return {
    id,
    firstName: '',
    phoneNumber,
    address: '',
    addressExtra: '',
    city: '',
    state: '',
    pin: '',
    language: 'en',
    isAdmin: false,
    role: 'user',
  }
}

function Frame({ children }: { readonly children: ReactNode }): ReactNode {
  usePersonChange()
  return (
    <OverlayHost files={overlayFiles}>
      {children}
      <IntendedAction />
      <Toaster />
    </OverlayHost>
  )
}

export async function prepareScreen(
  Screen: () => ReactNode,
  { path = '/', language = 'en', answers = {}, overlays = [], historyState = {} }: TestAppOptions = {},
) {
  await Promise.all([catalogues.load('en'), catalogues.load('hi')])
  return prepareTestScreen(Screen, {
    path,
    language,
    answers,
    catalogues,
    I18nProvider,
    Frame,
    historyStates: overlays.map((_, index) => ({
      ...historyState,
      overlays: overlays.slice(0, index + 1),
    })),
  })
}

export async function openScreen(Screen: () => ReactNode, options: TestAppOptions = {}) {
  const prepared = await prepareScreen(Screen, options)
  const { app, router } = prepared
  const screen = mountTestScreen(prepared, makeQueryClient())
  return {
    ...screen,
    openOverlays: () => router.state.location.state.overlays ?? [],
    /** Replaces this page by the next one, as a placed order does. */
    leadOn: (href: string) => router.navigate({ href, replace: true }),
    close: () => {
      app.events.close()
      screen.close()
    },
  }
}
