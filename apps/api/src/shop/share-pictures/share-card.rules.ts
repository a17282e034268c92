import type { SaathLanguage } from '@app/contract/languages'
import { createHash } from 'node:crypto'
import { cardTexts } from './share-card.texts.ts'

/** Everything that is drawn, and nothing else: two cards that are equal are the same picture. */
export interface ShareCard {
  readonly language: SaathLanguage
  /** Where the photo lies in the store. */
  readonly photo: string | null
  readonly name: string
  readonly tagline: string
  readonly title: string
  /** On the photo. */
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
  /** What a member of a full group pays: worked out by the catalogue, for every page alike. */
  readonly join: Bill
  readonly need: number
}

export interface GroupFacts extends ProductFacts {
  readonly status: 'OPEN' | 'FULL' | 'EXPIRED'
  readonly taken: number
  /** When the seats last changed: what the picture says of them was true then, however long a messenger keeps it. */
  readonly seatsSince: Date
  readonly endsAt: Date
}

const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? ''))

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

/** Whole rupees: prices are whole ones, and every discount is rounded to them. */
export function rupees(paise: number): string {
  return `₹${grouped.format(paise / 100)}`
}

/** Rounded down, so that a discount is never promised larger than it is. */
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
const momentOf = (at: Date, language: SaathLanguage): string => {
  const time = clock.format(at).toLowerCase().replaceAll(/\s/g, '\u00a0')
  return `${days[language].format(at)}, ${time}`
}

const headOf = (language: SaathLanguage, { product, photo }: ProductFacts) => {
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

const offOf = (language: SaathLanguage, { join }: ProductFacts): string | null => {
  const percent = percentOff(join)
  return percent > 0 ? fill(cardTexts[language].off, { percent }) : null
}

/** What cannot be ordered has no price to promise. */
export function productCard(language: SaathLanguage, facts: ProductFacts): ShareCard {
  const texts = cardTexts[language]
  const head = headOf(language, facts)
  switch (facts.product.availability) {
    case 'OPEN':
      return {
        ...head,
        off: offOf(language, facts),
        box: priceBox(language, facts),
        foot: { kind: 'promise', text: texts.promises },
      }
    case 'SOON':
      return { ...head, off: null, box: { kind: 'notice', text: texts.soon }, foot: null }
    case 'OVER':
      return { ...head, off: null, box: { kind: 'notice', text: texts.over }, foot: null }
  }
}

const seatsOf = (language: SaathLanguage, facts: GroupFacts): { text: string; note: string } => {
  const texts = cardTexts[language]
  const { taken, need } = facts
  switch (facts.status) {
    case 'OPEN': {
      const count = need - taken
      return {
        text: fill(count === 1 ? texts.spots.one : texts.spots.other, { count }),
        note: fill(texts.seenAndEnds, {
          at: momentOf(facts.seatsSince, language),
          end: momentOf(facts.endsAt, language),
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
    ...headOf(language, facts),
    off: isOver ? null : offOf(language, facts),
    box: isOver ? { kind: 'notice', text: cardTexts[language].timeRanOut } : priceBox(language, facts),
    foot: {
      kind: 'seats',
      taken: facts.taken,
      need: facts.need,
      isOver,
      ...seatsOf(language, facts),
    },
  }
}

/** Raised when the same card is drawn in another way. */
const drawingVersion = 1

/** A picture is stored and asked for by this: whatever changes on it changes its name. */
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
