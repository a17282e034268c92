import type { Catalogue, TranslationOf } from '@app/ui/i18n/catalogue'
import { createTranslator, type Translator } from '@app/ui/i18n/translator'
import { useLang, type ShopLanguage } from './i18n.ts'

/**
 * The texts of a part that is loaded when it is wanted: they travel with it, in both languages, and not with the first
 * page. `areaTexts<typeof en>({ en, hi })` answers the `useT` of that part.
 */
export function areaTexts<Base extends Catalogue>(
  texts: Readonly<Record<ShopLanguage, TranslationOf<Base>>>,
): () => Translator<Base> {
  const translators = {
    en: createTranslator<Base>('en', texts.en),
    hi: createTranslator<Base>('hi', texts.hi),
  }
  return () => translators[useLang()]
}
