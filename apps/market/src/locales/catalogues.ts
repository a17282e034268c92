import { createCatalogueFiles } from '@app/shell/catalogue-files'
import type { TranslationOf } from '@app/ui/i18n/catalogue'
import { createTranslator } from '@app/ui/i18n/translator'
import type { MarketLanguage, MarketTexts, MarketTranslator } from '../shared/i18n.ts'

export const catalogues = createCatalogueFiles<MarketLanguage, TranslationOf<MarketTexts>>({
  ru: () => import('./ru.ts').then(({ ru }) => ru),
  uz: () => import('./uz.ts').then(({ uz }) => uz),
})

export function knownLanguage(language: string): MarketLanguage {
  return language === 'ru' ? 'ru' : 'uz'
}

/** For titles, which are made outside React. */
export function translatorFor(language: string): MarketTranslator {
  const known = knownLanguage(language)
  return createTranslator<MarketTexts>(known, catalogues.get(known))
}
