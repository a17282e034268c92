import { describe, expect, test } from 'vitest'
import { fittingLines, fittingSize, type Measure } from './card-text.rules.ts'
import { drawCard } from './card-drawing.rules.ts'
import { cardMark, groupCard, productCard, rupees, type GroupFacts } from './share-card.rules.ts'

const facts: GroupFacts = {
  product: { title: 'Steel bottle', title_hi: 'स्टील बोतल', availability: 'OPEN' },
  photo: 'images/abcdefghijklmnop/640.webp',
  join: { pricePaise: 59_900, groupDiscountPaise: 25_000, totalPaise: 33_000 },
  need: 5,
  status: 'OPEN',
  taken: 3,
  seatsSince: new Date('2026-11-15T08:35:00Z'),
  endsAt: new Date('2026-11-16T08:30:00Z'),
}

describe('share cards', () => {
  test('the card of a product shows the group total, the single price and the discount, rounded down', () => {
    expect(productCard('en', facts)).toMatchObject({
      title: 'Steel bottle',
      off: '41% off',
      box: { label: 'You pay in a group of 5', total: '₹330', price: '₹599' },
      foot: { text: 'Free delivery · Cash on delivery' },
    })
    expect(productCard('hi', facts)).toMatchObject({ title: 'स्टील बोतल', off: '41% छूट' })
  })

  test.each(['SOON', 'OVER'] as const)(
    'the card of a product that is %s shows no price, discount or delivery',
    (availability) => {
      const card = productCard('en', { ...facts, product: { ...facts.product, availability } })
      expect(card).toMatchObject({ off: null, foot: null, box: { kind: 'notice' } })
      expect(JSON.stringify(card)).not.toMatch(/₹|%|elivery/)
    },
  )

  test('the card of an open group shows the time of its seats and its deadline in Indian time', () => {
    expect(groupCard('en', facts).foot).toEqual({
      kind: 'seats',
      taken: 3,
      need: 5,
      isOver: false,
      text: '2 spots left',
      note: 'On 15 Nov, 2:05\u00a0pm · open till 16 Nov, 2:00\u00a0pm',
    })
    expect(groupCard('hi', facts).foot).toMatchObject({
      text: '2 जगहें बाकी',
      note: '15 नवंबर, 2:05\u00a0pm को · 16 नवंबर, 2:00\u00a0pm तक खुला',
    })
    expect(groupCard('en', { ...facts, taken: 4 }).foot).toMatchObject({ text: '1 spot left' })
  })

  test('the card of a full group shows no spots, and of an expired one no price', () => {
    const full = groupCard('en', { ...facts, status: 'FULL', taken: 5 })
    expect(full).toMatchObject({ box: { kind: 'price' }, foot: { text: 'Group is full' } })
    const over = groupCard('en', { ...facts, status: 'EXPIRED' })
    expect(over).toMatchObject({ off: null, box: { text: 'Time ran out' }, foot: { text: '3 of 5 joined' } })
    for (const card of [full, over]) expect(JSON.stringify(card)).not.toContain('left')
  })

  test('the mark of a card changes exactly when its content changes', () => {
    const name = cardMark(groupCard('en', facts))
    expect(cardMark(groupCard('en', structuredClone(facts)))).toBe(name)
    const others = [
      groupCard('hi', facts),
      groupCard('en', { ...facts, taken: 2 }),
      groupCard('en', { ...facts, photo: null }),
      groupCard('en', { ...facts, product: { ...facts.product, title: 'Steel bottles' } }),
      groupCard('en', { ...facts, join: { ...facts.join, totalPaise: 32_900 } }),
      productCard('en', facts),
    ].map(cardMark)
    expect(new Set([name, ...others]).size).toBe(others.length + 1)
  })

  test.each([
    [0, '₹0'],
    [33_000, '₹330'],
    [12_345_600, '₹1,23,456'],
  ])('%i paise are formatted as %s', (paise, text) => {
    expect(rupees(paise)).toBe(text)
  })
})

/** Every letter is half as wide as the font size. */
const measure: Measure = (text, { size }) => Promise.resolve((text.length * size) / 2)
const blocks = [
  { size: 40, lineHeight: 50, maxLines: 2 },
  { size: 20, lineHeight: 30, maxLines: 2 },
] as const

describe('text fitting', () => {
  test('a title gets the largest font that fits and lines of similar length', async () => {
    expect(await fittingLines(measure, 'one two three', blocks, 200)).toMatchObject({
      size: 40,
      lines: ['one two', 'three'],
    })
    expect(await fittingLines(measure, 'one two three four five', blocks, 200)).toMatchObject({
      size: 20,
      lines: ['one two three', 'four five'],
    })
  })

  test('a line break does not separate a number from its unit', async () => {
    // `Watch 40` would fit the line.
    expect((await fittingLines(measure, 'Watch 40 mm', blocks, 200)).lines).toEqual(['Watch', '40\u00a0mm'])
    expect((await fittingLines(measure, 'कखगघङ 40 दिन', blocks, 200)).lines).toEqual(['कखगघङ', '40\u00a0दिन'])
    expect((await fittingLines(measure, 'Watches 4 countries', blocks, 220)).lines).toEqual([
      'Watches 4',
      'countries',
    ])
  })

  test('text that fits no block is truncated with an ellipsis at a grapheme boundary', async () => {
    const { lines } = await fittingLines(measure, 'स्टेनलेसस्टीलकीबोतल'.repeat(6), blocks, 200)
    expect(lines).toHaveLength(1)
    expect(lines[0]?.endsWith('…')).toBe(true)
    expect(await measure(lines[0] ?? '', { size: 20, isBold: true })).toBeLessThanOrEqual(200)
    const long = await fittingLines(measure, 'word '.repeat(40), blocks, 200)
    expect(long.lines).toHaveLength(2)
    expect(long.lines[1]?.endsWith('…')).toBe(true)
  })

  test('a single line shrinks until it fits', async () => {
    const fit = { sizes: [40, 30, 20], isBold: true, width: 100 }
    expect(await fittingSize(measure, 'abcde', fit)).toBe(40)
    expect(await fittingSize(measure, 'abcdefg', fit)).toBe(20)
    expect(await fittingSize(measure, 'abcdefghijklmnop', fit)).toBe(20)
  })
})

test('markup in a title is escaped', async () => {
  const title = '</text><script>alert(1)</script> & "x"\u0000'
  const drawing = await drawCard(
    measure,
    productCard('en', { ...facts, product: { ...facts.product, title } }),
  )
  expect(drawing).not.toContain('<script')
  expect(drawing).not.toContain('\u0000')
  expect(drawing).toContain('&lt;script&gt;')
})
