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
import { computeDueTimes } from './due-times.rules.ts'
import { scheduleRemindersAt } from './reminders.service.ts'

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

const schedule = () => world.run('reminders.schedule', {})
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

/** An action in the group of the creator, in minutes after 9:00. */
type Step = readonly [minute: number, what: 'copy' | 'share' | 'join' | 'leave']

describe('reminders of members', () => {
  test.each<readonly [string, readonly Step[], number, readonly ReminderKind[]]>([
    ['14 minutes without a share', [], 14, []],
    ['15 minutes without a share', [], 15, ['NotSharedLink']],
    ['shared in time', [[14, 'share']], 20, []],
    ['copied in time', [[14, 'copy']], 20, []],
    ['59 minutes after a copy', [[5, 'copy']], 64, []],
    ['60 minutes after a copy', [[5, 'copy']], 65, ['LinkCopied']],
    ['60 minutes after sharing in another way', [[5, 'share']], 65, []],
    [
      'a member joined after the copy',
      [
        [5, 'copy'],
        [30, 'join'],
      ],
      65,
      [],
    ],
    [
      'copied again after a member joined',
      [
        [5, 'copy'],
        [30, 'join'],
        [40, 'copy'],
      ],
      100,
      ['LinkCopied'],
    ],
    [
      'a member joined before the copy',
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
      '179 minutes after the last join',
      [
        [1, 'share'],
        [60, 'join'],
      ],
      239,
      [],
    ],
    [
      'three hours after the last join',
      [
        [1, 'share'],
        [60, 'join'],
      ],
      240,
      ['NoJoins3'],
    ],
    [
      'a member leaving does not count as a join',
      [
        [1, 'share'],
        [60, 'join'],
        [100, 'leave'],
      ],
      240,
      ['NoJoins3'],
    ],
    ['ten hours alone', [[1, 'share']], 600, ['NoJoins10', 'NoJoins3']],
  ])('the creator gets the due reminders: %s', async (_name, steps, minutes, kinds) => {
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
    await schedule()
    await schedule()
    expect((await kindsOf(creator)).toSorted()).toEqual(kinds)
  })

  test('members get each reminder once, in their language, with product, seats, total and a link to the group', async () => {
    const [creator, friend] = (await placeShoppers(app, 2)) as [Shopper, Shopper]
    await askAs(app, friend, 'PATCH', '/api/user/users/language', { body: { language: 'hi' } })
    const code = await begin(creator)
    await join(friend, code)
    await passMinutes(15)
    await schedule()
    for (const person of [creator, friend, creator, friend]) await send(person)
    await passMinutes(30)
    await schedule()
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

  test('a reminder that became outdated before sending is dropped, and scheduled again when it is due again', async () => {
    const [creator, friend] = (await placeShoppers(app, 2)) as [Shopper, Shopper]
    const code = await begin(creator)
    await share(creator, code, 'WhatsApp')
    await passMinutes(180)
    await schedule()
    await join(friend, code)
    await send(creator)
    expect(arrived(app, creator.telegramId)).toEqual([])
    expect(await rowsOf(creator)).toEqual([{ kind: 'NoJoins3', outcome: 'OUTDATED' }])
    await passMinutes(180)
    await schedule()
    await send(creator)
    await schedule()
    await send(creator)
    expect(arrived(app, creator.telegramId)).toHaveLength(1)
    expect(await rowsOf(creator)).toEqual([{ kind: 'NoJoins3', outcome: 'SENT' }])
  })

  test('two concurrent runs store one notification', async () => {
    const people = await placeShoppers(app, 3)
    for (const person of people) await begin(person, await placeProduct(app))
    await passMinutes(15)
    await Promise.all(
      Array.from({ length: 8 }, () =>
        scheduleRemindersAt(clock.deps, clock.now(), AbortSignal.timeout(60_000)),
      ),
    )
    for (const person of people) expect(await kindsOf(person)).toEqual(['NotSharedLink'])
  })
})

describe('a full group', () => {
  test('all members of a full group are notified at once with their totals', async () => {
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
    await schedule()
    expect(await kindsOf(creator)).toEqual(['GroupFinished'])
  })

  test('a rolled back last seat notifies no member', async () => {
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

describe('an expired group', () => {
  test('members of an expired group are offered a new group or a single order, former members are not', async () => {
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
    await schedule()
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

describe('quiet hours', () => {
  test('reminders of a group that stays open wait for the morning and become one message', async () => {
    const creator = await placeShopper(app)
    await clock.set(tomorrowInIndia('20:00'))
    await begin(creator)
    await clock.set(tomorrowInIndia('23:30'))
    await schedule()
    expect(await kindsOf(creator)).toEqual([])
    await clock.set(new Date(tomorrowInIndia('08:29').getTime() + 86_400_000))
    await schedule()
    expect(await kindsOf(creator)).toEqual([])
    await passMinutes(1)
    await schedule()
    expect((await kindsOf(creator)).toSorted()).toEqual(['NoJoins10', 'NoJoins3', 'NotSharedLink'])
    await send(creator)
    expect(arrived(app, creator.telegramId).map(({ text }) => text.split(' ')[0])).toEqual(['⏳'])
    expect((await rowsOf(creator)).map(({ outcome }) => outcome)).toEqual(['SENT', 'SENT', 'SENT'])
  })

  test('reminders of a group that ends before the morning are sent at night', async () => {
    const creator = await placeShopper(app)
    await clock.set(new Date(tomorrowInIndia('05:00').getTime()))
    const code = await begin(creator)
    await share(creator, code, 'WhatsApp')
    await clock.set(tomorrowInIndia('22:00'))
    await schedule()
    await send(creator)
    expect((await rowsOf(creator)).map(({ outcome }) => outcome)).toEqual(['SENT', 'SENT'])
    expect(arrived(app, creator.telegramId)).toHaveLength(1)
  })

  test('the members of a group that fills at night are notified in the morning', async () => {
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

  test('a message delayed into the quiet hours waits for the morning while urgent ones are sent', async () => {
    const [creator, friend] = (await placeShoppers(app, 2)) as [Shopper, Shopper]
    await clock.set(tomorrowInIndia('21:14'))
    await begin(creator)
    await passMinutes(15)
    await schedule()
    await clock.set(tomorrowInIndia('21:30'))
    await send(creator)
    expect(await rowsOf(creator)).toEqual([{ kind: 'NotSharedLink', outcome: null }])
    // Another group of the same user that ends before the morning is not held.
    const other = await placeProduct(app)
    await clock.set(tomorrowInIndia('06:00'))
    const code = await begin(creator, other)
    await share(creator, code, 'WhatsApp')
    await clock.set(tomorrowInIndia('22:00'))
    await schedule()
    await send(creator)
    expect(arrived(app, creator.telegramId).map(({ buttons }) => buttons[0]?.url)).toEqual([
      `https://t.me/saath_test_bot?startapp=group_${code}`,
    ])
    expect(await kindsOf(friend)).toEqual([])
  })
})

describe('switched-off notifications', () => {
  test('a user who switched off one kind still gets the others', async () => {
    const creator = await placeShopper(app)
    await askAs(app, creator, 'PATCH', '/api/user/notifications', {
      body: { kind: 'NotSharedLink', isOn: false },
    })
    await begin(creator)
    await passMinutes(15)
    await schedule()
    await send(creator)
    expect(await rowsOf(creator)).toEqual([{ kind: 'NotSharedLink', outcome: 'OFF' }])
    await passMinutes(165)
    await schedule()
    await send(creator)
    expect(arrived(app, creator.telegramId)).toHaveLength(1)
  })

  /** For every kind: the first character of its message and the actions that cause it. */
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

  test('the scenes cover every kind of notification', () => {
    expect(scenes.map(([kind]) => kind)).toEqual(notificationKindsOf.saath)
  })

  test.each(scenes)('the switch of %s stops that kind and no other', async (kind, mark, happen) => {
    const receivedMarks = async (off: readonly NotificationKind[]): Promise<string[]> => {
      await clock.set(morning)
      const person = await placeShopper(app)
      for (const one of off)
        await askAs(app, person, 'PATCH', '/api/user/notifications', { body: { kind: one, isOn: false } })
      await happen(person)
      await schedule()
      await send(person)
      return arrived(app, person.telegramId).map(({ text }) => text.split(' ')[0] ?? '')
    }
    expect(await receivedMarks([kind])).not.toContain(mark)
    // Control: with all other kinds switched off, the message arrives.
    expect(await receivedMarks(notificationKindsOf.saath.filter((other) => other !== kind))).toEqual([mark])
  })

  test('a user who stopped the bot gets no messages, known by an update or by a 403', async () => {
    const [stopped, blocking] = (await placeShoppers(app, 2)) as [Shopper, Shopper]
    const from = { id: stopped.telegramId, first_name: 'A' }
    const date = Math.floor(clock.now().getTime() / 1000)
    await app.update(myChatMemberUpdate({ from, status: 'kicked', date }), 'saath')
    await app.botApi.block(blocking.telegramId)
    for (const person of [stopped, blocking]) await begin(person, await placeProduct(app))
    await passMinutes(15)
    await schedule()
    const calls = app.botApi.callCount()
    for (const person of [stopped, blocking]) await send(person)
    await passMinutes(165)
    await schedule()
    for (const person of [stopped, blocking]) await send(person)
    expect(app.botApi.callCount() - calls).toBe(1)
    for (const person of [stopped, blocking])
      expect(await rowsOf(person)).toEqual([
        { kind: 'NotSharedLink', outcome: 'UNREACHABLE' },
        { kind: 'NoJoins3', outcome: 'UNREACHABLE' },
      ])
  })
})

describe('reminders of a viewed product', () => {
  test('a user is reminded of the last viewed product after two hours, once in seven days', async () => {
    const person = await placeShopper(app)
    const other = await placeProduct(app, { title: 'Tea kettle' })
    await view(person, other.id)
    await passMinutes(119)
    await schedule()
    expect(await kindsOf(person)).toEqual([])
    await passMinutes(1)
    await schedule()
    await schedule()
    await send(person)
    const [message, ...more] = arrived(app, person.telegramId)
    expect(more).toEqual([])
    expect(message?.text).toMatch(/“Tea kettle”.*₹330.*₹599/s)
    expect(message?.buttons[0]?.url).toBe(`https://t.me/saath_test_bot?startapp=product_${other.link}`)
    await passMinutes(6 * 24 * 60)
    await view(person, product.id)
    await passMinutes(130)
    await schedule()
    expect(await kindsOf(person)).toHaveLength(1)
    await passMinutes(24 * 60)
    await view(person, product.id)
    await passMinutes(130)
    await schedule()
    expect(await kindsOf(person)).toHaveLength(2)
  })

  test.each<readonly [string, (person: Shopper) => Promise<unknown>]>([
    ['a user who ordered', (person) => begin(person)],
    [
      'a viewer of a product that cannot be ordered',
      () => clock.client.query('update products set is_real = false where id = $1', [product.id]),
    ],
  ])('%s is not reminded', async (_name, change) => {
    const person = await placeShopper(app)
    await view(person, product.id)
    await change(person)
    await passMinutes(120)
    await schedule()
    expect((await kindsOf(person)).filter((kind) => kind === 'NotJoinedOrCreated')).toEqual([])
    await clock.client.query('update products set is_real = true where id = $1', [product.id])
  })

  test('a user who ordered just before the message gets none', async () => {
    const person = await placeShopper(app)
    await view(person, product.id)
    await passMinutes(120)
    await schedule()
    await begin(person)
    await send(person)
    expect(await rowsOf(person)).toEqual([{ kind: 'NotJoinedOrCreated', outcome: 'OUTDATED' }])
  })

  test('views without an account and of unknown products are not stored', async () => {
    expect(await view(null, product.id)).toMatchObject({ status: 200, body: { ok: true } })
    expect((await view(await placeShopper(app), 999_999)).status).toBe(200)
    const { rows } = await clock.client.query('select from product_views')
    expect(rows).toEqual([])
  })

  test('concurrent workers remind a viewer once, because of the claim', async () => {
    const person = await placeShopper(app)
    await view(person, product.id)
    await passMinutes(120)
    await Promise.all(
      Array.from({ length: 8 }, () =>
        scheduleRemindersAt(clock.deps, clock.now(), AbortSignal.timeout(60_000)),
      ),
    )
    expect(await kindsOf(person)).toEqual(['NotJoinedOrCreated'])
    const at = computeDueTimes(clock.now())
    const claim = () =>
      inTx({ db: clock.deps.database.db, deps: clock.deps }, (tx) =>
        claimViewReminders(tx.db, [person.userId], at),
      )
    expect(await claim()).toEqual(new Set())
    await clock.client.query('delete from view_reminders')
    expect(await claim()).toEqual(new Set([person.userId]))
  })
})
