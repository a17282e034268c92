import { allEndpoints } from '@app/contract/api'
import { reservedProductLinks } from '@app/contract/shop/product'
import { describe, expect, test } from 'vitest'
import { CatalogueProblem, parseCsv, readCsv, readJson } from './catalogue-file.rules.ts'

const product = {
  link: 'steel-bottle',
  categories: ['bags'],
  price: 599,
  discountedPrice: 349,
  title: { en: 'Steel bottle', hi: 'स्टील बोतल' },
  description: { en: 'Keeps cold.', hi: 'ठंडा रखे।' },
  pictures: ['bottle.jpg'],
}
const catalogue = {
  categories: [{ link: 'bags', name: { en: 'Bags', hi: 'बैग' } }],
  products: [product],
}
const json = (change: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({ ...catalogue, products: [{ ...product, ...change }] })

/** The problem reported for the file. */
const problemOf = (read: () => unknown): string => {
  try {
    read()
  } catch (error) {
    if (error instanceof CatalogueProblem) return error.message
    throw error
  }
  return 'nothing'
}

describe('a catalogue in JSON', () => {
  test('JSON is read with defaults for missing fields', () => {
    expect(readJson(json())).toEqual({
      categories: catalogue.categories,
      products: [
        {
          ...product,
          isReal: true,
          participantsToComplete: 5,
          offerUntil: null,
          highlights: [],
          details: [],
          cards: [],
          features: [],
        },
      ],
    })
  })

  test('JSON may start with a byte order mark', () => {
    expect(readJson(`\uFEFF${json()}`).products[0]?.title.hi).toBe('स्टील बोतल')
  })

  test('truncated JSON is reported as no JSON', () => {
    expect(problemOf(() => readJson(json().slice(0, -5)))).toMatch(/^The catalogue is not JSON: /)
  })

  test.each<readonly [place: string, change: Readonly<Record<string, unknown>>]>([
    ['products.0.link', { link: 'Steel Bottle' }],
    ['products.0.price', { price: 599.5 }],
    ['products.0.price', { price: '599' }],
    ['products.0.price', { price: 0 }],
    ['products.0.discountedPrice', { discountedPrice: 18 }],
    ['products.0.discountedPrice', { discountedPrice: 600 }],
    ['products.0.participantsToComplete', { participantsToComplete: 1 }],
    ['products.0.title.hi', { title: { en: 'Steel bottle', hi: '  ' } }],
    ['products.0.title.en', { title: { en: 'x'.repeat(161), hi: 'बोतल' } }],
    ['products.0.description.en', { description: { en: 'x'.repeat(5001), hi: 'x' } }],
    ['products.0.title', { title: 'Steel bottle' }],
    [
      'products.0.highlights.1.hi',
      {
        highlights: [
          { en: 'a', hi: 'अ' },
          { en: 'b', hi: '' },
        ],
      },
    ],
    [
      'products.0.details.0.value.en',
      { details: [{ name: { en: 'a', hi: 'अ' }, value: { en: '', hi: 'ब' } }] },
    ],
    ['products.0.cards.0.description', { cards: [{ title: { en: 'a', hi: 'अ' } }] }],
    ['products.0.pictures', { pictures: [] }],
    ['products.0.categories', { categories: [] }],
    ['products.0.categories', { categories: ['shoes'] }],
    ['products.0.categories', { categories: ['bags', 'bags'] }],
    ['products.0.offerUntil', { offerUntil: 'tomorrow' }],
    ['products.0.offerUntil', { offerFrom: '2026-02-01T00:00:00Z', offerUntil: '2026-01-01T00:00:00Z' }],
    ['products.0', { colour: 'teal' }],
  ])('an invalid %s in JSON is reported: %j', (place, change) => {
    const problem = problemOf(() => readJson(json(change)))
    const [, first = ''] = problem.split('\n')
    expect(first.slice(0, first.indexOf(':'))).toBe(place)
  })

  test('product links that are reserved addresses of the shop are refused', () => {
    const beside = [...allEndpoints.values()]
      .filter(({ method }) => method === 'GET')
      .flatMap(({ path }) => /^\/api\/products\/([^/{]+)/.exec(path)?.[1] ?? [])
    expect([...new Set(beside)].toSorted()).toEqual(reservedProductLinks)
    for (const link of beside)
      expect(problemOf(() => readJson(json({ link })))).toContain(
        'products.0.link: is an address of the shop itself',
      )
  })

  test('duplicate links of products and categories are reported', () => {
    const twice = {
      categories: [...catalogue.categories, ...catalogue.categories],
      products: [product, product],
    }
    const problem = problemOf(() => readJson(JSON.stringify(twice)))
    expect(problem).toContain('products.1.link: steel-bottle is duplicated')
    expect(problem).toContain('categories.1.link: bags is duplicated')
  })

  test('at most twenty invalid places are reported', () => {
    const products = Array.from({ length: 30 }, (_, index) => ({ ...product, link: `p-${index}`, price: -1 }))
    const problem = problemOf(() => readJson(JSON.stringify({ ...catalogue, products })))
    expect(problem.split('\n')).toHaveLength(21)
  })
})

describe('CSV cells', () => {
  test.each<readonly [text: string, rows: readonly (readonly string[])[]]>([
    [
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      '\uFEFFa,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['"a, b",c\n', [['a, b', 'c']]],
    ['"say ""hi""",c\n', [['say "hi"', 'c']]],
    ['"two\nlines",c\n', [['two\nlines', 'c']]],
    ['"",\n', [['', '']]],
    [
      'a,,c\n\n\nd,e,f\n',
      [
        ['a', '', 'c'],
        ['d', 'e', 'f'],
      ],
    ],
    ['"स्टील, बोतल",दाम\n', [['स्टील, बोतल', 'दाम']]],
    ['', []],
  ])('the CSV text %j is parsed into cells', (text, rows) => {
    expect(parseCsv(text)).toEqual(rows)
  })

  test.each(['a,b\n"c,d\n', 'a,b\n"c"d,e\n', 'a,b\nc"d,e\n'])(
    'a misplaced quote is reported with its row: %j',
    (text) => {
      expect(problemOf(() => parseCsv(text))).toContain('row 2')
    },
  )
})

describe('a catalogue in CSV', () => {
  const head =
    'link,categories,isReal,price,discountedPrice,offerUntil,title_en,title_hi,description_en,description_hi,' +
    'highlights_en,highlights_hi,details_en,details_hi,features_en,features_hi,pictures,' +
    'cards_en,cards_hi,cardTexts_en,cardTexts_hi,cardPictures'
  const row = (change: Readonly<Record<string, string>> = {}): string => {
    const cells: Record<string, string> = {
      link: 'steel-bottle',
      categories: 'bags | hot_deals',
      price: '599',
      discountedPrice: '349',
      title_en: 'Steel bottle, 1 L',
      title_hi: 'स्टील बोतल, 1 लीटर',
      description_en: 'Keeps "cold".',
      description_hi: 'ठंडा रखे।',
      highlights_en: 'No smell | Loop cap',
      highlights_hi: 'गंध नहीं | लूप ढक्कन',
      details_en: 'Volume: 1 L | Hours: 10:30 to 18:00',
      details_hi: 'मात्रा: 1 लीटर | समय: 10:30 से 18:00',
      features_en: 'Cap',
      features_hi: 'ढक्कन',
      pictures: 'a.jpg | b.jpg',
      ...change,
    }
    return head
      .split(',')
      .map((name) => `"${(cells[name] ?? '').replaceAll('"', '""')}"`)
      .join(',')
  }
  const table = (...rows: readonly string[]): string => `\uFEFF${[head, ...rows].join('\r\n')}\r\n`

  test('CSV is read as the same catalogue as JSON', () => {
    expect(readCsv(table(row()))).toEqual({
      // CSV names a category by its link; an existing name is kept.
      categories: ['bags', 'hot_deals'].map((link) => ({ link, name: { en: link, hi: link } })),
      products: [
        {
          link: 'steel-bottle',
          categories: ['bags', 'hot_deals'],
          isReal: true,
          price: 599,
          discountedPrice: 349,
          participantsToComplete: 5,
          offerUntil: null,
          title: { en: 'Steel bottle, 1 L', hi: 'स्टील बोतल, 1 लीटर' },
          description: { en: 'Keeps "cold".', hi: 'ठंडा रखे।' },
          highlights: [
            { en: 'No smell', hi: 'गंध नहीं' },
            { en: 'Loop cap', hi: 'लूप ढक्कन' },
          ],
          details: [
            { name: { en: 'Volume', hi: 'मात्रा' }, value: { en: '1 L', hi: '1 लीटर' } },
            { name: { en: 'Hours', hi: 'समय' }, value: { en: '10:30 to 18:00', hi: '10:30 से 18:00' } },
          ],
          cards: [],
          features: [{ en: 'Cap', hi: 'ढक्कन' }],
          pictures: ['a.jpg', 'b.jpg'],
        },
      ],
    })
  })

  const cards = {
    cards_en: 'Cold for a day | Fits the bag',
    cards_hi: 'दिन भर ठंडा | बैग में समाए',
    cardTexts_en: 'Two walls, nothing between. | 26 cm high.',
    cardTexts_hi: 'दो दीवारें, बीच में कुछ नहीं। | 26 सेमी ऊँची।',
  }
  const [cold, fits] = [
    {
      title: { en: 'Cold for a day', hi: 'दिन भर ठंडा' },
      description: { en: 'Two walls, nothing between.', hi: 'दो दीवारें, बीच में कुछ नहीं।' },
    },
    {
      title: { en: 'Fits the bag', hi: 'बैग में समाए' },
      description: { en: '26 cm high.', hi: '26 सेमी ऊँची।' },
    },
  ]
  test.each([
    [
      'both',
      'wall.jpg | bag.jpg',
      [
        { ...cold, picture: 'wall.jpg' },
        { ...fits, picture: 'bag.jpg' },
      ],
    ],
    ['the second', '- | bag.jpg', [cold, { ...fits, picture: 'bag.jpg' }]],
    ['the first', 'wall.jpg', [{ ...cold, picture: 'wall.jpg' }, fits]],
    ['none', '', [cold, fits]],
  ])('CSV contains highlight cards with a picture for %s', (_which, cardPictures, expected) => {
    const [read] = readCsv(table(row({ ...cards, cardPictures }))).products
    expect(read?.cards).toEqual(expected)
    expect(read).toEqual(
      readJson(JSON.stringify(readCsv(table(row({ ...cards, cardPictures }))))).products[0],
    )
  })

  test.each([
    ['true', true],
    ['TRUE', true],
    ['False', false],
    ['', true],
  ])('the cell isReal may be %j', (cell, isReal) => {
    expect(readCsv(table(row({ isReal: cell }))).products[0]?.isReal).toBe(isReal)
  })

  test.each<readonly [place: string, change: Readonly<Record<string, string>>]>([
    ['products.1.isReal', { isReal: 'maybe' }],
    ['products.1.price', { price: '1,299' }],
    ['products.1.price', { price: '' }],
    ['products.1.title.hi', { title_hi: '' }],
    ['products.1.highlights.1.hi', { highlights_hi: 'गंध नहीं' }],
    ['products.1.highlights.1.en', { highlights_en: 'No smell' }],
    ['products.1.details.1.value.en', { details_en: 'Volume: 1 L | Hours' }],
    ['products.1.cards.0.description.hi', { ...cards, cardTexts_hi: '' }],
    ['products.1.cards.1.title.hi', { ...cards, cards_hi: 'दिन भर ठंडा' }],
    ['products.1.cards.2.title.en', { ...cards, cardPictures: 'a.jpg | b.jpg | c.jpg' }],
    ['products.1.pictures', { pictures: ' ' }],
    ['products.1.offerUntil', { offerUntil: '1.2.2026' }],
  ])('an invalid %s in CSV is reported: %j', (place, change) => {
    const problem = problemOf(() => readCsv(table(row(), row({ link: 'other', ...change }))))
    expect(problem).toContain(`${place}: `)
  })

  test('CSV without the columns of a catalogue is refused', () => {
    expect(problemOf(() => readCsv('name;price\nbottle;599\n'))).toContain('products.0.link: ')
  })
})
