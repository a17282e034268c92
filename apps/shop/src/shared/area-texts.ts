import type { Catalogue, TranslationOf } from '@app/ui/i18n/catalogue'
import { createTranslator, type Translator } from '@app/ui/i18n/translator'
import { useLang, type ShopLanguage } from './i18n.ts'

/**
 * The texts of a lazy part. They are in its chunk, in both languages, and not in the first bundle.
 * `areaTexts<typeof en>({ en, hi })` returns the `useT` of that part.
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
