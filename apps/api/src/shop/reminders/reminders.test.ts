import {
  notificationKindsOf,
  type NotificationKind,
  type ReminderKind,
} from '@app/contract/core/notifications'
import { myChatMemberUpdate } from '@app/simulators/telegram-bot-api'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTx } from '#platform/ctx.ts'
import { arrived, type BotTestApp } from '#test/support/bot-app.ts'
import type { FakeClock } from '#test/support/fake-clock.ts'
import { startReminderWorld, tomorrowInIndia, type ReminderWorld } from '#test/support/reminder-world.ts'
import {
  askAs,
  buyNow,
  deliver,
  joinOrCreate,
  placeOperator,
  placeProduct,
  placeShopper,
  placeShoppers,
  type PlacedProduct,
  type Shopper,
} from '#test/support/shop.ts'
import { claimViewReminders } from './reminders.sql.ts'
import { momentOf } from './moment.rules.ts'
import { remind } from './reminders.service.ts'

let world: ReminderWorld
let app: BotTestApp
let clock: FakeClock
let product: PlacedProduct
const minuteMs = 60_000
const morning = tomorrowInIndia('09:00')

beforeAll(async () => {
  world = await startReminderWorld(11)
  ;({ app, clock } = world)
  product = await placeProduct(app)
})
afterAll(() => world.close())
beforeEach(() => world.reset('group_purchases, product_views, view_reminders'))

const look = () => world.run('reminders.look', {})
const expire = () => world.run('groups.expire', {})
const send = (person: Shopper) => world.send(person)
const passMinutes = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * minuteMs))

interface Row {
  readonly kind: ReminderKind
  readonly outcome: string | null
}
const rowsOf = async (person: Shopper): Promise<Row[]> => {
  const { rows } = await clock.client.query<Row>(
    'select kind, outcome from notifications where user_id = $1 order by id',
    [person.userId],
  )
  return rows
}
const kindsOf = async (person: Shopper): Promise<ReminderKind[]> =>
  (await rowsOf(person)).map(({ kind }) => kind)
const share = (person: Shopper, inviteCode: string, type: 'Copy' | 'WhatsApp') =>
  askAs(app, person, 'POST', '/api/shares', { body: { type, subject: 'group', inviteCode } })
const view = (person: Shopper | null, id: number) =>
  askAs(app, person, 'POST', `/api/products/${id}/view`, { body: {} })
const begin = async (person: Shopper, goods = product): Promise<string> =>
  (await joinOrCreate(app, person, goods)).body.inviteCode
const join = (person: Shopper, inviteCode: string, goods = product) =>
  joinOrCreate(app, person, goods, { inviteCode })

/** Minutes after nine in the morning: who does what, and what the one who began the group is told of at the end. */
type Step = readonly [minute: number, what: 'copy' | 'share' | 'join' | 'leave']

