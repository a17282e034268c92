import type { SaathLanguage } from '@app/contract/languages'
import { createHash } from 'node:crypto'
import { cardTexts } from './share-card.texts.ts'

/** Exactly the drawn content: equal cards are the same picture. */
export interface ShareCard {
  readonly language: SaathLanguage
  /** The storage key of the photo. */
  readonly photo: string | null
  readonly name: string
  readonly tagline: string
  readonly title: string
  /** The discount label on the photo. */
  readonly off: string | null
  readonly box: PriceBox | NoticeBox
  readonly foot: PromiseFoot | SeatsFoot | null
}

interface PriceBox {
  readonly kind: 'price'
  readonly label: string
  readonly total: string
  readonly alone: string
  readonly price: string
}
interface NoticeBox {
  readonly kind: 'notice'
  readonly text: string
}
interface PromiseFoot {
  readonly kind: 'promise'
  readonly text: string
}
interface SeatsFoot {
  readonly kind: 'seats'
  readonly taken: number
  readonly need: number
  readonly isOver: boolean
  readonly text: string
  readonly note: string
}

interface Bill {
  readonly pricePaise: number
  readonly groupDiscountPaise: number
  readonly totalPaise: number
}

interface ShownProduct {
  readonly title: string
  readonly title_hi: string
  readonly availability: 'OPEN' | 'SOON' | 'OVER'
}

export interface ProductFacts {
  readonly product: ShownProduct
  readonly photo: string | null
  /** The sums of a group member, as the catalogue computes them for every page. */
  readonly join: Bill
  readonly need: number
}

export interface GroupFacts extends ProductFacts {
  readonly status: 'OPEN' | 'FULL' | 'EXPIRED'
  readonly taken: number
  /** When the seats last changed. The picture shows this time, because messengers cache it. */
  readonly seatsSince: Date
  readonly endsAt: Date
}

const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? ''))

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

/** Prices and discounts are whole rupees. */
export function rupees(paise: number): string {
  return `₹${grouped.format(paise / 100)}`
}

/** Rounded down, so that the picture never promises a larger discount. */
const percentOff = ({ pricePaise, groupDiscountPaise }: Bill): number =>
  pricePaise > 0 ? Math.floor((groupDiscountPaise * 100) / pricePaise) : 0

const inIndia = { timeZone: 'Asia/Kolkata', numberingSystem: 'latn' } as const
const days = {
  en: new Intl.DateTimeFormat('en-GB', { ...inIndia, day: 'numeric', month: 'short' }),
  hi: new Intl.DateTimeFormat('hi', { ...inIndia, day: 'numeric', month: 'long' }),
}
const clock = new Intl.DateTimeFormat('en-US', {
  ...inIndia,
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
})

/** `15 Nov, 2:10 pm`. */
const formatTime = (at: Date, language: SaathLanguage): string => {
  const time = clock.format(at).toLowerCase().replaceAll(/\s/g, '\u00a0')
  return `${days[language].format(at)}, ${time}`
}

const cardHead = (language: SaathLanguage, { product, photo }: ProductFacts) => {
  const { name, tagline } = cardTexts[language]
  return { language, photo, name, tagline, title: language === 'hi' ? product.title_hi : product.title }
}

const priceBox = (language: SaathLanguage, { join, need }: ProductFacts): PriceBox => {
  const texts = cardTexts[language]
  return {
    kind: 'price',
    label: fill(texts.youPay, { need }),
    total: rupees(join.totalPaise),
    alone: texts.alone,
    price: rupees(join.pricePaise),
  }
}

const discountLabel = (language: SaathLanguage, { join }: ProductFacts): string | null => {
  const percent = percentOff(join)
  return percent > 0 ? fill(cardTexts[language].off, { percent }) : null
}

/** A product that cannot be ordered is shown without prices. */
export function productCard(language: SaathLanguage, facts: ProductFacts): ShareCard {
  const texts = cardTexts[language]
  const head = cardHead(language, facts)
  switch (facts.product.availability) {
    case 'OPEN':
      return {
        ...head,
        off: discountLabel(language, facts),
        box: priceBox(language, facts),
        foot: { kind: 'promise', text: texts.promises },
      }
    case 'SOON':
      return { ...head, off: null, box: { kind: 'notice', text: texts.soon }, foot: null }
    case 'OVER':
      return { ...head, off: null, box: { kind: 'notice', text: texts.over }, foot: null }
  }
}

const seatTexts = (language: SaathLanguage, facts: GroupFacts): { text: string; note: string } => {
  const texts = cardTexts[language]
  const { taken, need } = facts
  switch (facts.status) {
    case 'OPEN': {
      const count = need - taken
      return {
        text: fill(count === 1 ? texts.spots.one : texts.spots.other, { count }),
        note: fill(texts.seenAndEnds, {
          at: formatTime(facts.seatsSince, language),
          end: formatTime(facts.endsAt, language),
        }),
      }
    }
    case 'FULL':
      return { text: texts.full, note: fill(texts.allTaken, { need }) }
    case 'EXPIRED':
      return { text: fill(texts.joined, { count: taken, need }), note: texts.notCompleted }
  }
}

export function groupCard(language: SaathLanguage, facts: GroupFacts): ShareCard {
  const isOver = facts.status === 'EXPIRED'
  return {
    ...cardHead(language, facts),
    off: isOver ? null : discountLabel(language, facts),
    box: isOver ? { kind: 'notice', text: cardTexts[language].timeRanOut } : priceBox(language, facts),
    foot: {
      kind: 'seats',
      taken: facts.taken,
      need: facts.need,
      isOver,
      ...seatTexts(language, facts),
    },
  }
}

/** Increase it when the drawing of a card changes. */
const drawingVersion = 1

/** The name of the stored picture, a hash of its content. */
export function cardMark(card: ShareCard): string {
  return createHash('sha256')
    .update(JSON.stringify([drawingVersion, card]))
    .digest('base64url')
    .slice(0, 32)
}

export const pictureFolder = 'share-pictures/'
export function pictureKey(mark: string): string {
  return `${pictureFolder}${mark}.jpg`
}
