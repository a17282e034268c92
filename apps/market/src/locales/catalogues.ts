import { createCatalogueFiles } from '@app/shell/catalogue-files'
import type { TranslationOf } from '@app/ui/i18n/catalogue'
import { createTranslator } from '@app/ui/i18n/translator'
import type { MarketLanguage, MarketTexts, MarketTranslator } from '../shared/i18n.ts'

export const catalogues = createCatalogueFiles<MarketLanguage, TranslationOf<MarketTexts>>({
  ru: {
    first: () => import('./ru.ts').then(({ ru }) => ru),
    later: () => import('./selling-ru.ts').then(({ sellingRu }) => sellingRu),
  },
  uz: {
    first: () => import('./uz.ts').then(({ uz }) => uz),
    later: () => import('./selling-uz.ts').then(({ sellingUz }) => sellingUz),
  },
})

export function knownLanguage(language: string): MarketLanguage {
  return language === 'ru' ? 'ru' : 'uz'
}

/** For page loaders and sheets whose texts only sellers and moderators see. */
export function loadSellingTexts(language: string): Promise<void> {
  return catalogues.load(knownLanguage(language))
}

/** For page titles, which are created outside React. */
export function translatorFor(language: string): MarketTranslator {
  const known = knownLanguage(language)
  return createTranslator<MarketTexts>(known, catalogues.get(known))
}
