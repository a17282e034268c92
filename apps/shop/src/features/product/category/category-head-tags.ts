import { knownLanguage, translatorFor } from '../../../locales/catalogues.ts'
import { inLanguage } from '../../../shared/in-language.ts'
import { namedPageHead, sharedPageHead } from '../../../shared/page-head.ts'
import { hotDeals } from './hot-deals.ts'
import type { CategoryPreview } from './prepare-category.ts'

/** «Kitchen · Saath» with the photo of the first product; without a preview, the text for any category. */
export function categoryHeadTags(
  context: Parameters<typeof namedPageHead>[0],
  link: string,
  preview: CategoryPreview | null,
): ReturnType<typeof namedPageHead> {
  const path = `/category/${link}`
  if (preview === null)
    return sharedPageHead(context, {
      path,
      title: link === hotDeals ? 'title.hotDeals' : 'title.category',
      text: 'share.hotDeals',
    })
  const language = context.app.language.get()
  return namedPageHead(context, {
    path,
    name: inLanguage(knownLanguage(language), preview, 'name'),
    description: translatorFor(language)('share.hotDeals'),
    image: preview.image,
  })
}
