import { shop } from '@app/contract/shop/shop.limits'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newDevice } from '#test/support/people.ts'
import {
  askAs,
  buyNow,
  endGroup,
  joinOrCreate,
  moveOrder,
  placeOperator,
  placeProduct,
  placeProducts,
  placeShopper,
  placeShoppers,
  type PlacedProduct,
  type Shopper,
} from '#test/support/shop.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { asOwner } from '#test/support/test-database.ts'
import { doWaitingJobs } from '#test/support/processes/waiting-jobs.ts'
import { recountFacts } from './catalogue.service.ts'

let app: TestApp
/** Twelve kitchen products, the last one ended; two bags; one deal in both lists. */
let kitchen: PlacedProduct[]
let bags: PlacedProduct[]
const long = new Date('2026-02-01T00:00:00Z')

const sql = (text: string, values: unknown[] = []) =>
  asOwner(app.databaseName, (client) => client.query(text, values))

beforeAll(async () => {
  app = await startTestApp()
  await sql(
    `insert into shop_categories (link, name_en, name_hi, position) values
      ('hot_deals', 'Hot deals', 'गरमा-गरम डील', 0), ('bags', 'Bags', 'बैग', 1), ('kitchen', 'Kitchen', 'रसोई', 2),
      ('empty', 'Nothing yet', 'अभी कुछ नहीं', 3), ('past', 'All over', 'सब ख़त्म', 4)`,
  )
  kitchen = await placeProducts(
    app,
    Array.from({ length: 13 }, (_, index) => ({
      category: 'kitchen',
      price: 1_000,
      // Discounts of 10, 13, 16 … per cent; the last offer has ended.
      discountedPrice: 900 - index * 30,
      offerUntil: index === 12 ? long : null,
    })),
  )
  bags = await placeProducts(app, [
    { category: 'bags' },
    { category: 'bags', price: 1_000, discountedPrice: 900 },
  ])
  await placeProduct(app, { category: 'past', offerUntil: long })
  // The factory uses the link as the name; these are the operator's names.
  await sql(
    `update shop_categories set name_en = 'Kitchen' where link = 'kitchen';
     update shop_categories set name_en = 'Bags' where link = 'bags'`,
  )
})
afterAll(() => app.close())

interface Card {
  readonly id: number
  readonly link: string
  readonly availability: 'OPEN' | 'SOON' | 'OVER'
  readonly groups: number
  readonly code?: string
}
interface Category {
  readonly link: string
  readonly name: string
  readonly name_hi: string
  readonly products: Card[]
  readonly total: number
  readonly code?: string
}

const get = <T>(path: string, who: Shopper | null = null) => askAs<T>(app, who, 'GET', path)
const idsOf = (cards: readonly { id: number }[]): number[] => cards.map(({ id }) => id)
const offered = () => kitchen.slice(0, 12)

describe('the home page', () => {
  test('the home page shows the categories in the operator’s order, with their first ten products and totals', async () => {
    const { status, body } = await get<{ data: Category[] }>('/api/categories')
    expect(status).toBe(200)
    expect(body.data.map(({ link, name, name_hi, total }) => [link, name, name_hi, total])).toEqual([
      ['bags', 'Bags', 'बैग', 2],
      ['kitchen', 'Kitchen', 'रसोई', 12],
    ])
    expect(idsOf(body.data[1]?.products ?? [])).toEqual(idsOf(kitchen.slice(0, shop.homeRow)))
  })

  test('a card has all fields of a list row in both languages', async () => {
    const { body } = await get<{ data: Category[] }>('/api/categories')
    expect(body.data[0]?.products[0]).toEqual({
      id: bags[0]?.id,
      link: bags[0]?.link,
      title: 'Steel bottle',
      title_hi: 'स्टील बोतल',
      price: 599,
      discountedPrice: 349,
      cover: null,
      availability: 'OPEN',
      avgRating: 0,
      ratingsCount: 0,
      reviewsCount: 0,
      groups: 0,
      soldItems: 0,
    })
  })
})

