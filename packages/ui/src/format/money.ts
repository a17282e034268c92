import { formatDecimal, groupFrench, groupIndian, NO_BREAK_SPACE } from './numbers.ts'

export type SumCurrency = 'UZS' | 'UYE'
export type SumLang = 'ru' | 'uz'

/** Apart, because the digits of a price are heavy and its unit is light. */
export interface MoneyParts {
  digits: string
  unit: string
}

const UNITS: Record<SumLang, Record<SumCurrency, string>> = {
  ru: { UZS: 'сум', UYE: 'у.е.' },
  uz: { UZS: 'so‘m', UYE: 'sh.b.' },
}
const MILLIONS: Record<SumLang, [million: string, milliard: string]> = {
  ru: ['млн', 'млрд'],
  uz: ['mln', 'mlrd'],
}
const SHORT_FROM = 100_000_000

/** Null for a negotiable price; old data has 0 there. */
export function formatSum(
  price: number | null | undefined,
  currency: SumCurrency,
  lang: SumLang,
): MoneyParts | null {
  if (price === null || price === undefined || !(price > 0)) return null
  return { digits: groupFrench(price), unit: UNITS[lang][currency] }
}

/** For narrow cards: from 100 million on «125 млн сум», from a billion on «1,25 млрд сум». */
export function formatSumShort(
  price: number | null | undefined,
  currency: SumCurrency,
  lang: SumLang,
): MoneyParts | null {
  const parts = formatSum(price, currency, lang)
  if (!parts || !price || price < SHORT_FROM) return parts
  const [million, milliard] = MILLIONS[lang]
  const millions = Math.round(price / 1e6)
  const digits =
    millions < 1000
      ? `${millions}${NO_BREAK_SPACE}${million}`
      : `${formatDecimal(price / 1e9, 2, ',')}${NO_BREAK_SPACE}${milliard}`
  return { digits, unit: parts.unit }
}

export function moneyText({ digits, unit }: MoneyParts): string {
  return `${digits}${NO_BREAK_SPACE}${unit}`
}

/** Takes paise and shows them only if there are any. Latin digits in English and in Hindi. */
export function formatRupees(paise: number): string {
  const amount = Math.abs(Math.round(paise))
  const rest = amount % 100
  const sign = paise < 0 && amount > 0 ? '\u2212' : ''
  return `${sign}₹${groupIndian(Math.floor(amount / 100))}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
}
