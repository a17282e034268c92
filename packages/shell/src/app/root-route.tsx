import type { Lang } from '@app/ui/i18n/languages'
import { Outlet, type ErrorComponentProps } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { AppDocument, documentMeta } from './app-document.tsx'
import { useAppLanguage } from './mini-app.tsx'

interface RootRouteOptions<L extends Lang, C> {
  readonly title: string
  readonly catalogues: { readonly get: (language: L) => C }
  readonly I18nProvider: ComponentType<{
    readonly lang: L
    readonly catalogue: C
    readonly children: ReactNode
  }>
  readonly Frame: ComponentType<{ readonly children: ReactNode }>
  readonly Problem: ComponentType<ErrorComponentProps>
}

/** The document around every page of a mini app, in the user's language. */
export function rootRoute<L extends Lang, C>({
  title,
  catalogues,
  I18nProvider,
  Frame,
  Problem,
}: RootRouteOptions<L, C>) {
  const Page = ({ children }: { readonly children: ReactNode }): ReactNode => {
    const language = useAppLanguage() as L
    return (
      <AppDocument language={language}>
        <I18nProvider lang={language} catalogue={catalogues.get(language)}>
          {children}
        </I18nProvider>
      </AppDocument>
    )
  }
  return {
    head: () => ({
      meta: [...documentMeta, { title }],
      links: [
        { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
        { rel: 'manifest', href: '/manifest.webmanifest' },
      ],
    }),
    component: () => (
      <Page>
        <Frame>
          <Outlet />
        </Frame>
      </Page>
    ),
    // A failed frame also gets a document around the error text.
    errorComponent: (props: ErrorComponentProps) => (
      <Page>
        <Problem {...props} />
      </Page>
    ),
  }
}
