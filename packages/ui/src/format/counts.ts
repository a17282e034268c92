import { formatDecimal, NO_BREAK_SPACE } from './numbers.ts'

const FILTER_UNITS = {
  ru: ['', 'тыс.', 'млн', 'млрд'],
  uz: ['', 'ming', 'mln', 'mlrd'],
} as const
const ABBREVIATIONS = ['', 'K', 'M', 'B', 'T', 'P', 'E'] as const

/** The value in its unit; rounding may lift it into the next unit, so that 999 950 is 1M and never 1000K. */
const scale = (count: number, unitCount: number, decimals: number): [value: number, unit: number] => {
  const factor = 10 ** decimals
  let value = count
  let unit = 0
  const isTooLong = () => Math.round(Math.abs(value) * factor) / factor >= 1000
  while (unit < unitCount - 1 && isTooLong()) {
    value /= 1000
    unit += 1
  }
  return [Math.round(value * factor) / factor, unit]
}

/** The count of the filter button: exact below a thousand, then up to 2 decimals, «1,2 тыс.». */
export function formatFilterCount(count: number, lang: 'ru' | 'uz'): string {
  const units = FILTER_UNITS[lang]
  const [value, unit] = scale(count, units.length, 2)
  const word = units[unit] ?? ''
  return `${formatDecimal(value, 2, ',')}${word === '' ? '' : NO_BREAK_SPACE}${word}`
}

/** 1.5K, 1M, 2.3B: at most one decimal. */
export function abbreviateCount(count: number): string {
  const [value, unit] = scale(count, ABBREVIATIONS.length, 1)
  return `${formatDecimal(value, 1, '.')}${ABBREVIATIONS[unit] ?? ''}`
}
