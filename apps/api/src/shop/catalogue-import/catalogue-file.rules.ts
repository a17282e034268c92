import { reservedProductLinks } from '@app/contract/shop/product'
import * as z from 'zod'

/** As long as the tables take it: a text that is too long is named before anything is written. */
const inBoth = (longest: number) => {
  const text = z.string().trim().min(1).max(longest)
  return z.strictObject({ en: text, hi: text })
}
const InBoth = inBoth(500)
const Link = z.string().regex(/^[a-z0-9][a-z0-9-]{0,99}$/)
const ProductLink = Link.refine((link) => !reservedProductLinks.includes(link), {
  message: 'is an address of the shop itself',
})
const CategoryLink = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,59}$/)
const Rupees = z.int().min(1).max(1_000_000)

const Category = z.strictObject({ link: CategoryLink, name: inBoth(80) })

const Product = z
  .strictObject({
    /** Its address and its name in this file: the same link again is the same product. */
    link: ProductLink,
    categories: z.array(CategoryLink).min(1).max(10),
    /** False: a test of demand. */
    isReal: z.boolean().default(true),
    /** In rupees, for one person alone. */
    price: Rupees,
    /** In rupees, for each of a full group. */
    discountedPrice: Rupees.min(19),
    participantsToComplete: z.int().min(2).max(20).default(5),
    offerFrom: z.iso.datetime({ offset: true }).optional(),
    offerUntil: z.iso.datetime({ offset: true }).nullable().default(null),
    title: inBoth(160),
    description: inBoth(5000),
    highlights: z.array(InBoth).max(10).default([]),
    details: z
      .array(z.strictObject({ name: InBoth, value: InBoth }))
      .max(40)
      .default([]),
    cards: z
      .array(z.strictObject({ title: InBoth, description: InBoth, picture: z.string().optional() }))
      .max(10)
      .default([]),
    /** What buyers rate one by one. */
    features: z.array(InBoth).max(10).default([]),
    /** Names of files, the first is the cover. */
    pictures: z.array(z.string().min(1)).min(1).max(10),
  })
  .refine(({ price, discountedPrice }) => discountedPrice <= price, {
    path: ['discountedPrice'],
    message: 'costs more in a group than alone',
  })
  .refine(
    ({ offerFrom, offerUntil }) =>
      !offerFrom || !offerUntil || Date.parse(offerUntil) > Date.parse(offerFrom),
    {
      path: ['offerUntil'],
      message: 'ends before it begins',
    },
  )
  .refine(({ categories }) => new Set(categories).size === categories.length, {
    path: ['categories'],
    message: 'one is there twice',
  })

const Catalogue = z
  .strictObject({ categories: z.array(Category).max(200), products: z.array(Product).max(100_000) })
  .superRefine(({ categories, products }, issues) => {
    const known = new Set<string>()
    for (const [index, { link }] of categories.entries()) {
      if (known.has(link))
        issues.addIssue({
          code: 'custom',
          path: ['categories', index, 'link'],
          message: `${link} is there twice`,
        })
      known.add(link)
    }
    const seen = new Set<string>()
    for (const [index, product] of products.entries()) {
      if (seen.has(product.link))
        issues.addIssue({
          code: 'custom',
          path: ['products', index, 'link'],
          message: `${product.link} is there twice`,
        })
      seen.add(product.link)
      for (const link of product.categories)
        if (!known.has(link))
          issues.addIssue({
            code: 'custom',
            path: ['products', index, 'categories'],
            message: `no category ${link}`,
          })
    }
  })

export type Catalogue = z.output<typeof Catalogue>
export type CatalogueProduct = z.output<typeof Product>

/** A file that is wrong in one place is not taken at all; the places are named. */
export class CatalogueProblem extends Error {
  override readonly name = 'CatalogueProblem'
}

const check = (raw: unknown): Catalogue => {
  const read = Catalogue.safeParse(raw)
  if (read.success) return read.data
  const places = read.error.issues
    .slice(0, 20)
    .map(({ path, message }) => `${path.join('.')}: ${message}`)
    .join('\n')
  throw new CatalogueProblem(`The catalogue is not valid:\n${places}`)
}

/** Editors and spreadsheets on Windows begin a file with it. */
const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '')

export function readJson(text: string): Catalogue {
  try {
    return check(JSON.parse(withoutMark(text)))
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new CatalogueProblem(`The catalogue is not JSON: ${error.message}`)
    throw error
  }
}