describe('the page of a category', () => {
  test('a category lists its products in the operator’s order, in pages, without ended offers', async () => {
    const pages = []
    for (const skip of [0, 5, 10, 15])
      pages.push((await get<Category>(`/api/categories/kitchen?take=5&skip=${skip}`)).body)
    expect(pages.map(({ products }) => products.length)).toEqual([5, 5, 2, 0])
    expect(pages.flatMap(({ products }) => idsOf(products))).toEqual(idsOf(offered()))
    expect(pages.map(({ total }) => total)).toEqual([12, 12, 12, 12])
  })

  test('an unknown category answers 404, and an empty one is an empty list', async () => {
    expect(await get<Category>('/api/categories/shoes')).toMatchObject({
      status: 404,
      body: { code: 'CATEGORY_NOT_FOUND' },
    })
    expect((await get<Category>('/api/categories/empty')).body).toMatchObject({ products: [], total: 0 })
  })
})

describe('deals', () => {
  test('deals are sorted by discount, equal discounts by newest product', async () => {
    const { body } = await get<{ data: Card[]; total: number }>('/api/products?take=100')
    // 41% and 10% are the bags; the kitchen has 10% to 43%.
    const [small, ...others] = offered()
    const expected = [others[10], bags[0], ...others.slice(0, 10).toReversed(), bags[1], small]
    expect(idsOf(body.data)).toEqual(expected.map((product) => product?.id))
    expect(body.total).toBe(14)
  })

  test('pages of deals contain every product once', async () => {
    const all = (await get<{ data: Card[] }>('/api/products?take=100')).body.data
    const inPages: number[] = []
    for (let skip = 0; skip < 15; skip += 4)
      inPages.push(...idsOf((await get<{ data: Card[] }>(`/api/products?take=4&skip=${skip}`)).body.data))
    expect(inPages).toEqual(idsOf(all))
  })

  test('deals can be filtered by category', async () => {
    const { rows } = await sql(`select id from shop_categories where link = 'bags'`)
    const { id } = rows[0] as { id: number }
    const { body } = await get<{ data: Card[]; total: number }>(`/api/products?categoryId=${id}`)
    expect(idsOf(body.data)).toEqual(idsOf(bags))
    expect(body.total).toBe(2)
  })

  test.each(['take=101', 'take=-1', 'take=1e2', 'skip=10001', 'categoryId=x'])(
    'the list of products refuses %s',
    async (query) => {
      expect((await get(`/api/products?${query}`)).status).toBe(400)
    },
  )
})

describe('similar products', () => {
  test('similar products are the next ones in the category, then the previous ones, without ended offers', async () => {
    const fifth = kitchen[4]?.id ?? 0
    const { body } = await get<{ data: Card[] }>(`/api/products/similar/${fifth}`)
    const after = idsOf(kitchen.slice(5, 12))
    const before = idsOf(kitchen.slice(0, 4)).toReversed()
    expect(idsOf(body.data)).toEqual([...after, ...before].slice(0, shop.similarTake))
  })

  test('a product without a category has no similar products, and an unknown product answers 404', async () => {
    const alone = await placeProduct(app)
    expect((await get<{ data: Card[] }>(`/api/products/similar/${alone.id}`)).body.data).toEqual([])
    expect(await get('/api/products/similar/999999999')).toMatchObject({
      status: 404,
      body: { code: 'PRODUCT_NOT_FOUND' },
    })
  })
})

/** Adds a cover, a second photo and a picture for the second highlight card. */
const placePictures = async (product: PlacedProduct): Promise<string[]> => {
  const { userId } = await placeShopper(app)
  const publicIds = Array.from({ length: 3 }, () => randomBytes(12).toString('base64url'))
  await sql(
    `insert into images (public_id, product, user_id, width, height, widths, uploaded_bytes, placeholder)
      select id, 'saath', $2, 640, 480, '{320,640}', 1000, 'data:image/webp;base64,AA==' from unnest($1::text[]) id`,
    [publicIds, userId],
  )
  await sql(
    `insert into product_images (product_id, purpose, position, image_id)
      select $1, purpose, position, images.id
      from (values ('photo', 0, $2), ('photo', 1, $3), ('card', 1, $4)) as wanted (purpose, position, public_id)
      join images on images.public_id = wanted.public_id`,
    [product.id, ...publicIds],
  )
  await sql(
    `update products set cover_image_id = (select id from images where public_id = $2), offer_until = '2030-01-01 00:00:00Z'
      where id = $1`,
    [product.id, publicIds[0]],
  )
  return publicIds
}

