import type { VioLanguage } from '@app/contract/languages'
import { makeI18n } from '@app/ui/i18n/make-i18n'
import type { Translator } from '@app/ui/i18n/translator'
import type { ru } from '../locales/ru.ts'
import type { sellingRu } from '../locales/selling-ru.ts'

export type MarketLanguage = VioLanguage
export type MarketTexts = typeof ru & typeof sellingRu
export type MarketTranslator = Translator<MarketTexts>

export const { I18nProvider, useT, useRichT, useLang } = makeI18n<MarketTexts, MarketLanguage>()
