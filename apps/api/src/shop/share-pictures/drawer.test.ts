import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp, { type Region } from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { AppError } from '#platform/http/errors.ts'
import { isProof } from '#test/support/size.ts'
import { makeTestLog } from '#test/support/test-log.ts'
import { makeDrawer, type Drawer, type DrawerLimits } from './drawer.ts'
import { productCard } from './share-card.rules.ts'

const cardOf = (title: string, language: 'en' | 'hi' = 'en') =>
  productCard(language, {
    product: { title, title_hi: title, availability: 'OPEN' },
    photo: null,
    join: { pricePaise: 59_900, groupDiscountPaise: 25_000, totalPaise: 33_000 },
    need: 5,
  })

let drawer: Drawer
const start = (limits: Partial<DrawerLimits> = {}, entryFile?: string): Drawer =>
  (drawer = makeDrawer(makeTestLog(), limits, entryFile))
afterEach(() => drawer.close())

const outcome = (title: string): Promise<string> =>
  drawer.draw(cardOf(title), null).then(
    () => 'ok',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )

const misbehaving = fileURLToPath(new URL('../../../test/shop/misbehaving-draw-process.ts', import.meta.url))

/** Long enough for a valid picture on a loaded machine. */
const fileMs = isProof ? 500 : 3_000

test.each(['broken', 'crash', 'never', 'html', 'huge', 'nothing'])(
  'a process that misbehaves (%s) loses only that picture, which is answered with SERVER_BUSY',
  async (deed) => {
    start({ fileMs }, misbehaving)
    expect(await Promise.all(['well', deed, 'well'].map(outcome))).toEqual(['ok', 'SERVER_BUSY', 'ok'])
  },
)

test('a request is refused at once when the queue is full', async () => {
  start({ waiting: 2, fileMs }, misbehaving)
  const [slow, second, third] = [outcome('never'), outcome('well'), outcome('well')]
  expect(await third).toBe('SERVER_BUSY')
  expect(await Promise.all([slow, second])).toEqual(['SERVER_BUSY', 'ok'])
  expect(await outcome('well')).toBe('ok')
})

test('a process that does not start is answered with SERVER_BUSY', async () => {
  start({}, '/nowhere/draw-process.ts')
  expect(await outcome('well')).toBe('SERVER_BUSY')
})

test('closing refuses all pending and later requests', async () => {
  start({}, misbehaving)
  await outcome('well')
  const inHand = [outcome('never'), outcome('well')]
  await drawer.close()
  expect(await Promise.all([...inHand, outcome('well')])).toEqual([
    'SERVER_BUSY',
    'SERVER_BUSY',
    'SERVER_BUSY',
  ])
})

/** The number of dark pixels in the title's area: missing glyphs leave none, placeholder boxes leave others. */
const titleOf = async (jpeg: Buffer): Promise<Buffer> =>
  sharp(jpeg).extract({ left: 600, top: 100, width: 560, height: 140 }).greyscale().raw().toBuffer()
const inkOf = (pixels: Buffer): number => pixels.reduce((sum, value) => sum + (value < 128 ? 1 : 0), 0)

test('English and Hindi are drawn with real glyphs, not with placeholder boxes', async () => {
  start()
  const pixels = async (title: string) => titleOf(await drawer.draw(cardOf(title, 'hi'), null))
  for (const [one, other] of [
    ['AAAA', 'ABAB'],
    ['कककक', 'कखगघ'],
    ['₹₹₹₹', '$$$$'],
  ] as const) {
    const [first, second] = [await pixels(one), await pixels(other)]
    expect(inkOf(first)).toBeGreaterThan(500)
    expect(first.equals(second)).toBe(false)
  }
  // Devanagari conjuncts are narrower than their separate letters.
  const joined = inkOf(await pixels('क्ष'.repeat(6)))
  const apart = inkOf(await pixels('क ष '.repeat(6)))
  expect(joined).toBeLessThan(apart)
})

test('a title of any length stays inside its area', async () => {
  start()
  const darkest = async (jpeg: Buffer, place: Region): Promise<number> => {
    const pixels = await sharp(jpeg).extract(place).greyscale().raw().toBuffer()
    return Math.min(...pixels)
  }
  const margins = async (title: string, language: 'en' | 'hi'): Promise<number[]> => {
    const jpeg = await drawer.draw(cardOf(title, language), null)
    // Control: the area contains text.
    expect(await darkest(jpeg, { left: 604, top: 110, width: 548, height: 130 })).toBeLessThan(60)
    return [
      await darkest(jpeg, { left: 1168, top: 0, width: 32, height: 630 }),
      await darkest(jpeg, { left: 604, top: 240, width: 548, height: 7 }),
    ]
  }
  for (const [title, language] of [
    [
      'Stainless steel pressure cooker with a glass lid, induction base, five litres and two years of guarantee for all',
      'en',
    ],
    ['स्टेनलेस स्टील प्रेशर कुकर, काँच के ढक्कन के साथ, इंडक्शन बेस, पाँच लीटर और दो साल की गारंटी सबके लिए', 'hi'],
    ['Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrik', 'en'],
  ] as const)
    for (const margin of await margins(title, language)) expect(margin).toBeGreaterThan(240)
})

test('the draw process gets only the font configuration in its environment', async () => {
  start()
  await drawer.draw(cardOf('A'), null)
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'latin1')
    .trim()
    .split(' ')
  const drawing = children.find((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('draw-process'),
  )
  const environ = readFileSync(`/proc/${drawing}/environ`, 'latin1')
  expect(environ).toContain('share-pictures/fonts/fonts.conf')
  expect(environ).not.toMatch(/DATABASE_URL|SECRET|HOME|PATH=/)
})
