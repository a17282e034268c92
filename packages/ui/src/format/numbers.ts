import type { Lang } from '../i18n/languages.ts'

export const NARROW_SPACE = '\u202f'
export const NO_BREAK_SPACE = '\u00a0'

/*
 * Grouped by hand: the result equals Intl's `fr-FR` and `en-IN` (a test checks it), needs no slow constructor, and is
 * the same on the server and in an old web view, whose Intl still writes U+00A0 for French.
 */
export function groupFrench(whole: number): string {
  return Math.trunc(whole)
    .toFixed(0)
    .replace(/\B(?=(?:\d{3})+$)/g, NARROW_SPACE)
}

export function groupIndian(whole: number): string {
  return Math.trunc(whole)
    .toFixed(0)
    .replace(/(\d)(?=(?:\d\d)+\d$)/g, '$1,')
}

/** A whole number in the notation of the language; Latin digits in all four. */
export function formatWhole(whole: number, lang: Lang): string {
  return lang === 'ru' || lang === 'uz' ? groupFrench(whole) : groupIndian(whole)
}

/** At most `decimals` digits after the separator, none that are zero at the end. */
export function formatDecimal(value: number, decimals: number, separator: ',' | '.'): string {
  const [whole = '', fraction = ''] = value.toFixed(decimals).split('.')
  const kept = fraction.replace(/0+$/, '')
  return kept === '' ? whole : `${whole}${separator}${kept}`
}
