import { formatDecimal } from '@app/ui/format/numbers'
import { createTranslator, type Translator } from '@app/ui/i18n/translator'
import { receipt as ru } from '../locales/on-demand/receipt-ru.ts'
import { receipt as uz } from '../locales/on-demand/receipt-uz.ts'
import { useLang } from './i18n.ts'

type ReceiptTranslator = Translator<typeof ru>

const translators: Readonly<Record<'ru' | 'uz', ReceiptTranslator>> = {
  ru: createTranslator<typeof ru>('ru', ru),
  uz: createTranslator<typeof ru>('uz', uz),
}

export function useReceiptT(): ReceiptTranslator {
  return translators[useLang()]
}

/** `3,2`, `12`, `0,04`: larger figures have fewer decimals. */
export function figureText(value: number): string {
  return formatDecimal(value, value >= 9.95 || value === 0 ? 0 : value >= 0.095 ? 1 : 2, ',')
}
