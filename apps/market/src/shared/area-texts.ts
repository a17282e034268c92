import type { Catalogue, TranslationOf } from '@app/ui/i18n/catalogue'
import { createTranslator, type Translator } from '@app/ui/i18n/translator'
import { useLang, type MarketLanguage } from './i18n.ts'

/**
 * Texts of a part that loads on demand: they load with it, in both languages, instead of with the first page.
 * `areaTexts<typeof ru>({ ru, uz })` returns the `useT` of that part.
 */
export function areaTexts<Base extends Catalogue>(
  texts: Readonly<Record<MarketLanguage, TranslationOf<Base>>>,
): () => Translator<Base> {
  const translators = {
    ru: createTranslator<Base>('ru', texts.ru),
    uz: createTranslator<Base>('uz', texts.uz),
  }
  return () => translators[useLang()]
}
