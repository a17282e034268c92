import type { DigitMask } from './digit-mask.ts'
import { readDigits } from './digits.ts'

/** `fr`: 1 850 000 with narrow no-break spaces; `in`: 18,50,000. */
export type MoneyGroup = 'fr' | 'in'

const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '\u202f')

const groupLakhs = (digits: string): string =>
  digits.length <= 3 ? digits : `${digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')},${digits.slice(-3)}`

export function groupMoney(digits: string, group: MoneyGroup): string {
  return group === 'in' ? groupLakhs(digits) : groupThousands(digits)
}

const leadingZeros = (digits: string): number => /^0*(?=\d)/.exec(digits)?.[0].length ?? 0

/** Sums are whole: «6 345,00» and «6,345.00» are six thousand, not six hundred thousand. */
const readPastedSum = (raw: string): string => {
  const digits = readDigits(raw.replace(/[.,]\p{Nd}{1,2}\D*$/u, ''))
  return digits.slice(leadingZeros(digits))
}

export function moneyMask(group: MoneyGroup, maxDigits: number): DigitMask {
  return {
    format: (digits) => groupMoney(digits, group),
    maxDigits,
    leadingZeros,
    readPasted: readPastedSum,
  }
}
