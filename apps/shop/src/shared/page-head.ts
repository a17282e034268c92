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

/** «Cart · Saath»: the title of the tab, which screen readers announce on navigation. */
export function pageHead({ app }: HeadContext, title: TitleKey): Head {
  const t = translatorFor(app.language.get())
  return { meta: [{ title: `${t(title)} · ${t('app.name')}` }] }
}

/** Share images that the server draws: all of one size, in the language of the page. */
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
  /** A path, or an absolute address if images have another origin. */
  readonly image?: string | undefined
  readonly type?: 'website' | 'product'
}

/** Head tags and link preview of a page whose name comes from the server, such as «Steel bottle · Saath». */
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

/** Head tags and link preview of a page with a fixed title. */
export function sharedPageHead(context: HeadContext, { path, title, text }: SharedPage): Head {
  const t = translatorFor(context.app.language.get())
  return namedPageHead(context, { path, name: t(title), description: t(text) })
}