describe('the page of a product', () => {
  test('the page of a product has every field of the specification in both languages, with all sums', async () => {
    const product = await placeProduct(app, { category: 'kitchen', link: 'whole-page' })
    await sql(
      `insert into shop_category_products (category_id, product_id, position)
        select id, $1, 1 from shop_categories where link = 'hot_deals'`,
      [product.id],
    )
    const cards = (language: string) =>
      JSON.stringify(
        [1, 2].map((n) => ({ title: `Card ${n} ${language}`, description: `Text ${n} ${language}` })),
      )
    await sql('update product_texts set cards = $2 where product_id = $1 and language = $3', [
      product.id,
      cards('en'),
      'en',
    ])
    await sql(
      `update product_texts set cards = $2, description = 'ठंडा रखे।', details = '[{"name":"मात्रा","value":"1 लीटर"}]',
        highlights = '{"गंध नहीं"}' where product_id = $1 and language = 'hi'`,
      [product.id, cards('hi')],
    )
    const [cover = '', second = '', third = ''] = await placePictures(product)
    const picture = (id: string) => ({
      sources: [320, 640].map((width) => ({
        src: app.deps.storage.urlOf(`images/${id}/${width}.webp`),
        width,
      })),
      width: 640,
      height: 480,
      placeholder: 'data:image/webp;base64,AA==',
    })
    const { status, body } = await get('/api/products/whole-page')
    expect(status).toBe(200)
    expect(body).toEqual({
      id: product.id,
      link: 'whole-page',
      title: 'Steel bottle',
      title_hi: 'स्टील बोतल',
      price: 599,
      discountedPrice: 349,
      cover: picture(cover),
      availability: 'OPEN',
      avgRating: 0,
      ratingsCount: 0,
      reviewsCount: 0,
      groups: 0,
      soldItems: 0,
      description: 'Keeps cold.',
      description_hi: 'ठंडा रखे।',
      details: [{ name: 'Volume', value: '1 L' }],
      details_hi: [{ name: 'मात्रा', value: '1 लीटर' }],
      highlights: ['No smell'],
      highlights_hi: ['गंध नहीं'],
      productHighlights: [
        // Only the second card has a picture.
        {
          image: null,
          title: 'Card 1 en',
          title_hi: 'Card 1 hi',
          description: 'Text 1 en',
          description_hi: 'Text 1 hi',
        },
        {
          image: picture(third),
          title: 'Card 2 en',
          title_hi: 'Card 2 hi',
          description: 'Text 2 en',
          description_hi: 'Text 2 hi',
        },
      ],
      images: [cover, second].map((id) => ({
        id,
        src: app.deps.storage.urlOf(`images/${id}/640.webp`),
        picture: picture(id),
      })),
      // The address contains a hash of the content, so that a changed picture is fetched again.
      ogImage: expect.stringMatching(/^\/-\/share\/product\/whole-page\.\w+\.jpg$/) as string,
      ratingsStars: [0, 0, 0, 0, 0],
      featureRates: [],
      reviews: [],
      participantsToComplete: 5,
      offerUntil: '2030-01-01T00:00:00.000Z',
      // Hot deals are never the main category of a product.
      category: { link: 'kitchen', name: 'kitchen', name_hi: 'रसोई' },
      sums: {
        alone: bill({ price: 599, total: 599 }),
        join: bill({ price: 599, group: 250, delivery: 19, total: 330 }),
        create: bill({ price: 599, group: 250, creator: 17, delivery: 19, total: 313 }),
      },
    })
  })

  test('an unknown product answers 404 and a malformed link 400', async () => {
    expect(await get('/api/products/no-such-thing')).toMatchObject({
      status: 404,
      body: { code: 'PRODUCT_NOT_FOUND' },
    })
    expect((await get('/api/products/No_Such')).status).toBe(400)
  })
})

