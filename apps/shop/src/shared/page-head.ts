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
export function pageHead({ app }: HeadContext, title: TitleKey): Head {
  const t = translatorFor(app.language.get())
  return { meta: [{ title: `${t(title)} · ${t('app.name')}` }] }
}

/** What the server draws for messengers: all of one size, and in the language of the page. */
const drawnPath = '/-/share/'
const drawnSize = { width: 1200, height: 630, type: 'image/jpeg' }

const imageAddress = (image: string, origin: string, language: string): string => {
  const address = new URL(image, origin)
  if (image.startsWith(drawnPath) && language !== 'en') address.searchParams.set('lang', language)
  return address.href
}

interface NamedPage {
  readonly path: string
  readonly name: string
  readonly description: string
  /** A path, or a whole address where pictures lie elsewhere. */
  readonly image?: string | undefined
  readonly type?: 'website' | 'product'
}

/** For pages whose name comes from the server, such as a product: «Steel bottle · Saath», and what a messenger shows. */
export function namedPageHead(
  { app, origin }: HeadContext,
  { path, name, description, image, type = 'website' }: NamedPage,
): Head {
  const language = app.language.get()
  const t = translatorFor(language)
  return {
    meta: shareTags({
      type,
      title: path === '/' ? `${t('app.name')} · ${name}` : `${name} · ${t('app.name')}`,
      description,
      image: image === undefined ? undefined : imageAddress(image, origin, language),
      imageSize: image?.startsWith(drawnPath) ? drawnSize : undefined,
      siteName: t('app.name'),
      url: `${origin}${path}`,
      locale: language === 'hi' ? 'hi_IN' : 'en_IN',
    }),
  }
}

interface SharedPage {
  readonly path: string
  readonly title: TitleKey
  readonly text: ShareKey
}

/** For pages that people send to each other: also what a messenger shows of the link. */
export function sharedPageHead(context: HeadContext, { path, title, text }: SharedPage): Head {
  const t = translatorFor(context.app.language.get())
  return namedPageHead(context, { path, name: t(title), description: t(text) })
}
