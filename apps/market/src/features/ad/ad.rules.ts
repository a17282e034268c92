import { moneyText } from '@app/ui/format/money'
import type { PriceParts } from '@app/ui/price-tag'
import { placeNames } from '../../shared/places/place.rules.ts'
import type { Ad } from './ad.queries.ts'

export { parameterValue } from '../../shared/search/parameter-value.ts'

export function priceText(price: PriceParts | string): string {
  return typeof price === 'string' ? price : moneyText({ digits: price.digits, unit: price.unit ?? '' })
}

type Placed = Pick<Ad, 'region' | 'city' | 'district'>

/** «Ташкент, Чиланзар»: short enough for a line that also has a date. */
export function shortPlace({ region, city, district }: Placed, language: string): string {
  return placeNames([city ?? region, district ?? undefined], language)
}

export function fullPlace({ region, city, district }: Placed, language: string): string {
  return placeNames([region, city ?? undefined, district ?? undefined], language)
}

/** The text of a description for a link preview. */
export function plainText(html: string, length: number): string {
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
export function shareUrl(botUsername: string, link: string): string {
  return `https://t.me/${botUsername}?startapp=product_${link}`
}

/** A link that opens a chat with this text in its input; the URL tells the seller which ad is meant. */
export function writeUrlWith(writeUrl: string, phrase: string, adUrl: string | null): string {
  const text = [phrase, adUrl ?? ''].filter((part) => part !== '').join('\n')
  return text === '' ? writeUrl : `${writeUrl}?text=${encodeURIComponent(text)}`
}

interface Priced {
  readonly price: number
  readonly currency: 'UZS' | 'UYE'
}

/** The price in the other currency, rounded; null where it would be 0. */
export function otherPrice({ price, currency }: Priced, sumPerUnit: number): Priced | null {
  const other = Math.round(currency === 'UYE' ? price * sumPerUnit : price / sumPerUnit)
  return other > 0 ? { price: other, currency: currency === 'UYE' ? 'UZS' : 'UYE' } : null
}
