import type { SaathLanguage } from '@app/contract/languages'
import { makeI18n } from '@app/ui/i18n/make-i18n'
import type { Translator } from '@app/ui/i18n/translator'
import type { en } from '../locales/en.ts'

export type ShopLanguage = SaathLanguage
export type ShopTexts = typeof en
export type ShopTranslator = Translator<ShopTexts>

export const { I18nProvider, useT, useRichT, useLang } = makeI18n<ShopTexts, ShopLanguage>()
