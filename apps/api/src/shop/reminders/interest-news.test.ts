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
import { scheduleInterestNews } from './interest-news.service.ts'

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

const schedule = () => world.run('reminders.schedule', {})
const send = (...people: Shopper[]) => world.send(...people)
const registerInterest = (who: { accessToken: string } | null, product: PlacedProduct) =>
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
const received = (person: Shopper) => arrived(app, person.telegramId)

describe('news about a product of interest', () => {
  test('interested users learn once that a product is back, in their language, with prices and a link', async () => {
    const [asha, ravi, other] = (await placeShoppers(app, 3)) as [Shopper, Shopper, Shopper]
    await askAs(app, ravi, 'PATCH', '/api/user/users/language', { body: { language: 'hi' } })
    const product = await ended()
    for (const person of [asha, ravi, null])
      expect((await registerInterest(person, product)).status).toBe(200)
    await schedule()
    expect(await outcomesOf(asha)).toEqual([])
    await comeBack(product)
    for (let times = 0; times < 3; times += 1) {
      await schedule()
      await send(asha, ravi, other)
    }
    const [message, ...more] = received(asha)
    expect(more).toEqual([])
    expect(message?.text).toMatch(/“Steel bottle” is back.*group of 5 you pay ₹330, alone ₹599/s)
    expect(message?.buttons).toEqual([
      { text: 'Open the product', url: `https://t.me/saath_test_bot?startapp=product_${product.link}` },
    ])
    expect(received(ravi).map(({ text }) => text)).toEqual([
      expect.stringMatching(/“स्टील बोतल” वापस.*₹330.*₹599/s),
    ])
    expect(received(other)).toEqual([])
  })

  test('the message says "is here" for a product that was not on sale before', async () => {
    const person = await placeShopper(app)
    const product = await placeProduct(app, { isReal: false })
    await registerInterest(person, product)
    await clock.client.query('update products set is_real = true where id = $1', [product.id])
    await schedule()
    await send(person)
    expect(received(person).map(({ text }) => text)).toEqual([
      expect.stringContaining('“Steel bottle” is here'),
    ])
  })

  test('a user who waited for the start and the return of a product gets one message', async () => {
    const person = await placeShopper(app)
    const product = await placeProduct(app, { offerFrom: new Date(morning.getTime() + 60_000) })
    await registerInterest(person, product)
    await clock.client.query('update products set offer_from = $2, offer_until = $3 where id = $1', [
      product.id,
      new Date('2026-01-01T00:00:00Z'),
      longAgo,
    ])
    await registerInterest(person, product)
    await comeBack(product)
    await schedule()
    await send(person)
    expect(received(person)).toHaveLength(1)
    expect(await outcomesOf(person)).toEqual(['SENT', 'SENT'])
  })

  test.each<readonly [string, (person: Shopper, product: PlacedProduct) => Promise<unknown>, string[]]>([
    ['before the job ran', (person, product) => order(person, product).then(schedule), []],
    [
      'just before the message',
      (person, product) => schedule().then(() => order(person, product)),
      ['OUTDATED'],
    ],
  ])('a user who ordered the product %s gets no message', async (_name, change, outcomes) => {
    const person = await placeShopper(app)
    const product = await ended()
    await registerInterest(person, product)
    await comeBack(product)
    await change(person, product)
    await send(person)
    await schedule()
    await send(person)
    expect(received(person)).toEqual([])
    expect(await outcomesOf(person)).toEqual(outcomes)
  })

  test('an offer that ended again before the message is announced when it is really back', async () => {
    const person = await placeShopper(app)
    const product = await ended()
    await registerInterest(person, product)
    await comeBack(product)
    await schedule()
    await setEnd(product, lastSecond())
    await send(person)
    expect(received(person)).toEqual([])
    expect(await outcomesOf(person)).toEqual(['OUTDATED'])
    await comeBack(product)
    await schedule()
    await send(person)
    expect(received(person)).toHaveLength(1)
    expect(await outcomesOf(person)).toEqual(['SENT'])
  })

  test('a user who registered again meanwhile still gets one message', async () => {
    const person = await placeShopper(app)
    const product = await ended()
    await registerInterest(person, product)
    await comeBack(product)
    await schedule()
    await setEnd(product, lastSecond())
    await registerInterest(person, product)
    await send(person)
    await comeBack(product)
    await schedule()
    await send(person)
    await schedule()
    await send(person)
    expect(received(person)).toHaveLength(1)
  })

  test('a user gets a second message only after registering again', async () => {
    const [once, twice] = (await placeShoppers(app, 2)) as [Shopper, Shopper]
    const product = await ended()
    for (const person of [once, twice]) await registerInterest(person, product)
    await comeBack(product)
    await schedule()
    await send(once, twice)
    await setEnd(product, lastSecond())
    await registerInterest(twice, product)
    await comeBack(product)
    await schedule()
    await send(once, twice)
    expect([received(once).length, received(twice).length]).toEqual([1, 2])
  })
})