/** Rows of cells; quotes as spreadsheets write them. */
export function csvRows(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain, end] of withoutMark(text).matchAll(
    /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r?\n|$)/gy,
  )) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    if (row.length > 1 || row[0] !== '') rows.push(row)
    row = []
    if (end === '') return rows
  }
  throw new CatalogueProblem(
    `The table cannot be read from its row ${rows.length + 1} on: a quote is not closed`,
  )
}

const list = (cell: string): string[] =>
  cell
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const pairUp = (row: Readonly<Record<string, string>>, name: string): { en: string; hi: string }[] => {
  const english = list(row[`${name}_en`] ?? '')
  const hindi = list(row[`${name}_hi`] ?? '')
  // One that is missing in either language is left empty, for the check to name.
  return Array.from({ length: Math.max(english.length, hindi.length) }, (_, index) => ({
    en: english[index] ?? '',
    hi: hindi[index] ?? '',
  }))
}

/** `Name: value`; what comes after the first colon is the value, other colons included. */
const detailOf = (text: string): { name: string; value: string } => {
  const at = text.indexOf(':')
  return at === -1
    ? { name: text, value: '' }
    : { name: text.slice(0, at).trim(), value: text.slice(at + 1).trim() }
}

/** The n-th title, description and picture are of the n-th card; `-` stands for a card without a picture. */
const cardsOf = (row: Readonly<Record<string, string>>) => {
  const [titles, descriptions] = [pairUp(row, 'cards'), pairUp(row, 'cardTexts')]
  const pictures = list(row['cardPictures'] ?? '')
  const none = { en: '', hi: '' }
  // A text or a picture without its card is left with an empty title, for the check to name.
  return Array.from({ length: Math.max(titles.length, descriptions.length, pictures.length) }, (_, index) => {
    const picture = pictures[index] ?? '-'
    return {
      title: titles[index] ?? none,
      description: descriptions[index] ?? none,
      ...(picture !== '-' && { picture }),
    }
  })
}

/** Spreadsheets write TRUE; what is neither is left as it is, for the check to name. */
const truthOf = (cell: string): unknown => {
  const word = cell.trim().toLowerCase()
  return word === 'true' ? true : word === 'false' ? false : cell
}

/**
 * One product a line: link, categories, price, discountedPrice, title_en, title_hi, description_en, …; several values
 * in a cell stand apart by `|`, a detail is `Name: value`. Cards are cards_en, cards_hi (their titles), cardTexts_en, cardTexts_hi and cardPictures.
 * Categories of a table are called by their links.
 */
export function readCsv(text: string): Catalogue {
  const [head = [], ...lines] = csvRows(text)
  const products = lines.map((cells) => {
    const row: Record<string, string> = Object.fromEntries(
      head.map((name, index) => [name.trim(), cells[index] ?? '']),
    )
    const both = (name: string) => ({ en: row[`${name}_en`] ?? '', hi: row[`${name}_hi`] ?? '' })
    const isGiven = (name: string): boolean => (row[name] ?? '') !== ''
    return {
      link: row['link'],
      categories: list(row['categories'] ?? ''),
      ...(isGiven('isReal') && { isReal: truthOf(row['isReal'] ?? '') }),
      price: Number(row['price']),
      discountedPrice: Number(row['discountedPrice']),
      ...(isGiven('participantsToComplete') && {
        participantsToComplete: Number(row['participantsToComplete']),
      }),
      ...(isGiven('offerFrom') && { offerFrom: row['offerFrom'] }),
      ...(isGiven('offerUntil') && { offerUntil: row['offerUntil'] }),
      title: both('title'),
      description: both('description'),
      highlights: pairUp(row, 'highlights'),
      details: pairUp(row, 'details').map((detail) => {
        const [en, hi] = [detailOf(detail.en), detailOf(detail.hi)]
        return { name: { en: en.name, hi: hi.name }, value: { en: en.value, hi: hi.value } }
      }),
      cards: cardsOf(row),
      features: pairUp(row, 'features'),
      pictures: list(row['pictures'] ?? ''),
    }
  })
  const links = [...new Set(products.flatMap(({ categories }) => categories))]
  return check({
    categories: links.map((link) => ({ link, name: { en: link, hi: link } })),
    products,
  })
}
