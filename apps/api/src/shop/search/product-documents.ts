import type { IndexedProduct } from './search.sql.ts'
import { spokenWords } from './text/sounds.rules.ts'

const unique = (parts: readonly (string | null)[]): string =>
  [...new Set(parts.filter((part) => part !== null))].join(' ')

/** Users also write hyphenated words as one: non-stick, leak-proof. */
const joined = (title: string): string =>
  (title.match(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)+/gu) ?? []).map((word) => word.replaceAll('-', '')).join(' ')

/** The part of a title that names the product; details such as "fits a small bag" follow a comma. */
const getHead = (title: string): string => title.split(/[,;|(]/)[0] ?? ''

/** Titles weigh more than the other texts. The source is not stored: products are read from the database. */
export function toDocument(product: IndexedProduct): object {
  const titles = `${product.titleEn} ${product.titleHi}`
  const title = spokenWords(`${titles} ${joined(titles)}`)
  const head = spokenWords(`${getHead(product.titleEn)} ${getHead(product.titleHi)}`)
  const rest = spokenWords(`${product.categories} ${product.bodyEn} ${product.bodyHi}`)
  return {
    id: product.id,
    offerUntil: product.offerUntil?.getTime() ?? null,
    titleEn: product.titleEn,
    titleHi: product.titleHi,
    bodyEn: `${product.categories} ${product.bodyEn}`,
    bodyHi: product.bodyHi,
    headSounds: unique(head.map(({ sound }) => sound)),
    sounds: unique(title.map(({ sound }) => sound)),
    bones: unique(title.map(({ bones }) => bones)),
    restSounds: unique(rest.map(({ sound }) => sound)),
    heard: unique([...title, ...rest].map(({ sound }) => sound)),
  }
}