describe('at most one message', () => {
  test('concurrent workers send one message per interest', async () => {
    const people = await placeShoppers(app, 3)
    const product = await ended()
    for (const person of people) await registerInterest(person, product)
    await comeBack(product)
    await Promise.all(
      Array.from({ length: 8 }, () =>
        scheduleInterestNews(clock.deps, clock.now(), AbortSignal.timeout(60_000)),
      ),
    )
    await Promise.all(Array.from({ length: 4 }, () => send(...people)))
    for (const person of people) expect(received(person)).toHaveLength(1)
  })

  test('the claim prevents a second message after the notification was deleted', async () => {
    const person = await placeShopper(app)
    const product = await ended()
    await registerInterest(person, product)
    await comeBack(product)
    await schedule()
    await send(person)
    await clock.client.query('delete from notifications')
    await schedule()
    await send(person)
    expect(received(person)).toHaveLength(1)
    const { rows } = await clock.client.query<{ id: string }>('select id from product_interests')
    const ids = rows.map(({ id }) => Number(id))
    const claim = () =>
      inTx({ db: clock.deps.database.db, deps: clock.deps }, (tx) => claimInterests(tx, ids, clock.now()))
    expect(await claim()).toEqual(new Set())
    await clock.client.query('update product_interests set done_at = null')
    await schedule()
    await send(person)
    expect(received(person)).toHaveLength(2)
  })
})

describe('rules of all reminders', () => {
  test('interest news waits for the end of the quiet hours', async () => {
    const [late, later] = (await placeShoppers(app, 2)) as [Shopper, Shopper]
    const product = await ended()
    await registerInterest(late, product)
    await comeBack(product)
    await clock.set(tomorrowInIndia('21:29'))
    await schedule()
    await setEnd(product, lastSecond())
    await registerInterest(later, product)
    await comeBack(product)
    await clock.set(tomorrowInIndia('21:30'))
    await schedule()
    await send(late, later)
    expect([received(late), received(later)]).toEqual([[], []])
    expect([await outcomesOf(late), await outcomesOf(later)]).toEqual([[null], []])
    await clock.set(nextMorning)
    await schedule()
    await send(late, later)
    expect([received(late).length, received(later).length]).toEqual([1, 1])
  })

  test('a user who stopped the bot gets the message after starting it again', async () => {
    const person = await placeShopper(app)
    const product = await ended()
    await registerInterest(person, product)
    const from = { id: person.telegramId, first_name: 'A' }
    const date = Math.floor(clock.now().getTime() / 1000)
    await app.update(myChatMemberUpdate({ from, status: 'kicked', date }), 'saath')
    await comeBack(product)
    const calls = app.botApi.callCount()
    await schedule()
    await send(person)
    expect(app.botApi.callCount()).toBe(calls)
    await app.update(myChatMemberUpdate({ from, status: 'member', date: date + 1 }), 'saath')
    await schedule()
    await send(person)
    expect(received(person)).toHaveLength(1)
  })

  test('registering an interest answers whether the bot can write to the user', async () => {
    const [reachable, stopped, onPhone] = (await placeShoppers(app, 3)) as [Shopper, Shopper, Shopper]
    await clock.client.query('update users set is_bot_stopped = true where id = $1', [stopped.userId])
    await clock.client.query('update users set telegram_id = null where id = $1', [onPhone.userId])
    const product = await ended()
    const canBeNotified = async (who: Shopper | null) => (await registerInterest(who, product)).body.canBeTold
    expect(await canBeNotified(reachable)).toBe(true)
    for (const who of [stopped, onPhone, null]) expect(await canBeNotified(who)).toBe(false)
  })
})

describe('account merge', () => {
  const mergeAccounts = async (from: Shopper, into: Shopper) => {
    await clock.client.query('update users set telegram_id = null where id = $1', [from.userId])
    const accounts = { fromId: from.userId, intoId: into.userId }
    for (let times = 0; times < 2; times += 1) await world.run('accounts.merge', accounts)
  }

  test('a merge moves the interests, and a product that both accounts waited for is announced once', async () => {
    const [from, into] = (await placeShoppers(app, 2)) as [Shopper, Shopper]
    const [own, both] = [await ended('Tea kettle'), await ended()]
    await registerInterest(from, own)
    for (const person of [from, into]) await registerInterest(person, both)
    await mergeAccounts(from, into)
    for (const product of [own, both]) await comeBack(product)
    await schedule()
    await send(from, into)
    expect(received(from)).toEqual([])
    const titles = received(into).map(({ text }) => /“(.*?)”/.exec(text)?.[1] ?? '')
    expect(titles.toSorted()).toEqual(['Steel bottle', 'Tea kettle'])
  })

  test('a merge keeps switched-off kinds unless the target chose later', async () => {
    const [from, into] = (await placeShoppers(app, 2)) as [Shopper, Shopper]
    const choose = (who: Shopper, kind: string, isOn: boolean) =>
      askAs(app, who, 'PATCH', '/api/user/notifications', { body: { kind, isOn } })
    await choose(into, 'interest', true)
    await choose(from, 'NoJoins3', false)
    await clock.set(new Date(morning.getTime() + 60_000))
    await choose(from, 'interest', false)
    await choose(into, 'NoJoins3', true)
    await mergeAccounts(from, into)
    const { body } = await askAs<{ choices: { kind: string; isOn: boolean }[] }>(
      app,
      into,
      'GET',
      '/api/user/notifications',
    )
    expect(body.choices.filter(({ isOn }) => !isOn).map(({ kind }) => kind)).toEqual(['interest'])
  })
})
