import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  askAs,
  buyNow,
  deliver,
  placeOperator,
  placeProduct,
  placeShopper,
  placeShoppers,
  type PlacedProduct,
  type Shopper,
} from '#test/support/shop.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { openPool } from '#test/support/test-database.ts'
import { databaseUrl } from '#test/support/test-environment.ts'
import { reportsToHold } from './review-text.rules.ts'

let app: TestApp
let pool: pg.Pool
let operator: Shopper
beforeAll(async () => {
  app = await startTestApp()
  pool = openPool(databaseUrl(app.databaseName, 'postgres'))
  operator = await placeOperator(app)
})
afterAll(async () => {
  await pool.end()
  await app.close()
})

interface Review {
  readonly id: number
  readonly answer: string
  readonly authorName: string
}
const shownFor = async ({ link }: PlacedProduct): Promise<readonly Review[]> =>
  (await askAs<{ reviews: Review[] }>(app, null, 'GET', `/api/products/${link}`)).body.reviews
const textsFor = async (product: PlacedProduct): Promise<string[]> =>
  (await shownFor(product)).map(({ answer }) => answer)
const queue = async () =>
  (
    await askAs<{ data: { id: number; state: string; text: string; reports: number }[] }>(
      app,
      operator,
      'GET',
      '/api/reviews/moderation?take=100',
    )
  ).body.data
const report = (who: Shopper | null, id: number) =>
  askAs<{ code?: string }>(app, who, 'POST', `/api/reviews/${id}/reports`, { body: {} })
const decide = (who: Shopper | null, id: number, body: object) =>
  askAs(app, who, 'PATCH', `/api/reviews/${id}`, { body })
const rate = (who: Shopper, order: string, text: string) =>
  askAs(app, who, 'POST', `/api/user/orders/${order}/rating`, { body: { stars: 5, text } })

const writeReview = async (text: string) => {
  const product = await placeProduct(app)
  const author = await placeShopper(app)
  const order = (await buyNow(app, author, product)).body.id
  await deliver(app, operator, order)
  expect((await rate(author, order, text)).status).toBe(200)
  const { rows } = await pool.query<{ id: number }>(
    'select id::int from product_reviews where product_id = $1',
    [product.id],
  )
  return { product, author, order, id: rows[0]?.id ?? 0 }
}

describe('the text of a review', () => {
  test('a text with a link or a number waits for an operator, and characters that turn text are removed', async () => {
    const held = await writeReview('Call me: 98765 43210')
    expect(await textsFor(held.product)).toEqual([])
    expect(await queue()).toContainEqual(expect.objectContaining({ id: held.id, state: 'HELD', reports: 0 }))
    const shown = await writeReview('Good\u202Egnp.exe')
    expect(await textsFor(shown.product)).toEqual(['Goodgnp.exe'])
    expect((await decide(operator, held.id, { state: 'SHOWN' })).status).toBe(200)
    expect(await textsFor(held.product)).toEqual(['Call me: 98765 43210'])
    expect((await queue()).map(({ id }) => id)).not.toContain(held.id)
  })

  test('a hidden review stays hidden, and waits again when its text changes', async () => {
    const { product, author, order, id } = await writeReview('Bad words')
    await decide(operator, id, { state: 'HIDDEN', note: 'abuse' })
    expect(await textsFor(product)).toEqual([])
    await rate(author, order, 'Bad words')
    expect(await textsFor(product)).toEqual([])
    await rate(author, order, 'Better words')
    expect(await textsFor(product)).toEqual([])
    expect(await queue()).toContainEqual(expect.objectContaining({ id, text: 'Better words' }))
  })

  test('an operator shows a review without the name of its author', async () => {
    const { product, id } = await writeReview('Fine')
    expect((await shownFor(product))[0]?.authorName).toBe('Aziza')
    await decide(operator, id, { state: 'SHOWN', isNameHidden: true })
    expect((await shownFor(product))[0]?.authorName).toBe('')
  })
})

describe('reports of a review', () => {
  test('three users hide a review until an operator decides, and cannot hide it again', async () => {
    const { product, id } = await writeReview('Not nice')
    const people = await placeShoppers(app, reportsToHold + 1)
    const [first] = people
    if (!first) throw new Error('no shopper')
    for (let times = 0; times < reportsToHold; times += 1) await report(first, id)
    // The same user counts once.
    expect(await textsFor(product)).toEqual(['Not nice'])
    for (const who of people.slice(1, reportsToHold)) await report(who, id)
    expect(await textsFor(product)).toEqual([])
    expect(await queue()).toContainEqual(
      expect.objectContaining({ id, state: 'HELD', reports: reportsToHold }),
    )
    await decide(operator, id, { state: 'SHOWN' })
    for (const who of people) await report(who, id)
    expect(await textsFor(product)).toEqual(['Not nice'])
    expect(await queue()).toContainEqual(expect.objectContaining({ id, state: 'SHOWN' }))
    const audited = await pool.query(`select from audit_log where action = 'review.decide' and object = $1`, [
      String(id),
    ])
    expect(audited.rowCount).toBe(1)
  })

  test('visitors report nothing, shoppers decide nothing, and unknown reviews are not found', async () => {
    const { id } = await writeReview('Fine')
    const shopper = await placeShopper(app)
    expect((await report(null, id)).status).toBe(401)
    expect((await decide(shopper, id, { state: 'HIDDEN' })).status).toBe(403)
    expect((await report(shopper, 999_999)).body.code).toBe('REVIEW_NOT_FOUND')
    expect((await decide(operator, 999_999, { state: 'HIDDEN' })).status).toBe(404)
  })
})
