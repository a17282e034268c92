import '@app/ui/tokens.css'
import '@app/ui/base.css'
import { makeQueryClient } from '@app/client/query-client'
import { showMutationError } from '@app/shell/mutation-error'
import { OverlayHost, type OverlayFiles } from '@app/shell/overlay-host'
import { mountTestScreen, prepareTestScreen } from '@app/shell/test/test-app'
import type { ReactNode } from 'react'
import { catalogues } from '../locales/catalogues.ts'
import { I18nProvider, type MarketLanguage } from '../shared/i18n.ts'

interface TestAppOptions {
  readonly path?: string
  readonly language?: MarketLanguage
  /** Replies by request, such as «GET /api/app-links»; a function receives the body. All other requests fail. */
  readonly answers?: Readonly<Record<string, unknown>>
  readonly overlays?: OverlayFiles
  /** Contents of the query cache: keys and data. */
  readonly cached?: readonly (readonly [key: readonly unknown[], answer: unknown])[]
}

export async function prepareScreen(
  Screen: () => ReactNode,
  { path = '/webApp', language = 'ru', answers = {}, overlays = {} }: Omit<TestAppOptions, 'cached'> = {},
) {
  await Promise.all([catalogues.load('ru'), catalogues.load('uz')])
  const Frame = ({ children }: { readonly children: ReactNode }): ReactNode => (
    <OverlayHost files={overlays}>{children}</OverlayHost>
  )
  return prepareTestScreen(Screen, { path, language, answers, catalogues, I18nProvider, Frame })
}

export async function openScreen(Screen: () => ReactNode, { cached = [], ...options }: TestAppOptions = {}) {
  const prepared = await prepareScreen(Screen, options)
  const client = makeQueryClient({
    onMutationError: (error) => showMutationError(error, prepared.app.language.get()),
  })
  for (const [key, answer] of cached) client.setQueryData(key, answer)
  return mountTestScreen(prepared, client)
}