const bill = (rupees: {
  price: number
  group?: number
  creator?: number
  delivery?: number
  total: number
}) => ({
  pricePaise: rupees.price * 100,
  groupDiscountPaise: (rupees.group ?? 0) * 100,
  creatorDiscountPaise: (rupees.creator ?? 0) * 100,
  deliveryDiscountPaise: (rupees.delivery ?? 0) * 100,
  totalPaise: rupees.total * 100,
  savingsPaise: (rupees.price - rupees.total) * 100,
})

describe('ratings, reviews, groups and sales', () => {
  const buy = async (who: Shopper, product: PlacedProduct): Promise<string> =>
    (await buyNow(app, who, product)).body.id
  const move = async (operator: Shopper, order: string, ...statuses: readonly string[]): Promise<void> => {
    for (const status of statuses)
      expect((await moveOrder(app, operator, order, { status })).status).toBe(200)
  }
  const rate = (who: Shopper, order: string, body: object) =>
    askAs(app, who, 'POST', `/api/user/orders/${order}/rating`, { body })

  test('the job counts facts of a product from the rows and overwrites wrong values', async () => {
    const product = await placeProduct(app)
    const operator = await placeOperator(app)
    const people = await placeShoppers(app, 7)
    const orders = []
    for (const person of people) orders.push(await buy(person, product))
    const [first = '', second = '', third = '', fourth = '', sent = '', back = ''] = orders
    for (const order of [first, second, third, fourth])
      await move(operator, order, 'CONFIRMED', 'SHIPPED', 'DELIVERED')
    await move(operator, sent, 'CONFIRMED', 'SHIPPED')
    await move(operator, back, 'CONFIRMED', 'SHIPPED', 'RETURNED')
    const ratings: [string, object][] = [
      [first, { stars: 5, featureStars: [5], text: 'Cold till evening' }],
      [second, { stars: 4, featureStars: [4] }],
      [third, { stars: 4, text: 'अच्छी है' }],
      [fourth, { stars: 1, featureStars: [2] }],
    ]
    for (const [index, [order, body]] of ratings.entries())
      expect((await rate(people[index] as Shopper, order, body)).status).toBe(200)
    // Groups and ratings need no job: two groups are open, a third has ended.
    const codes = []
    for (const creator of await placeShoppers(app, 3))
      codes.push((await joinOrCreate(app, creator, product)).body.inviteCode)
    await endGroup(app, codes[2] ?? '')

    expect((await get(`/api/products/${product.link}`)).body).toMatchObject({
      groups: 2,
      ratingsCount: 4,
    })
    expect(await doWaitingJobs(app, 'products.count')).toBeGreaterThan(0)

    const counted = {
      avgRating: 3.5,
      ratingsCount: 4,
      ratingsStars: [1, 2, 0, 0, 1],
      reviewsCount: 2,
      featureRates: [{ title: 'Cap', title_hi: 'Cap', rate: 3.7 }],
      // Four delivered and one shipped; unconfirmed and returned orders do not count.
      soldItems: 5,
      groups: 2,
      countParticipants: 1,
    }
    const page = () => get<{ reviews: object[] }>(`/api/products/${product.link}`)
    const { body } = await page()
    expect(body).toMatchObject(counted)
    // Newest first, with text and likes.
    expect(body.reviews).toEqual([
      expect.objectContaining({
        answer: 'अच्छी है',
        answer_hi: 'अच्छी है',
        stars: 4,
        likedBy: 0,
        authorName: 'Aziza',
      }),
      expect.objectContaining({
        question: 'How do you like it?',
        question_hi: 'आपको यह कैसा लगा?',
        answer: 'Cold till evening',
        stars: 5,
      }),
    ])

    await sql(
      `update product_facts set sold_items = 9999, stars = '{9,0,0,0,0}', ratings_count = 9 where product_id = $1`,
      [product.id],
    )
    await move(operator, orders[6] ?? '', 'CANCELLED')
    expect(await doWaitingJobs(app, 'products.count')).toBe(1)
    expect((await page()).body).toMatchObject(counted)
  })

  test('a count that waited for a lock does not overwrite a newer count', async () => {
    const [held, rated] = (await placeProducts(app, [{}, {}])) as [PlacedProduct, PlacedProduct]
    const [buyer, operator] = [await placeShopper(app), await placeOperator(app)]
    const order = await buy(buyer, rated)
    await move(operator, order, 'CONFIRMED', 'SHIPPED', 'DELIVERED')
    await recountFacts(app.deps, [held.id, rated.id])
    const ratingsCount = async () =>
      (await get<{ ratingsCount: number }>(`/api/products/${rated.link}`)).body.ratingsCount
    expect(await ratingsCount()).toBe(0)
    await asOwner(app.databaseName, async (client) => {
      await client.query('begin')
      await client.query('select from product_facts where product_id = $1 for update', [held.id])
      const waiting = recountFacts(app.deps, [held.id, rated.id])
      await vi.waitFor(async () => {
        const { rowCount } = await sql(
          `select from pg_stat_activity
            where datname = $1 and wait_event_type = 'Lock' and query like '%insert into product_facts%'`,
          [app.databaseName],
        )
        expect(rowCount).toBe(1)
      })
      expect((await rate(buyer, order, { stars: 5 })).status).toBe(200)
      await recountFacts(app.deps, [rated.id])
      expect(await ratingsCount()).toBe(1)
      await client.query('commit')
      await waiting
    })
    expect(await ratingsCount()).toBe(1)
  })

  test('a review shows the number of its likes', async () => {
    const product = await placeProduct(app)
    const operator = await placeOperator(app)
    const [buyer, ...friends] = (await placeShoppers(app, 3)) as [Shopper, ...Shopper[]]
    const order = await buy(buyer, product)
    await move(operator, order, 'CONFIRMED', 'SHIPPED', 'DELIVERED')
    await rate(buyer, order, { stars: 5, text: 'Good' })
    await sql(
      `insert into review_likes (review_id, user_id)
        select product_reviews.id, person from product_reviews, unnest($2::bigint[]) person where product_id = $1`,
      [product.id, friends.map(({ userId }) => userId)],
    )
    await doWaitingJobs(app, 'products.count')
    const { body } = await get<{ reviews: { likedBy: number }[] }>(`/api/products/${product.link}`)
    expect(body.reviews.map(({ likedBy }) => likedBy)).toEqual([2])
  })
})

