import { myChatMemberUpdate } from '@app/simulators/telegram-bot-api'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTx } from '#platform/ctx.ts'
import { arrived, type BotTestApp } from '#test/support/bot-app.ts'
import type { FakeClock } from '#test/support/fake-clock.ts'
import { startReminderWorld, tomorrowInIndia, type ReminderWorld } from '#test/support/reminder-world.ts'
import {
  askAs,
  joinOrCreate,
  placeProduct,
  placeShopper,
  placeShoppers,
  type PlacedProduct,
  type Shopper,
} from '#test/support/shop.ts'
import { claimInterests } from '../catalogue/interests.service.ts'
import { lookForWishes } from './wishes.service.ts'

let world: ReminderWorld
let app: BotTestApp
let clock: FakeClock
const nextMorning = new Date(tomorrowInIndia('08:30').getTime() + 86_400_000)
const morning = tomorrowInIndia('09:00')
const longAgo = new Date('2026-02-01T00:00:00Z')

beforeAll(async () => {
  world = await startReminderWorld(12)
  ;({ app, clock } = world)
})
afterAll(() => world.close())
beforeEach(() => world.reset('group_purchases, product_interests'))

const look = () => world.run('reminders.look', {})
const send = (...people: Shopper[]) => world.send(...people)
const wish = (who: { accessToken: string } | null, product: PlacedProduct) =>
  askAs<{ canBeTold: boolean }>(app, who, 'POST', '/api/interest', { body: { productId: product.id } })
const ended = (title = 'Steel bottle') => placeProduct(app, { offerUntil: longAgo, title })
const setEnd = ({ id }: PlacedProduct, until: Date | null) =>
  clock.client.query('update products set offer_until = $2 where id = $1', [id, until])
const comeBack = (product: PlacedProduct) => setEnd(product, null)
const order = (person: Shopper, product: PlacedProduct) => joinOrCreate(app, person, product)
const lastSecond = () => new Date(clock.now().getTime() - 1_000)

const outcomesOf = async (person: Shopper) => {
  const { rows } = await clock.client.query<{ kind: string; outcome: string | null }>(
    `select kind, outcome from notifications where user_id = $1 and kind = 'interest.open' order by id`,
    [person.userId],
  )
  return rows.map(({ outcome }) => outcome)
}
const told = (person: Shopper) => arrived(app, person.telegramId)