describe('members of a group are reminded', () => {
  test.each<readonly [string, readonly Step[], number, readonly ReminderKind[]]>([
    ['14 minutes without a share', [], 14, []],
    ['15 minutes without a share', [], 15, ['NotSharedLink']],
    ['shared in time', [[14, 'share']], 20, []],
    ['copied in time', [[14, 'copy']], 20, []],
    ['59 minutes after a copy', [[5, 'copy']], 64, []],
    ['60 minutes after a copy', [[5, 'copy']], 65, ['LinkCopied']],
    ['60 minutes after sharing in another way', [[5, 'share']], 65, []],
    [
      'somebody came after the copy',
      [
        [5, 'copy'],
        [30, 'join'],
      ],
      65,
      [],
    ],
    [
      'copied once more after somebody came',
      [
        [5, 'copy'],
        [30, 'join'],
        [40, 'copy'],
      ],
      100,
      ['LinkCopied'],
    ],
    [
      'somebody came before the copy',
      [
        [5, 'join'],
        [6, 'copy'],
      ],
      66,
      ['LinkCopied'],
    ],
    ['179 minutes alone', [[1, 'share']], 179, []],
    ['three hours alone', [[1, 'share']], 180, ['NoJoins3']],
    [
      '179 minutes since somebody came',
      [
        [1, 'share'],
        [60, 'join'],
      ],
      239,
      [],
    ],
    [
      'three hours since somebody came',
      [
        [1, 'share'],
        [60, 'join'],
      ],
      240,
      ['NoJoins3'],
    ],
    [
      'who left does not count as new',
      [
        [1, 'share'],
        [60, 'join'],
        [100, 'leave'],
      ],
      240,
      ['NoJoins3'],
    ],
    ['ten hours alone', [[1, 'share']], 600, ['NoJoins10', 'NoJoins3']],
  ])('%s', async (_name, steps, minutes, kinds) => {
    const [creator, friend] = (await placeShoppers(app, 2)) as [Shopper, Shopper]
    const code = await begin(creator)
    for (const [minute, what] of steps) {
      await clock.set(new Date(morning.getTime() + minute * minuteMs))
      if (what === 'join') await join(friend, code)
      else if (what === 'leave')
        await askAs(app, friend, 'POST', '/api/user/group-purchases/leave', { body: { inviteCode: code } })
      else await share(creator, code, what === 'copy' ? 'Copy' : 'WhatsApp')
    }
    await clock.set(new Date(morning.getTime() + minutes * minuteMs))
    await look()
    await look()
    expect((await kindsOf(creator)).toSorted()).toEqual(kinds)
  })

  test('in their language, with the product, the seats, their own sum and the way to the group; each once', async () => {
    const [creator, friend] = (await placeShoppers(app, 2)) as [Shopper, Shopper]
    await askAs(app, friend, 'PATCH', '/api/user/users/language', { body: { language: 'hi' } })
    const code = await begin(creator)
    await join(friend, code)
    await passMinutes(15)
    await look()
    for (const person of [creator, friend, creator, friend]) await send(person)
    await passMinutes(30)
    await look()
    for (const person of [creator, friend]) await send(person)
    const [first, ...more] = arrived(app, creator.telegramId)
    expect(more).toEqual([])
    expect(first?.text).toMatch(/“Steel bottle”.*2 of 5.*\n.*₹313.*9:00/s)
    expect(first?.buttons).toEqual([
      { text: 'Share the link', url: `https://t.me/saath_test_bot?startapp=group_${code}` },
    ])
    const [inHindi] = arrived(app, friend.telegramId)
    expect(inHindi?.text).toMatch(/“स्टील बोतल”.*₹330/s)
  })

  test('not of what changed within the seconds before the message; later, when it is so again', async () => {
    const [creator, friend] = (await placeShoppers(app, 2)) as [Shopper, Shopper]
    const code = await begin(creator)
    await share(creator, code, 'WhatsApp')
    await passMinutes(180)
    await look()
    await join(friend, code)
    await send(creator)
    expect(arrived(app, creator.telegramId)).toEqual([])
    expect(await rowsOf(creator)).toEqual([{ kind: 'NoJoins3', outcome: 'OUTDATED' }])
    await passMinutes(180)
    await look()
    await send(creator)
    await look()
    await send(creator)
    expect(arrived(app, creator.telegramId)).toHaveLength(1)
    expect(await rowsOf(creator)).toEqual([{ kind: 'NoJoins3', outcome: 'SENT' }])
  })

  test('two looks at the same moment write one row', async () => {
    const people = await placeShoppers(app, 3)
    for (const person of people) await begin(person, await placeProduct(app))
    await passMinutes(15)
    await Promise.all(
      Array.from({ length: 8 }, () => remind(clock.deps, clock.now(), AbortSignal.timeout(60_000))),
    )
    for (const person of people) expect(await kindsOf(person)).toEqual(['NotSharedLink'])
  })
})

