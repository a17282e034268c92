/** A parameter and its wanted value or number range (`2015..2020`). */
export interface ParameterFilter {
  readonly parameterId: number
  readonly value: string
}

/** The term of a parameter value in the index and in filters, independent of case. */
export function parameterWord(parameterId: number, value: string): string {
  return `${parameterId}:${value.normalize('NFKC').trim().toLowerCase()}`
}

/** The number at the start of a value: «120 000 км», «65,5 м²», «2019 г.». Null without one. */
export function numberIn(value: string): number | null {
  const found = /^\d{1,3}(?:[ \u00A0\u202F]\d{3})+(?:[.,]\d+)?|^\d+(?:[.,]\d+)?/.exec(value.trim())
  const number = found ? Number(found[0].replaceAll(/[ \u00A0\u202F]/g, '').replace(',', '.')) : Number.NaN
  return number < 1e10 ? number : null
}

/** Zero-padded hundredths: terms of equal length support range queries. */
export function numberWord(parameterId: number, number: number): string {
  return `${parameterId}:${String(Math.round(number * 100)).padStart(12, '0')}`
}

const most = 9_999_999_999

export interface NumberRange {
  readonly from: number
  readonly to: number
}

const rangePattern = /^(\d{0,10}(?:\.\d{1,2})?)\.\.(\d{0,10}(?:\.\d{1,2})?)$/

/** Parses `2015..2020`, `2015..` or `..2020`; null for a plain value. */
export function parseRange(value: string): NumberRange | null {
  const [, from = '', to = ''] = rangePattern.exec(value.trim()) ?? []
  if (from === '' && to === '') return null
  return { from: Number(from), to: to === '' ? most : Number(to) }
}

interface WantedParameter {
  readonly parameterId: number
  readonly values: readonly string[]
  readonly ranges: readonly NumberRange[]
}

/** Groups by parameter: any value of each, and all parameters must match. */
export function wantedParameters(filters: readonly ParameterFilter[]): readonly WantedParameter[] {
  return [...Map.groupBy(filters, ({ parameterId }) => parameterId)].map(([parameterId, pairs]) => ({
    parameterId,
    values: pairs.flatMap(({ value }) => (parseRange(value) === null ? [value] : [])),
    ranges: pairs.flatMap(({ value }) => parseRange(value) ?? []),
  }))
}
