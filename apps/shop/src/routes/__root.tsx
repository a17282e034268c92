import '@app/ui/tokens.css'
import '@app/ui/base.css'
import { AppDocument, documentMeta } from '@app/shell/app-document'
import { useAppLanguage } from '@app/shell/mini-app'
import type { MiniAppContext } from '@app/shell/prepare-mini-app'
import { createRootRouteWithContext, Outlet, type ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AppFrame } from '../app/app-frame.tsx'
import { ErrorScreen } from '../app/problem-screens.tsx'
import { catalogues } from '../locales/catalogues.ts'
import { I18nProvider, type ShopLanguage } from '../shared/i18n.ts'

export const Route = createRootRouteWithContext<MiniAppContext>()({
  head: () => ({
    meta: [...documentMeta, { title: 'Saath' }],
    links: [
      { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
  }),
  component: Root,
  // Also when the frame itself has failed there is a page around the words.
  errorComponent: RootProblem,
})

function Page({ children }: { readonly children: ReactNode }) {
  const language = useAppLanguage() as ShopLanguage
  return (
    <AppDocument language={language}>
      <I18nProvider lang={language} catalogue={catalogues.get(language)}>
        {children}
      </I18nProvider>
    </AppDocument>
  )
}

function Root() {
  return (
    <Page>
      <AppFrame>
        <Outlet />
      </AppFrame>
    </Page>
  )
}

function RootProblem(props: ErrorComponentProps) {
  return (
    <Page>
      <ErrorScreen {...props} />
    </Page>
  )
}
