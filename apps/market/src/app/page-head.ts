import { shareTags } from '@app/shell/share-tags'
import { translatorFor } from '../locales/catalogues.ts'
import type { MarketTranslator } from '../shared/i18n.ts'

interface HeadContext {
  readonly app: { readonly language: { readonly get: () => string } }
  readonly origin: string
}

/** The title in the language of the page, for example «Избранное · Vio». */
export function pageTitle({ app }: HeadContext, titleOf: (t: MarketTranslator) => string) {
  const t = translatorFor(app.language.get())
  return { meta: [{ title: `${titleOf(t)} · ${t('app.name')}` }] }
}

/** Share tags: what a messenger shows under a shared link. */
export function sharedPage(
  { app, origin }: HeadContext,
  path: string,
  titleOf: (t: MarketTranslator) => string,
  preview: { readonly description?: string; readonly image?: string | undefined } = {},
) {
  const language = app.language.get()
  const t = translatorFor(language)
  return {
    meta: shareTags({
      title: titleOf(t),
      description: preview.description ?? t('app.description'),
      image: preview.image,
      siteName: t('app.name'),
      url: `${origin}${path}`,
      locale: language === 'ru' ? 'ru_RU' : 'uz_UZ',
    }),
  }
}