describe('when a group is full', () => {
  test('all of its members are told at once, with what each pays', async () => {
    const two = await placeProduct(app, { need: 2 })
    const [creator, friend] = (await placeShoppers(app, 2)) as [Shopper, Shopper]
    const code = await begin(creator, two)
    await join(friend, code, two)
    for (const person of [creator, friend]) {
      expect(await kindsOf(person)).toEqual(['GroupFinished'])
      await send(person)
      const [message] = arrived(app, person.telegramId)
      expect(message?.text).toContain(person === creator ? '₹313' : '₹330')
      expect(message?.text).toContain('2 of 2')
      expect(message?.buttons[0]?.url).toBe(`https://t.me/saath_test_bot?startapp=group_${code}`)
    }
    await passMinutes(700)
    await look()
    expect(await kindsOf(creator)).toEqual(['GroupFinished'])
  })

  test('a seat that is not taken in the end tells nobody', async () => {
    const two = await placeProduct(app, { need: 2 })
    const [creator, friend] = (await placeShoppers(app, 2)) as [Shopper, Shopper]
    const code = await begin(creator, two)
    await clock.client.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
       create trigger refuse before insert on order_moves for each row when (new.to_status = 'CONFIRMED')
         execute function refuse()`,
    )
    expect((await join(friend, code, two)).status).toBe(500)
    await clock.client.query('drop function refuse() cascade')
    expect([await kindsOf(creator), await kindsOf(friend)]).toEqual([[], []])
  })
})

describe('when a group ends', () => {
  test('its members are offered a new group or the price alone; who has left is not', async () => {
    const [creator, friend, gone] = (await placeShoppers(app, 3)) as [Shopper, Shopper, Shopper]
    const code = await begin(creator)
    await join(friend, code)
    await join(gone, code)
    await askAs(app, gone, 'POST', '/api/user/group-purchases/leave', { body: { inviteCode: code } })
    await passMinutes(24 * 60 - 1)
    await expire()
    expect(await kindsOf(creator)).toEqual([])
    await passMinutes(1)
    await expire()
    await expire()
    await look()
    expect([await kindsOf(creator), await kindsOf(friend), await kindsOf(gone)]).toEqual([
      ['NoJoins24'],
      ['NoJoins24'],
      [],
    ])
    await send(creator)
    const [message] = arrived(app, creator.telegramId)
    expect(message?.text).toMatch(/2 of 5.*₹313.*₹599/s)
    expect(message?.buttons[0]?.url).toBe(`https://t.me/saath_test_bot?startapp=product_${product.link}`)
  })
})

describe('at night', () => {
  test('nobody is reminded of a group that lives on; in the morning once, in the words of the last', async () => {
    const creator = await placeShopper(app)
    await clock.set(tomorrowInIndia('20:00'))
    await begin(creator)
    await clock.set(tomorrowInIndia('23:30'))
    await look()
    expect(await kindsOf(creator)).toEqual([])
    await clock.set(new Date(tomorrowInIndia('08:29').getTime() + 86_400_000))
    await look()
    expect(await kindsOf(creator)).toEqual([])
    await passMinutes(1)
    await look()
    expect((await kindsOf(creator)).toSorted()).toEqual(['NoJoins10', 'NoJoins3', 'NotSharedLink'])
    await send(creator)
    expect(arrived(app, creator.telegramId).map(({ text }) => text.split(' ')[0])).toEqual(['⏳'])
    expect((await rowsOf(creator)).map(({ outcome }) => outcome)).toEqual(['SENT', 'SENT', 'SENT'])
  })

  test('a group that would be over before the morning does not wait', async () => {
    const creator = await placeShopper(app)
    await clock.set(new Date(tomorrowInIndia('05:00').getTime()))
    const code = await begin(creator)
    await share(creator, code, 'WhatsApp')
    await clock.set(tomorrowInIndia('22:00'))
    await look()
    await send(creator)
    expect((await rowsOf(creator)).map(({ outcome }) => outcome)).toEqual(['SENT', 'SENT'])
    expect(arrived(app, creator.telegramId)).toHaveLength(1)
  })

  test('a group that became full is told of in the morning, by the job that waits for it', async () => {
    const two = await placeProduct(app, { need: 2 })
    const [creator, friend] = (await placeShoppers(app, 2)) as [Shopper, Shopper]
    await clock.set(tomorrowInIndia('22:00'))
    const code = await begin(creator, two)
    await join(friend, code, two)
    await send(creator)
    expect(arrived(app, creator.telegramId)).toEqual([])
    expect(await rowsOf(creator)).toEqual([{ kind: 'GroupFinished', outcome: null }])
    const { rows } = await clock.client.query<{ at: Date }>(
      `select start_after as at from pgboss.job where name = 'notifications.send'
        and data->'userIds' @> $1::jsonb order by start_after desc`,
      [JSON.stringify([creator.userId])],
    )
    const nextMorning = new Date(tomorrowInIndia('08:30').getTime() + 86_400_000)
    expect(rows[0]?.at).toEqual(nextMorning)
    await clock.set(nextMorning)
    await send(creator)
    expect(arrived(app, creator.telegramId)).toHaveLength(1)
  })

  test('a message that was late to set out before the night waits too, and what else there is does not', async () => {
    const [creator, friend] = (await placeShoppers(app, 2)) as [Shopper, Shopper]
    await clock.set(tomorrowInIndia('21:14'))
    await begin(creator)
    await passMinutes(15)
    await look()
    await clock.set(tomorrowInIndia('21:30'))
    await send(creator)
    expect(await rowsOf(creator)).toEqual([{ kind: 'NotSharedLink', outcome: null }])
    // A group of the same person that ends before the morning is told of meanwhile.
    const other = await placeProduct(app)
    await clock.set(tomorrowInIndia('06:00'))
    const code = await begin(creator, other)
    await share(creator, code, 'WhatsApp')
    await clock.set(tomorrowInIndia('22:00'))
    await look()
    await send(creator)
    expect(arrived(app, creator.telegramId).map(({ buttons }) => buttons[0]?.url)).toEqual([
      `https://t.me/saath_test_bot?startapp=group_${code}`,
    ])
    expect(await kindsOf(friend)).toEqual([])
  })
})

