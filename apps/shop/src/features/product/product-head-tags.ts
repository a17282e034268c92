import { translatorFor } from '../../locales/catalogues.ts'
import { namedPageHead, sharedPageHead } from '../../shared/page-head.ts'
import type { ProductPreview } from './prepare-product.ts'

/** «Steel bottle · Saath» with sums and image; without a preview, the text for any product. */
export function productHeadTags(
  context: Parameters<typeof namedPageHead>[0],
  kind: 'product' | 'preview',
  link: string,
  preview: ProductPreview | null,
): ReturnType<typeof namedPageHead> {
  const path = `/${kind}/${link}`
  if (preview === null)
    return sharedPageHead(context, { path, title: `title.${kind}`, text: 'share.product' })
  return namedPageHead(context, {
    type: 'product',
    path,
    name: preview.title,
    description: preview.description ?? translatorFor(context.app.language.get())('share.product'),
    image: preview.image,
  })
}
