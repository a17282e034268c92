import { tapUpdate } from '@app/simulators/telegram-bot-api'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { arrived, type BotTestApp, type SentButton } from '#test/support/bot-app.ts'
import type { FakeClock } from '#test/support/fake-clock.ts'
import { startReminderWorld, tomorrowInIndia, type ReminderWorld } from '#test/support/reminder-world.ts'
import {
  askAs,
  buyNow,
  deliver,
  moveOrder,
  placeOperator,
  placeProduct,
  placeShopper,
  type PlacedProduct,
  type Shopper,
} from '#test/support/shop.ts'

let world: ReminderWorld
let app: BotTestApp
let clock: FakeClock
let operator: Shopper
let product: PlacedProduct
beforeAll(async () => {
  world = await startReminderWorld(13)
  ;({ app, clock } = world)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.reset('product_ratings, group_purchases')
  operator = await placeOperator(app)
  product = await placeProduct(app)
})

const hourMs = 3_600_000
const later = (hours: number) => clock.set(new Date(clock.now().getTime() + hours * hourMs))
const bought = async (who: Shopper): Promise<string> => {
  const { id } = (await buyNow(app, who, product)).body
  await deliver(app, operator, id)
  return id
}
const tap = async (who: Shopper, data: string): Promise<void> => {
  expect(await app.update(tapUpdate({ from: { id: who.telegramId, first_name: 'A' }, data }), 'saath')).toBe(
    200,
  )
  await app.work('bots.rated')
}
const starsOf = async (id: string): Promise<number[]> => {
  const { rows } = await clock.client.query<{ stars: number }>(
    'select r.stars from product_ratings r join orders o on o.id = r.order_id where o.number = $1',
    [id],
  )
  return rows.map(({ stars }) => stars)
}
/** The texts that the bot showed over the chat, and the last keyboard. */
const answers = () =>
  app.botApi.calls('answerCallbackQuery').map(({ parameters }) => String(parameters['text']))
const keyboard = (): (SentButton & { callback_data?: string })[] => {
  const last = app.botApi.calls('editMessageReplyMarkup').at(-1)?.parameters['reply_markup']
  return (last as { inline_keyboard: SentButton[][] } | undefined)?.inline_keyboard.flat() ?? []
}

describe('after a delivery', () => {
  test.each([
    ['en', '⭐ “Steel bottle” is with you. How do you like it?'],
    ['hi', '⭐ “स्टील बोतल” आपको मिल गया है। कैसा लगा?'],
  ])(
    'the bot asks for a rating once, three hours later, in %s, with a row of five stars',
    async (language, begins) => {
      const buyer = await placeShopper(app)
      await askAs(app, buyer, 'PATCH', '/api/user/users/language', { body: { language } })
      const id = await bought(buyer)
      await later(2.9)
      await world.send(buyer)
      expect(arrived(app, buyer.telegramId)).toEqual([])
      await later(0.1)
      for (let times = 0; times < 3; times += 1) await world.send(buyer)
      const [message, ...more] = arrived(app, buyer.telegramId)
      expect(more).toEqual([])
      expect(message?.text.startsWith(begins)).toBe(true)
      expect(message?.buttons).toEqual(
        [1, 2, 3, 4, 5].map((stars) => ({ text: `${stars} ⭐`, callback_data: `rate:${id}:${stars}` })),
      )
    },
  )

  test('the bot postpones the question from the evening to the morning', async () => {
    const buyer = await placeShopper(app)
    await clock.set(tomorrowInIndia('19:00'))
    await bought(buyer)
    await clock.set(tomorrowInIndia('23:00'))
    await world.send(buyer)
    expect(arrived(app, buyer.telegramId)).toEqual([])
    await clock.set(new Date(tomorrowInIndia('08:30').getTime() + 24 * hourMs))
    await world.send(buyer)
    expect(arrived(app, buyer.telegramId)).toHaveLength(1)
  })

  test.each<readonly [string, (who: Shopper, id: string) => Promise<unknown>]>([
    [
      'rated in the app',
      (who, id) => askAs(app, who, 'POST', `/api/user/orders/${id}/rating`, { body: { stars: 5 } }),
    ],
    ['returned', (_who, id) => moveOrder(app, operator, id, { status: 'RETURNED' })],
    [
      'of a buyer who has switched the question off',
      (who) => askAs(app, who, 'PATCH', '/api/user/notifications', { body: { kind: 'rating', isOn: false } }),
    ],
  ])('the bot does not ask about an order that was %s', async (_name, happen) => {
    const buyer = await placeShopper(app)
    await happen(buyer, await bought(buyer))
    await later(3)
    await world.send(buyer)
    expect(arrived(app, buyer.telegramId)).toEqual([])
  })
})

describe('a tap on the stars', () => {
  test('stores the rating; another tap changes it and keeps the review', async () => {
    const buyer = await placeShopper(app)
    const id = await bought(buyer)
    await tap(buyer, `rate:${id}:4`)
    expect(await starsOf(id)).toEqual([4])
    expect(answers().at(-1)).toBe('Thank you! ★★★★☆')
    expect(keyboard().map(({ text }) => text)).toEqual([
      '1 ⭐',
      '2 ⭐',
      '3 ⭐',
      '✅ 4',
      '5 ⭐',
      'Add a few words',
    ])
    expect(keyboard().at(-1)?.web_app?.url).toBe(`https://saath.example/order/${id}`)
    await askAs(app, buyer, 'POST', `/api/user/orders/${id}/rating`, { body: { stars: 4, text: 'Good' } })
    await tap(buyer, `rate:${id}:1`)
    expect(await starsOf(id)).toEqual([1])
    const { body } = await askAs<{ rating: object }>(app, buyer, 'GET', `/api/user/orders/${id}`)
    expect(body.rating).toMatchObject({ stars: 1, text: 'Good' })
  })

  test('that Telegram repeats is handled once', async () => {
    const buyer = await placeShopper(app)
    const id = await bought(buyer)
    const update = {
      ...tapUpdate({ from: { id: buyer.telegramId, first_name: 'A' }, data: `rate:${id}:3` }),
      update_id: 900_001,
    }
    for (let times = 0; times < 3; times += 1) await app.update(update, 'saath')
    expect(await app.work('bots.rated')).toBe(1)
    expect(await starsOf(id)).toEqual([3])
  })

  test.each<readonly [string, (who: Shopper) => Promise<readonly [Shopper, string]>]>([
    ['a tap of another user', async (who) => [await placeShopper(app), await bought(who)]],
    [
      'on what came back',
      async (who) => {
        const id = await bought(who)
        await moveOrder(app, operator, id, { status: 'RETURNED' })
        return [who, id]
      },
    ],
    ['a tap for an order on its way', async (who) => [who, (await buyNow(app, who, product)).body.id]],
    ['a tap for an unknown order', (who) => Promise.resolve([who, 'ZZZZZZZZZZ'])],
  ])('%s changes nothing and is answered', async (_name, make) => {
    const [who, id] = await make(await placeShopper(app))
    await tap(who, `rate:${id}:5`)
    expect(await starsOf(id)).toEqual([])
    expect(answers().at(-1)).toBe('This order cannot be rated any more')
  })

  test.each(['rate:ABC:5', 'rate:ABCDEFGHJK:6', 'rate:ABCDEFGHJK:0', 'rate', '', 'drop:ABCDEFGHJK:5'])(
    'that says %j is left alone',
    async (data) => {
      const who = await placeShopper(app)
      const before = answers().length
      await tap(who, data)
      expect(answers()).toHaveLength(before)
    },
  )
})