describe('who wanted to hear of a product', () => {
  test('is told when it is back: once, in their language, with the prices and the way to it', async () => {
    const [asha, ravi, other] = (await placeShoppers(app, 3)) as [Shopper, Shopper, Shopper]
    await askAs(app, ravi, 'PATCH', '/api/user/users/language', { body: { language: 'hi' } })
    const product = await ended()
    for (const person of [asha, ravi, null]) expect((await wish(person, product)).status).toBe(200)
    await look()
    expect(await outcomesOf(asha)).toEqual([])
    await comeBack(product)
    for (let times = 0; times < 3; times += 1) {
      await look()
      await send(asha, ravi, other)
    }
    const [message, ...more] = told(asha)
    expect(more).toEqual([])
    expect(message?.text).toMatch(/“Steel bottle” is back.*group of 5 you pay ₹330, alone ₹599/s)
    expect(message?.buttons).toEqual([
      { text: 'Open the product', url: `https://t.me/saath_test_bot?startapp=product_${product.link}` },
    ])
    expect(told(ravi).map(({ text }) => text)).toEqual([
      expect.stringMatching(/“स्टील बोतल” वापस.*₹330.*₹599/s),
    ])
    expect(told(other)).toEqual([])
  })

  test('reads that it is here when it was not on sale before', async () => {
    const person = await placeShopper(app)
    const product = await placeProduct(app, { isReal: false })
    await wish(person, product)
    await clock.client.query('update products set is_real = true where id = $1', [product.id])
    await look()
    await send(person)
    expect(told(person).map(({ text }) => text)).toEqual([expect.stringContaining('“Steel bottle” is here')])
  })

  test('reads one message, having waited for its beginning and for its return', async () => {
    const person = await placeShopper(app)
    const product = await placeProduct(app, { offerFrom: new Date(morning.getTime() + 60_000) })
    await wish(person, product)
    await clock.client.query('update products set offer_from = $2, offer_until = $3 where id = $1', [
      product.id,
      new Date('2026-01-01T00:00:00Z'),
      longAgo,
    ])
    await wish(person, product)
    await comeBack(product)
    await look()
    await send(person)
    expect(told(person)).toHaveLength(1)
    expect(await outcomesOf(person)).toEqual(['SENT', 'SENT'])
  })

  test.each<readonly [string, (person: Shopper, product: PlacedProduct) => Promise<unknown>, string[]]>([
    ['before anybody looked', (person, product) => order(person, product).then(look), []],
    ['just before the message', (person, product) => look().then(() => order(person, product)), ['OUTDATED']],
  ])('is not told of what they ordered %s', async (_name, change, outcomes) => {
    const person = await placeShopper(app)
    const product = await ended()
    await wish(person, product)
    await comeBack(product)
    await change(person, product)
    await send(person)
    await look()
    await send(person)
    expect(told(person)).toEqual([])
    expect(await outcomesOf(person)).toEqual(outcomes)
  })

  test('is not told of what ended again just before the message, and is told when it is back for good', async () => {
    const person = await placeShopper(app)
    const product = await ended()
    await wish(person, product)
    await comeBack(product)
    await look()
    await setEnd(product, lastSecond())
    await send(person)
    expect(told(person)).toEqual([])
    expect(await outcomesOf(person)).toEqual(['OUTDATED'])
    await comeBack(product)
    await look()
    await send(person)
    expect(told(person)).toHaveLength(1)
    expect(await outcomesOf(person)).toEqual(['SENT'])
  })

  test('and asked anew meanwhile, still reads one message', async () => {
    const person = await placeShopper(app)
    const product = await ended()
    await wish(person, product)
    await comeBack(product)
    await look()
    await setEnd(product, lastSecond())
    await wish(person, product)
    await send(person)
    await comeBack(product)
    await look()
    await send(person)
    await look()
    await send(person)
    expect(told(person)).toHaveLength(1)
  })

  test('is told again only of what they asked for again', async () => {
    const [once, twice] = (await placeShoppers(app, 2)) as [Shopper, Shopper]
    const product = await ended()
    for (const person of [once, twice]) await wish(person, product)
    await comeBack(product)
    await look()
    await send(once, twice)
    await setEnd(product, lastSecond())
    await wish(twice, product)
    await comeBack(product)
    await look()
    await send(once, twice)
    expect([told(once).length, told(twice).length]).toEqual([1, 2])
  })
})

describe('never twice', () => {
  test('by many workers at once', async () => {
    const people = await placeShoppers(app, 3)
    const product = await ended()
    for (const person of people) await wish(person, product)
    await comeBack(product)
    await Promise.all(
      Array.from({ length: 8 }, () => lookForWishes(clock.deps, clock.now(), AbortSignal.timeout(60_000))),
    )
    await Promise.all(Array.from({ length: 4 }, () => send(...people)))
    for (const person of people) expect(told(person)).toHaveLength(1)
  })

  test('nor when the news is long forgotten; what holds it back is the claim', async () => {
    const person = await placeShopper(app)
    const product = await ended()
    await wish(person, product)
    await comeBack(product)
    await look()
    await send(person)
    await clock.client.query('delete from notifications')
    await look()
    await send(person)
    expect(told(person)).toHaveLength(1)
    const { rows } = await clock.client.query<{ id: string }>('select id from product_interests')
    const ids = rows.map(({ id }) => Number(id))
    const claim = () =>
      inTx({ db: clock.deps.database.db, deps: clock.deps }, (tx) => claimInterests(tx, ids, clock.now()))
    expect(await claim()).toEqual(new Set())
    await clock.client.query('update product_interests set done_at = null')
    await look()
    await send(person)
    expect(told(person)).toHaveLength(2)
  })
})

