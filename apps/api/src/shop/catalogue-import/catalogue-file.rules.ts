import { reservedProductLinks } from '@app/contract/shop/product'
import * as z from 'zod'

/** The lengths are those of the columns, so that a long text is reported before anything is written. */
const inBoth = (maxLength: number) => {
  const text = z.string().trim().min(1).max(maxLength)
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
    /** The address of the product, which also identifies it in a repeated import. */
    link: ProductLink,
    categories: z.array(CategoryLink).min(1).max(10),
    /** False: a test of demand. */
    isReal: z.boolean().default(true),
    /** In rupees, without a group. */
    price: Rupees,
    /** In rupees, for each member of a full group. */
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
    /** Buyers rate each of these. */
    features: z.array(InBoth).max(10).default([]),
    /** File names; the first is the cover. */
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
      message: 'ends before it starts',
    },
  )
  .refine(({ categories }) => new Set(categories).size === categories.length, {
    path: ['categories'],
    message: 'contains a duplicate',
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
          message: `${link} is duplicated`,
        })
      known.add(link)
    }
    const seen = new Set<string>()
    for (const [index, product] of products.entries()) {
      if (seen.has(product.link))
        issues.addIssue({
          code: 'custom',
          path: ['products', index, 'link'],
          message: `${product.link} is duplicated`,
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

/** The message lists every invalid place; nothing of such a file is imported. */
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

/** Windows editors and spreadsheets start files with a byte order mark. */
const withoutByteOrderMark = (text: string): string => text.replace(/^\uFEFF/, '')

export function readJson(text: string): Catalogue {
  try {
    return check(JSON.parse(withoutByteOrderMark(text)))
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new CatalogueProblem(`The catalogue is not JSON: ${error.message}`)
    throw error
  }
}

/** Parses CSV with quoting as spreadsheets write it. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain, end] of withoutByteOrderMark(text).matchAll(
    /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r?\n|$)/gy,
  )) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    if (row.length > 1 || row[0] !== '') rows.push(row)
    row = []
    if (end === '') return rows
  }
  throw new CatalogueProblem(`The table cannot be read from row ${rows.length + 1} on: a quote is not closed`)
}

const splitCell = (cell: string): string[] =>
  cell
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const pairLanguages = (row: Readonly<Record<string, string>>, name: string): { en: string; hi: string }[] => {
  const english = splitCell(row[`${name}_en`] ?? '')
  const hindi = splitCell(row[`${name}_hi`] ?? '')
  // A text missing in one language stays empty, so that the validation reports it.
  return Array.from({ length: Math.max(english.length, hindi.length) }, (_, index) => ({
    en: english[index] ?? '',
    hi: hindi[index] ?? '',
  }))
}

/** `Name: value`; the value starts after the first colon and may contain others. */
const parseDetail = (text: string): { name: string; value: string } => {
  const at = text.indexOf(':')
  return at === -1
    ? { name: text, value: '' }
    : { name: text.slice(0, at).trim(), value: text.slice(at + 1).trim() }
}

/** The n-th title, description and picture belong to the n-th card; `-` means no picture. */
const parseCards = (row: Readonly<Record<string, string>>) => {
  const [titles, descriptions] = [pairLanguages(row, 'cards'), pairLanguages(row, 'cardTexts')]
  const pictures = splitCell(row['cardPictures'] ?? '')
  const none = { en: '', hi: '' }
  // A text or picture without a card gets an empty title, so that the validation reports it.
  return Array.from({ length: Math.max(titles.length, descriptions.length, pictures.length) }, (_, index) => {
    const picture = pictures[index] ?? '-'
    return {
      title: titles[index] ?? none,
      description: descriptions[index] ?? none,
      ...(picture !== '-' && { picture }),
    }
  })
}

/** Spreadsheets write TRUE. Other text stays as it is, so that the validation reports it. */
const parseBoolean = (cell: string): unknown => {
  const word = cell.trim().toLowerCase()
  return word === 'true' ? true : word === 'false' ? false : cell
}

/**
 * One product per line: link, categories, price, discountedPrice, title_en, title_hi, description_en, …. Several values
 * in a cell are separated by `|`; a detail is `Name: value`. Cards are in cards_en and cards_hi (their titles),
 * cardTexts_en, cardTexts_hi and cardPictures. A table names categories by their links.
 */
export function readCsv(text: string): Catalogue {
  const [head = [], ...lines] = parseCsv(text)
  const products = lines.map((cells) => {
    const row: Record<string, string> = Object.fromEntries(
      head.map((name, index) => [name.trim(), cells[index] ?? '']),
    )
    const both = (name: string) => ({ en: row[`${name}_en`] ?? '', hi: row[`${name}_hi`] ?? '' })
    const isGiven = (name: string): boolean => (row[name] ?? '') !== ''
    return {
      link: row['link'],
      categories: splitCell(row['categories'] ?? ''),
      ...(isGiven('isReal') && { isReal: parseBoolean(row['isReal'] ?? '') }),
      price: Number(row['price']),
      discountedPrice: Number(row['discountedPrice']),
      ...(isGiven('participantsToComplete') && {
        participantsToComplete: Number(row['participantsToComplete']),
      }),
      ...(isGiven('offerFrom') && { offerFrom: row['offerFrom'] }),
      ...(isGiven('offerUntil') && { offerUntil: row['offerUntil'] }),
      title: both('title'),
      description: both('description'),
      highlights: pairLanguages(row, 'highlights'),
      details: pairLanguages(row, 'details').map((detail) => {
        const [en, hi] = [parseDetail(detail.en), parseDetail(detail.hi)]
        return { name: { en: en.name, hi: hi.name }, value: { en: en.value, hi: hi.value } }
      }),
      cards: parseCards(row),
      features: pairLanguages(row, 'features'),
      pictures: splitCell(row['pictures'] ?? ''),
    }
  })
  const links = [...new Set(products.flatMap(({ categories }) => categories))]
  return check({
    categories: links.map((link) => ({ link, name: { en: link, hi: link } })),
    products,
  })
}