describe('products that cannot be ordered', () => {
  const tryToOrder = async (product: PlacedProduct) => {
    const who = await placeShopper(app)
    const alone = await buyNow(app, who, product)
    const together = await joinOrCreate(app, who, product)
    return [alone.status, alone.body.code, together.status, together.body.code]
  }
  const refused = [409, 'PRODUCT_STATE_CONFLICT', 409, 'PRODUCT_STATE_CONFLICT']
  const rowsOf = async ({ id }: PlacedProduct) =>
    (await sql('select kind from product_interests where product_id = $1 order by id', [id])).rows.map(
      (row) => (row as { kind: string }).kind,
    )
  const registerInterest = (product: { id: number }, who: Shopper | null, device: string, button?: string) =>
    askAs<{ code?: string }>(app, who, 'POST', '/api/interest', {
      body: { productId: product.id, ...(button !== undefined && { button }) },
      device,
    })

  test('a test of demand shows SOON, takes no orders and is not recognisable as a test', async () => {
    const product = await placeProduct(app, { isReal: false, category: 'trial' })
    const neighbour = await placeProduct(app, { category: 'trial' })
    const answers = [
      await get(`/api/products/${product.link}`),
      await get('/api/categories'),
      await get('/api/categories/trial'),
      await get('/api/products?take=100'),
      await get(`/api/products/similar/${neighbour.id}`),
      await get(`/api/products/search?query=${encodeURIComponent('steel bottle')}&take=100`),
      await get('/api/products/groups'),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toMatch(/isReal/i)
    }
    expect(answers[0]?.body).toMatchObject({ availability: 'SOON' })
    const shows = answers.map(({ body }) => JSON.stringify(body).split(product.link).length - 1)
    // On the home page, in its category and among similar products, but not among the deals.
    expect(shows.slice(1, 5)).toEqual([1, 1, 0, 1])
    expect(await tryToOrder(product)).toEqual(refused)
  })

  test('a product is SOON before its offer and OVER after it, when it leaves the lists and keeps its page', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000)
    const soon = await placeProduct(app, { offerFrom: tomorrow, category: 'times' })
    const over = await placeProduct(app, { offerUntil: long, category: 'times' })
    expect((await get(`/api/products/${soon.link}`)).body).toMatchObject({ availability: 'SOON' })
    expect((await get(`/api/products/${over.link}`)).body).toMatchObject({ availability: 'OVER' })
    expect(idsOf((await get<Category>('/api/categories/times')).body.products)).toEqual([soon.id])
    expect(idsOf((await get<{ data: Card[] }>('/api/products?take=100')).body.data)).not.toContain(over.id)
    expect(await tryToOrder(soon)).toEqual(refused)
    expect(await tryToOrder(over)).toEqual(refused)
  })

  test('an offer ends by the database’s clock without any job', async () => {
    const product = await placeProduct(app)
    const availability = async () => (await get<Card>(`/api/products/${product.link}`)).body.availability
    let left = 300
    // A busy machine may read after the end: then the offer gets more time.
    for (let isSeen = false; !isSeen; left *= 2) {
      await sql(
        `update products set offer_until = clock_timestamp() + make_interval(secs => $2) where id = $1`,
        [product.id, left / 1_000],
      )
      isSeen = (await availability()) === 'OPEN'
    }
    await sql('select pg_sleep($1)', [left / 2_000 + 0.01])
    expect(await availability()).toBe('OVER')
  })

  test('an interest is stored once per user and once per device, with its kind', async () => {
    const trial = await placeProduct(app, { isReal: false })
    const over = await placeProduct(app, { offerUntil: long })
    const who = await placeShopper(app)
    const [phone, tablet] = [newDevice(), newDevice()]
    for (const device of [phone, phone, tablet])
      expect((await registerInterest(trial, null, device)).status).toBe(200)
    expect(await rowsOf(trial)).toEqual(['SOON', 'SOON'])
    // A user counts once on all devices.
    for (const device of [phone, tablet, phone])
      expect((await registerInterest(trial, who, device)).status).toBe(200)
    expect(await rowsOf(trial)).toHaveLength(3)
    await Promise.all(Array.from({ length: 10 }, () => registerInterest(over, who, phone)))
    expect(await rowsOf(over)).toEqual(['BACK'])
  })

  test('an interest stores the button that registered it first, and none for an ended offer', async () => {
    const [trial, over] = [
      await placeProduct(app, { isReal: false }),
      await placeProduct(app, { offerUntil: long }),
    ]
    const [first, second] = [newDevice(), newDevice()]
    await registerInterest(trial, null, first, 'friends')
    await registerInterest(trial, null, first, 'alone')
    await registerInterest(trial, null, second, 'alone')
    await registerInterest(trial, await placeShopper(app), newDevice())
    await registerInterest(over, null, first, 'alone')
    const { rows } = await sql(
      'select kind, button from product_interests where product_id = any($1) order by id',
      [[trial.id, over.id]],
    )
    expect(rows).toEqual([
      { kind: 'SOON', button: 'friends' },
      { kind: 'SOON', button: 'alone' },
      { kind: 'SOON', button: null },
      { kind: 'BACK', button: null },
    ])
    expect((await registerInterest(trial, null, newDevice(), 'both')).status).toBe(400)
  })

  test('interests in available and unknown products are refused', async () => {
    const product = await placeProduct(app)
    expect(await registerInterest(product, null, newDevice())).toMatchObject({
      status: 409,
      body: { code: 'PRODUCT_STATE_CONFLICT' },
    })
    expect(await registerInterest({ id: 999_999_999 }, null, newDevice())).toMatchObject({
      status: 404,
      body: { code: 'PRODUCT_NOT_FOUND' },
    })
    expect(await rowsOf(product)).toEqual([])
  })
})
