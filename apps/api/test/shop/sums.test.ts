import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProduct } from '#shop/catalogue/catalogue.service.ts'
import { productSums } from '#shop/catalogue/sums.rules.ts'
import { getGroup } from '#shop/groups/groups.service.ts'
import { writeMessages } from '#shop/reminders/reminders.rules.ts'
import { readSeatFacts } from '#shop/reminders/reminders.sql.ts'
import { groupCard, productCard, type ShareCard } from '#shop/share-pictures/share-card.rules.ts'
import { toGroupFacts, toProductFacts } from '#shop/share-pictures/share-pictures.service.ts'
import {
  askAs,
  home,
  joinOrCreate,
  placeProducts,
  placeShoppers,
  type PlacedProduct,
  type Shopper,
} from '#test/support/shop.ts'
import { sized } from '#test/support/size.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { makeRandom } from '../../demo/random.ts'
import { disagreements, paiseIn, type Reading, type Sums } from './sum-readings.ts'

const productCount = sized(60, 1_000)
/** The limit of open orders per user. */
const ordersOfOne = 10
const atOnce = 8

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
}, 600_000)
afterAll(() => app.close())

const get = async <T>(who: Shopper | null, path: string): Promise<T> => {
  const { status, body } = await askAs<T>(app, who, 'GET', path)
  if (status !== 200) throw new Error(`${path} answered ${status} ${JSON.stringify(body)}`)
  return body
}

/** Small, usual and large prices, the same in every run. */
const prices = (): { price: number; discountedPrice: number }[] => {
  const random = makeRandom(2026)
  const rupees = (): number => random.between(19, [60, 5_000, 5_000_000][random.between(0, 2)] ?? 60)
  return Array.from({ length: productCount }, () => {
    const [one, other] = [rupees(), rupees()]
    return { price: Math.max(one, other), discountedPrice: Math.min(one, other) }
  })
}