describe('as with every reminder', () => {
  test('nobody is told at night; in the morning they are', async () => {
    const [late, later] = (await placeShoppers(app, 2)) as [Shopper, Shopper]
    const product = await ended()
    await wish(late, product)
    await comeBack(product)
    await clock.set(tomorrowInIndia('21:29'))
    await look()
    await setEnd(product, lastSecond())
    await wish(later, product)
    await comeBack(product)
    await clock.set(tomorrowInIndia('21:30'))
    await look()
    await send(late, later)
    expect([told(late), told(later)]).toEqual([[], []])
    expect([await outcomesOf(late), await outcomesOf(later)]).toEqual([[null], []])
    await clock.set(nextMorning)
    await look()
    await send(late, later)
    expect([told(late).length, told(later).length]).toEqual([1, 1])
  })

  test('who stopped the bot is not written to, and is told after starting it again', async () => {
    const person = await placeShopper(app)
    const product = await ended()
    await wish(person, product)
    const from = { id: person.telegramId, first_name: 'A' }
    const date = Math.floor(clock.now().getTime() / 1000)
    await app.update(myChatMemberUpdate({ from, status: 'kicked', date }), 'saath')
    await comeBack(product)
    const calls = app.botApi.callCount()
    await look()
    await send(person)
    expect(app.botApi.callCount()).toBe(calls)
    await app.update(myChatMemberUpdate({ from, status: 'member', date: date + 1 }), 'saath')
    await look()
    await send(person)
    expect(told(person)).toHaveLength(1)
  })

  test('whoever asks learns whether the bot can write to them', async () => {
    const [reachable, stopped, onPhone] = (await placeShoppers(app, 3)) as [Shopper, Shopper, Shopper]
    await clock.client.query('update users set is_bot_stopped = true where id = $1', [stopped.userId])
    await clock.client.query('update users set telegram_id = null where id = $1', [onPhone.userId])
    const product = await ended()
    const canBeTold = async (who: Shopper | null) => (await wish(who, product)).body.canBeTold
    expect(await canBeTold(reachable)).toBe(true)
    for (const who of [stopped, onPhone, null]) expect(await canBeTold(who)).toBe(false)
  })
})

describe('an account is folded into another', () => {
  const fold = async (from: Shopper, into: Shopper) => {
    await clock.client.query('update users set telegram_id = null where id = $1', [from.userId])
    const accounts = { fromId: from.userId, intoId: into.userId }
    for (let times = 0; times < 2; times += 1) await world.run('accounts.merge', accounts)
  }

  test('what it waits for goes along, and what both waited for is told once', async () => {
    const [from, into] = (await placeShoppers(app, 2)) as [Shopper, Shopper]
    const [own, both] = [await ended('Tea kettle'), await ended()]
    await wish(from, own)
    for (const person of [from, into]) await wish(person, both)
    await fold(from, into)
    for (const product of [own, both]) await comeBack(product)
    await look()
    await send(from, into)
    expect(told(from)).toEqual([])
    const titles = told(into).map(({ text }) => /“(.*?)”/.exec(text)?.[1] ?? '')
    expect(titles.toSorted()).toEqual(['Steel bottle', 'Tea kettle'])
  })

  test('what was switched off there stays off; a later choice here counts more', async () => {
    const [from, into] = (await placeShoppers(app, 2)) as [Shopper, Shopper]
    const choose = (who: Shopper, kind: string, isOn: boolean) =>
      askAs(app, who, 'PATCH', '/api/user/notifications', { body: { kind, isOn } })
    await choose(into, 'interest', true)
    await choose(from, 'NoJoins3', false)
    await clock.set(new Date(morning.getTime() + 60_000))
    await choose(from, 'interest', false)
    await choose(into, 'NoJoins3', true)
    await fold(from, into)
    const { body } = await askAs<{ choices: { kind: string; isOn: boolean }[] }>(
      app,
      into,
      'GET',
      '/api/user/notifications',
    )
    expect(body.choices.filter(({ isOn }) => !isOn).map(({ kind }) => kind)).toEqual(['interest'])
  })
})
