import { moneyText } from '@app/ui/format/money'
import type { PriceParts } from '@app/ui/price-tag'
import { placeNames } from '../../shared/place.rules.ts'
import type { Ad } from './ad.queries.ts'

type Parameter = Ad['parameters'][number]

export const priceText = (price: PriceParts | string): string =>
  typeof price === 'string' ? price : moneyText({ digits: price.digits, unit: price.unit ?? '' })

type Placed = Pick<Ad, 'region' | 'city' | 'district'>

/** «Ташкент, Чиланзар»: enough for a line that also has a date. */
export const shortPlace = ({ region, city, district }: Placed, language: string): string =>
  placeNames([city ?? region, district ?? undefined], language)

export const fullPlace = ({ region, city, district }: Placed, language: string): string =>
  placeNames([region, city ?? undefined, district ?? undefined], language)

/** A value as people say it: options have an Uzbek label at the same index, yes and no are words of ours. */
export const parameterValue = (
  { value, parameter }: Parameter,
  language: string,
  words: { readonly yes: string; readonly no: string },
): string => {
  if (parameter.type === 'BOOLEAN') return value === 'true' ? words.yes : words.no
  if (parameter.type !== 'ENUM' || language === 'ru') return value
  return parameter.enumOptions_uz[parameter.enumOptions.indexOf(value)] ?? value
}

const lettersInLine = 38
const linesOfClamp = 8

/**
 * Whether a description is cut. Guessed from the text and not measured, so that the page of the server already
 * has the button and nothing moves afterwards; what is not guessed long is shown whole.
 */
export const isLongText = (html: string): boolean => {
  const lines = html
    .replaceAll(/<br\s*\/?>|<\/(?:p|li)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .trim()
    .split('\n')
  const count = lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / lettersInLine)), 0)
  return count > linesOfClamp
}

/** The words of a description, for a link preview. */
export const plainText = (html: string, length: number): string => {
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/** Specification 000 §2, `startapp` of a deep link. */
export const shareUrl = (botUsername: string, link: string): string =>
  `https://t.me/${botUsername}?startapp=product_${link}`