const inTurns = async <T>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<void>,
): Promise<void> => {
  const rest = [...items.entries()]
  const worker = async (): Promise<void> => {
    for (let next = rest.shift(); next; next = rest.shift()) await work(next[1], next[0])
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

const onPicture = (where: string, { box }: ShareCard): Reading => ({
  where,
  bill: 'join',
  totalPaise: box.kind === 'price' ? paiseIn(box.total) : Number.NaN,
  pricePaise: box.kind === 'price' ? paiseIn(box.price) : Number.NaN,
})

interface Page {
  readonly sums: Readonly<Record<'alone' | 'join' | 'create', Sums>>
}

/** The context of a visitor. */
const visitor = () => ({
  deps: app.deps,
  db: app.deps.database.db,
  product: 'saath' as const,
  user: null,
  requestId: 'sums',
  log: app.deps.log,
  now: app.deps.now,
  ip: '127.0.0.1',
  requester: 'sums',
  idempotencyKey: null,
})

const onPages = (where: string, { sums }: Page): Reading[] =>
  (['alone', 'join', 'create'] as const).map((bill) => ({ where, bill, ...sums[bill] }))

/** The bot's messages to the two members of the group. */
const inMessages = async (code: string): Promise<Reading[]> => {
  const { db } = app.deps.database
  const seats = await db
    .selectFrom('groupParticipants')
    .innerJoin('groupPurchases', 'groupPurchases.id', 'groupParticipants.groupId')
    .select(['groupParticipants.id', 'groupParticipants.joinType'])
    .where('groupPurchases.inviteCode', '=', code)
    .execute()
  const facts = await db.transaction().execute((tx) =>
    readSeatFacts(
      tx,
      seats.map(({ id }) => id),
      new Date(),
    ),
  )
  return facts.flatMap((seat) =>
    (['en', 'hi'] as const).map((language) => {
      const reminder = { ...seat, id: 1, kind: 'GroupFinished' as const, sums: productSums(seat) }
      const [written] = writeMessages([reminder], { language, botUsername: 'saath_bot' })
      const isCreator = seats.some(({ id, joinType }) => id === seat.seatId && joinType === 'Created')
      return {
        where: `bot message, ${language}`,
        bill: isCreator ? ('create' as const) : ('join' as const),
        totalPaise: paiseIn(written?.message.text.match(/₹[\d,]+/)?.[0] ?? ''),
      }
    }),
  )
}

const readEverywhere = async (
  product: PlacedProduct,
  [creator, friend, alone]: readonly [Shopper, Shopper, Shopper],
): Promise<Reading[]> => {
  const page = await get<Page>(null, `/api/products/${product.link}`)
  const begun = await joinOrCreate(app, creator, product, { expectedTotalPaise: page.sums.create.totalPaise })
  const { inviteCode } = begun.body
  const joined = await joinOrCreate(app, friend, product, {
    inviteCode,
    expectedTotalPaise: page.sums.join.totalPaise,
  })
  const bought = await askAs<{ id: string }>(app, alone, 'POST', '/api/user/orders', {
    body: { productId: product.id, ...home, expectedTotalPaise: page.sums.alone.totalPaise },
  })
  expect([begun.status, joined.status, bought.status]).toEqual([200, 200, 200])
  const ofCreator = await get<Page & { mine: { sums: Sums } }>(creator, `/api/group-purchases/${inviteCode}`)
  const ofFriend = await get<Page & { mine: { sums: Sums } }>(friend, `/api/group-purchases/${inviteCode}`)
  const order = async (who: Shopper, id: string) =>
    (await get<{ sums: Sums }>(who, `/api/user/orders/${id}`)).sums
  const groupPage = await getGroup(visitor(), inviteCode)
  return [
    ...onPages('product page', page),
    ...onPages('group page', ofFriend),
    { where: 'answer to who begins', bill: 'create', ...(begun.body.sums as Sums) },
    { where: 'answer to who joins', bill: 'join', ...(joined.body.sums as Sums) },
    { where: 'own part of the group page', bill: 'create', ...ofCreator.mine.sums },
    { where: 'own part of the group page', bill: 'join', ...ofFriend.mine.sums },
    { where: 'order', bill: 'create', ...(await order(creator, begun.body.orderId)) },
    { where: 'order', bill: 'join', ...(await order(friend, joined.body.orderId)) },
    { where: 'order', bill: 'alone', ...(await order(alone, bought.body.id)) },
    ...(await inMessages(inviteCode)),
    onPicture(
      'share picture of the product',
      productCard('en', toProductFacts(app.deps, await getProduct(visitor(), product.link))),
    ),
    onPicture(
      'share picture of the group',
      groupCard('hi', toGroupFacts(app.deps, groupPage, new Date(groupPage.createdAt))),
    ),
  ]
}

test(
  `every page, reply, order, bot message and share picture shows the same total, for ${productCount} random prices`,
  { timeout: 600_000 },
  async () => {
    const products = await placeProducts(app, prices())
    const people = await placeShoppers(app, (3 * productCount) / ordersOfOne)
    const problems: string[] = []
    let readings = 0
    await inTurns(products, async (product, index) => {
      const place = Math.floor(index / ordersOfOne) * 3
      const three = people.slice(place, place + 3) as [Shopper, Shopper, Shopper]
      const read = await readEverywhere(product, three)
      readings += read.length
      const { price, discountedPrice } = product
      problems.push(
        ...disagreements(read, price * 100).map((problem) => `₹${price} / ₹${discountedPrice}: ${problem}`),
      )
    })
    expect(problems).toEqual([])
    expect(readings).toBe(productCount * 19)
  },
)

const bill: Sums = {
  pricePaise: 59_900,
  groupDiscountPaise: 25_000,
  creatorDiscountPaise: 0,
  deliveryDiscountPaise: 1_900,
  totalPaise: 33_000,
  savingsPaise: 26_900,
}
const sound: readonly Reading[] = [
  { where: 'page', bill: 'join', ...bill },
  { where: 'picture', bill: 'join', totalPaise: 33_000, pricePaise: 59_900 },
  {
    where: 'order',
    bill: 'alone',
    ...bill,
    groupDiscountPaise: 0,
    deliveryDiscountPaise: 0,
    totalPaise: 59_900,
    savingsPaise: 0,
  },
]

test('control: consistent sums cause no complaint', () => {
  expect(disagreements(sound, 59_900)).toEqual([])
})

test.each<[string, Reading, RegExp]>([
  ['another total', { where: 'bot', bill: 'join', totalPaise: 34_900 }, /bot says 34900, page says 33000/],
  ['a total that cannot be read', { where: 'bot', bill: 'join', totalPaise: Number.NaN }, /bot says NaN/],
  ['another price', { where: 'picture', bill: 'join', totalPaise: 33_000, pricePaise: 59_800 }, /price/],
  ['savings that do not fill up', { where: 'x', bill: 'join', ...bill, savingsPaise: 26_800 }, /savings/],
  ['lines that do not add up', { where: 'x', bill: 'join', ...bill, deliveryDiscountPaise: 0 }, /lines/],
  [
    'a negative line',
    { where: 'x', bill: 'join', ...bill, groupDiscountPaise: -1, deliveryDiscountPaise: 26_901 },
    /below/,
  ],
])('control: %s is detected', (_name, wrong, complaint) => {
  expect(disagreements([...sound, wrong], 59_900).join('\n')).toMatch(complaint)
})
