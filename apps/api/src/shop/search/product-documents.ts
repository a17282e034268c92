import type { IndexedProduct } from './search.sql.ts'
import { spokenWords } from './text/sounds.rules.ts'

const unique = (parts: readonly (string | null)[]): string =>
  [...new Set(parts.filter((part) => part !== null))].join(' ')

/** Written in one word by some: non-stick, leak-proof. */
const joined = (title: string): string =>
  (title.match(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)+/gu) ?? []).map((word) => word.replaceAll('-', '')).join(' ')

/** A title says first what the thing is, and after a comma what else there is to say: "fits a small bag". */
const headOf = (title: string): string => title.split(/[,;|(]/)[0] ?? ''

/** Titles decide; what else is written helps. Nobody reads a document back: the database has the products. */
export function documentOf(product: IndexedProduct): object {
  const titles = `${product.titleEn} ${product.titleHi}`
  const title = spokenWords(`${titles} ${joined(titles)}`)
  const head = spokenWords(`${headOf(product.titleEn)} ${headOf(product.titleHi)}`)
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