describe('who does not want to hear', () => {
  test('of one kind hears of the others', async () => {
    const creator = await placeShopper(app)
    await askAs(app, creator, 'PATCH', '/api/user/notifications', {
      body: { kind: 'NotSharedLink', isOn: false },
    })
    await begin(creator)
    await passMinutes(15)
    await look()
    await send(creator)
    expect(await rowsOf(creator)).toEqual([{ kind: 'NotSharedLink', outcome: 'OFF' }])
    await passMinutes(165)
    await look()
    await send(creator)
    expect(arrived(app, creator.telegramId)).toHaveLength(1)
  })

  /** What brings about a reminder of each kind, and how its message begins. */
  const scenes: readonly (readonly [NotificationKind, string, (person: Shopper) => Promise<unknown>])[] = [
    ['NotJoinedOrCreated', '🛍', (person) => view(person, product.id).then(() => passMinutes(120))],
    ['NotSharedLink', '🔗', (person) => begin(person).then(() => passMinutes(15))],
    [
      'LinkCopied',
      '📋',
      async (person) => {
        await share(person, await begin(person), 'Copy')
        await passMinutes(60)
      },
    ],
    ['NoJoins3', '👀', (person) => begin(person).then(() => passMinutes(180))],
    ['NoJoins10', '⏳', (person) => begin(person).then(() => passMinutes(600))],
    [
      'NoJoins24',
      '⌛',
      async (person) => {
        await begin(person)
        await passMinutes(24 * 60)
        await expire()
      },
    ],
    [
      'GroupFinished',
      '🎉',
      async (person) => {
        const two = await placeProduct(app, { need: 2 })
        await join(await placeShopper(app), await begin(person, two), two)
      },
    ],
    [
      'interest',
      '🔔',
      async (person) => {
        const over = await placeProduct(app, { offerUntil: new Date('2026-02-01T00:00:00Z') })
        await askAs(app, person, 'POST', '/api/interest', { body: { productId: over.id } })
        await clock.client.query('update products set offer_until = null where id = $1', [over.id])
      },
    ],
    [
      'rating',
      '⭐',
      async (person) => {
        const { body } = await buyNow(app, person, await placeProduct(app))
        await deliver(app, await placeOperator(app), body.id)
        await passMinutes(180)
      },
    ],
  ]

  test('each kind is one of these', () => {
    expect(scenes.map(([kind]) => kind)).toEqual(notificationKindsOf.saath)
  })

  test.each(scenes)(
    'of %s never does; who wants to hear of nothing else does',
    async (kind, mark, happen) => {
      const marksTold = async (off: readonly NotificationKind[]): Promise<string[]> => {
        await clock.set(morning)
        const person = await placeShopper(app)
        for (const one of off)
          await askAs(app, person, 'PATCH', '/api/user/notifications', { body: { kind: one, isOn: false } })
        await happen(person)
        await look()
        await send(person)
        return arrived(app, person.telegramId).map(({ text }) => text.split(' ')[0] ?? '')
      }
      expect(await marksTold([kind])).not.toContain(mark)
      // The same happens to somebody who switched off all the others.
      expect(await marksTold(notificationKindsOf.saath.filter((other) => other !== kind))).toEqual([mark])
    },
  )

  test('and stopped the bot is not written to, whether Telegram said so or a 403', async () => {
    const [told, blocking] = (await placeShoppers(app, 2)) as [Shopper, Shopper]
    const from = { id: told.telegramId, first_name: 'A' }
    const date = Math.floor(clock.now().getTime() / 1000)
    await app.update(myChatMemberUpdate({ from, status: 'kicked', date }), 'saath')
    await app.botApi.block(blocking.telegramId)
    for (const person of [told, blocking]) await begin(person, await placeProduct(app))
    await passMinutes(15)
    await look()
    const calls = app.botApi.callCount()
    for (const person of [told, blocking]) await send(person)
    await passMinutes(165)
    await look()
    for (const person of [told, blocking]) await send(person)
    expect(app.botApi.callCount() - calls).toBe(1)
    for (const person of [told, blocking])
      expect(await rowsOf(person)).toEqual([
        { kind: 'NotSharedLink', outcome: 'UNREACHABLE' },
        { kind: 'NoJoins3', outcome: 'UNREACHABLE' },
      ])
  })
})

