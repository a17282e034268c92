import { createCatalogueFiles } from '@app/shell/catalogue-files'
import type { TranslationOf } from '@app/ui/i18n/catalogue'
import { createTranslator } from '@app/ui/i18n/translator'
import type { ShopLanguage, ShopTexts, ShopTranslator } from '../shared/i18n.ts'

export const catalogues = createCatalogueFiles<ShopLanguage, TranslationOf<ShopTexts>>({
  en: { first: () => import('./en.ts').then(({ en }) => en) },
  hi: { first: () => import('./hi.ts').then(({ hi }) => hi) },
})

export function knownLanguage(language: string): ShopLanguage {
  return language === 'hi' ? 'hi' : 'en'
}

/** For titles, which are created outside React. */
export function translatorFor(language: string): ShopTranslator {
  const known = knownLanguage(language)
  return createTranslator<ShopTexts>(known, catalogues.get(known))
}
