import { makeI18n } from '@app/ui/i18n/make-i18n'
import type { Translator } from '@app/ui/i18n/translator'
import type { ru } from '../locales/ru.ts'

export type ReportTexts = typeof ru
export type ReportTranslator = Translator<ReportTexts>

/** The keys of texts without placeholders, for tables that are defined outside React. */
export type PlainTextKey = {
  [Key in keyof ReportTexts]: ReportTexts[Key] extends string
    ? ReportTexts[Key] extends `${string}{${string}`
      ? never
      : Key
    : never
}[keyof ReportTexts]

export const { I18nProvider, useT } = makeI18n<ReportTexts, 'ru'>()