describe('who only looked', () => {
  test('is reminded of the last product after two hours, once in seven days', async () => {
    const person = await placeShopper(app)
    const other = await placeProduct(app, { title: 'Tea kettle' })
    await view(person, other.id)
    await passMinutes(119)
    await look()
    expect(await kindsOf(person)).toEqual([])
    await passMinutes(1)
    await look()
    await look()
    await send(person)
    const [message, ...more] = arrived(app, person.telegramId)
    expect(more).toEqual([])
    expect(message?.text).toMatch(/“Tea kettle”.*₹330.*₹599/s)
    expect(message?.buttons[0]?.url).toBe(`https://t.me/saath_test_bot?startapp=product_${other.link}`)
    await passMinutes(6 * 24 * 60)
    await view(person, product.id)
    await passMinutes(130)
    await look()
    expect(await kindsOf(person)).toHaveLength(1)
    await passMinutes(24 * 60)
    await view(person, product.id)
    await passMinutes(130)
    await look()
    expect(await kindsOf(person)).toHaveLength(2)
  })

  test.each<readonly [string, (person: Shopper) => Promise<unknown>]>([
    ['and ordered', (person) => begin(person)],
    [
      'at what cannot be ordered',
      () => clock.client.query('update products set is_real = false where id = $1', [product.id]),
    ],
  ])('%s is not reminded', async (_name, change) => {
    const person = await placeShopper(app)
    await view(person, product.id)
    await change(person)
    await passMinutes(120)
    await look()
    expect((await kindsOf(person)).filter((kind) => kind === 'NotJoinedOrCreated')).toEqual([])
    await clock.client.query('update products set is_real = true where id = $1', [product.id])
  })

  test('and ordered just before the message is not told', async () => {
    const person = await placeShopper(app)
    await view(person, product.id)
    await passMinutes(120)
    await look()
    await begin(person)
    await send(person)
    expect(await rowsOf(person)).toEqual([{ kind: 'NotJoinedOrCreated', outcome: 'OUTDATED' }])
  })

  test('without an account leaves no trace, nor does a product that is not there', async () => {
    expect(await view(null, product.id)).toMatchObject({ status: 200, body: { ok: true } })
    expect((await view(await placeShopper(app), 999_999)).status).toBe(200)
    const { rows } = await clock.client.query('select from product_views')
    expect(rows).toEqual([])
  })

  test('and is looked for by many workers at once is reminded once; what holds the others back is the claim', async () => {
    const person = await placeShopper(app)
    await view(person, product.id)
    await passMinutes(120)
    await Promise.all(
      Array.from({ length: 8 }, () => remind(clock.deps, clock.now(), AbortSignal.timeout(60_000))),
    )
    expect(await kindsOf(person)).toEqual(['NotJoinedOrCreated'])
    const at = momentOf(clock.now())
    const claim = () =>
      inTx({ db: clock.deps.database.db, deps: clock.deps }, (tx) =>
        claimViewReminders(tx.db, [person.userId], at),
      )
    expect(await claim()).toEqual(new Set())
    await clock.client.query('delete from view_reminders')
    expect(await claim()).toEqual(new Set([person.userId]))
  })
})
