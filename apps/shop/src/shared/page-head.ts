import { shareTags } from '@app/shell/share-tags'
import { translatorFor } from '../locales/catalogues.ts'
import type { ShopTexts } from './i18n.ts'

interface HeadContext {
  readonly app: { readonly language: { readonly get: () => string } }
  readonly origin: string
}

type TitleKey = Extract<keyof ShopTexts, `title.${string}`>
type ShareKey = Extract<keyof ShopTexts, `share.${string}`>
interface Head {
  readonly meta: ReturnType<typeof shareTags>
}

/** «Cart · Saath» in the tab, read out when the page changes. */
export const pageHead = ({ app }: HeadContext, title: TitleKey): Head => {
  const t = translatorFor(app.language.get())
  return { meta: [{ title: `${t(title)} · ${t('app.name')}` }] }
}

interface SharedPage {
  readonly path: string
  readonly title: TitleKey
  readonly text: ShareKey
}

/** For pages that people send to each other: also what a messenger shows of the link. */
export const sharedPageHead = ({ app, origin }: HeadContext, { path, title, text }: SharedPage): Head => {
  const language = app.language.get()
  const t = translatorFor(language)
  return {
    meta: shareTags({
      title: path === '/' ? `${t('app.name')} · ${t(title)}` : `${t(title)} · ${t('app.name')}`,
      description: t(text),
      siteName: t('app.name'),
      url: `${origin}${path}`,
      locale: language === 'hi' ? 'hi_IN' : 'en_IN',
    }),
  }
}
