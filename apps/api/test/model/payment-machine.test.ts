import type { PaymentState } from '@app/contract/market/payments'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentTable, type Move, type PaymentEvent } from '#market/payments/payments.rules.ts'
import { sweepPayments } from '#market/payments/payments.service.ts'
import { seededRandom } from '#test/images/picture-parts.ts'
import { startBotTestApp, type BotTestApp } from '#test/support/bot-app.ts'
import { moneyProblems } from '#test/support/coins.ts'
import { signInPerson, type Person } from '#test/support/people.ts'
import { beginPayment, coinsOf, type System } from '#test/support/payments.ts'
import { sized, testSeed } from '#test/support/size.ts'
import { openPool } from '#test/support/test-database.ts'
import { databaseUrl } from '#test/support/test-environment.ts'
import { startWalk, type Walk } from './payment-walk.ts'

type Table = Readonly<Record<PaymentEvent, Readonly<Record<PaymentState, Move>>>>

const anyProvider: readonly PaymentEvent[] = ['user.cancel', 'time.over', 'operator.refund']
const eventsOf: Readonly<Record<System, readonly PaymentEvent[]>> = {
  PAYCOM_UZ: [
    ...anyProvider,
    'payme.check',
    'payme.create',
    'payme.create-other',
    'payme.perform',
    'payme.cancel',
    'payme.cancel-spent',
  ],
  CLICK_UZ: [
    ...anyProvider,
    'click.prepare',
    'click.prepare-other',
    'click.complete',
    'click.cancel',
    'click.reversed',
  ],
  TELEGRAM_STARS: [
    ...anyProvider,
    'stars.ask',
    'stars.ask-other',
    'stars.paid',
    'stars.paid-again',
    'stars.refunded',
  ],
}
const systems: readonly System[] = ['PAYCOM_UZ', 'CLICK_UZ', 'TELEGRAM_STARS']
const yes: ReadonlySet<string> = new Set(['ok', 'same'])

/** Violations in one sequence of events, checked independently of the table. */
const wrongIn = (table: Table, events: readonly PaymentEvent[]): string[] => {
  const wrong: string[] = []
  let state: PaymentState = 'NEW'
  let credits = 0
  let refunds = 0
  let wasReserved = false
  for (const event of events) {
    const move: Move = table[event][state]
    const before: PaymentState = state
    state = move.to ?? state
    if (move.money === 'credit') credits += 1
    if (move.money === 'refund') refunds += 1
    const isChanged = state !== before
    if (credits > 1 || refunds > 1) wrong.push(`${event} counts twice`)
    if (refunds > credits) wrong.push(`${event} refunds what was not paid`)
    if ((state === 'PAID') !== (credits === 1 && refunds === 0))
      wrong.push(`${event}: paid without its coins`)
    if ((state === 'REFUNDED') !== (refunds === 1)) wrong.push(`${event}: refunded with its coins`)
    if (event === 'user.cancel' && isChanged && before !== 'NEW')
      wrong.push('a cancel after the payment started')
    if (event === 'time.over' && credits > 0 && isChanged) wrong.push('time takes away what was paid')
    // Telegram has taken the Stars: the coins are credited or were refunded before.
    if (event === 'stars.paid' && credits !== 1) wrong.push('money that arrived was ignored')
    // Payme and Click take the money if and only if they get a positive reply.
    if (event === 'payme.perform' && yes.has(move.answer) !== (state === 'PAID'))
      wrong.push('the answer and the coins differ')
    if (event === 'click.complete' && (move.answer === 'ok') !== (move.money === 'credit'))
      wrong.push('the answer and the coins differ')
    if (move.money === 'credit' && !wasReserved && !event.startsWith('stars'))
      wrong.push('paid before reserved')
    // Click does not sign the field that turns a Complete into a cancel.
    if (event === 'click.cancel' && before === 'PAID' && isChanged)
      wrong.push('an unsigned field changed a paid payment')
    if (/other|ask-other/.test(event) && isChanged) wrong.push('an event of another payment moved it')
    if (isChanged && ['CANCELLED', 'EXPIRED', 'REFUNDED'].includes(before) && !event.startsWith('stars.paid'))
      wrong.push(`${event} brought back what was over`)
    if (state === 'PENDING') wasReserved = true
  }
  return wrong
}

const sequences = sized(20_000, 1_000_000)
/** Violations in all sequences; for a table known to be wrong the first one is enough. */
const wrongInMany = (table: Table, seed: number, most = Infinity): string[] => {
  const random = seededRandom(seed)
  const found = new Set<string>()
  for (let count = 0; count < sequences && found.size < most; count += 1) {
    const events = eventsOf[systems[Math.floor(random() * 3)] ?? 'PAYCOM_UZ']
    const length = 2 + Math.floor(random() * 12)
    const walk = Array.from({ length }, () => events[Math.floor(random() * events.length)] ?? 'user.cancel')
    for (const wrong of wrongIn(table, walk)) found.add(wrong)
  }
  return [...found]
}

describe('T-17, T-18: the state table of payments', () => {
  test(`${sequences} random sequences of events cause no violation`, { timeout: 600_000 }, () => {
    expect(wrongInMany(paymentTable, testSeed)).toEqual([])
    console.log(`figure: ${sequences} sequences in memory, seed ${testSeed}: nothing that may not be`)
  })

  const spoiled = (event: PaymentEvent, state: PaymentState, move: Move): Table => ({
    ...paymentTable,
    [event]: { ...paymentTable[event], [state]: move },
  })
  test.each<[string, PaymentEvent, PaymentState, Move]>([
    ['a cancel of what Payme has begun', 'user.cancel', 'PENDING', { to: 'CANCELLED', answer: 'ok' }],
    ['a second credit', 'payme.perform', 'PAID', { to: 'PAID', money: 'credit', answer: 'ok' }],
    ['Stars that came after a cancel and are ignored', 'stars.paid', 'CANCELLED', { answer: 'refused' }],
    ['Stars that came after the time and are ignored', 'stars.paid', 'EXPIRED', { answer: 'refused' }],
    ['a yes without coins', 'payme.perform', 'CANCELLED', { answer: 'ok' }],
    [
      'coins without a positive reply',
      'click.complete',
      'PENDING',
      { to: 'PAID', money: 'credit', answer: 'cancelled' },
    ],
    ['a step without its coins', 'click.complete', 'PENDING', { to: 'PAID', answer: 'ok' }],
    ['a refund of what is refunded', 'payme.cancel', 'REFUNDED', { money: 'refund', answer: 'same' }],
    ['a perform before the create', 'payme.perform', 'NEW', { to: 'PAID', money: 'credit', answer: 'ok' }],
    [
      'a refund by an unsigned field',
      'click.cancel',
      'PAID',
      { to: 'REFUNDED', money: 'refund', answer: 'cancelled' },
    ],
    ['an expiry of what is paid', 'time.over', 'PAID', { to: 'EXPIRED', answer: 'ok' }],
    ['another’s transaction', 'click.prepare-other', 'NEW', { to: 'PENDING', answer: 'ok' }],
    ['a payment that comes back', 'payme.create', 'CANCELLED', { to: 'PENDING', answer: 'ok' }],
  ])('control: %s is detected', (_name, event, state, move) => {
    expect(wrongInMany(spoiled(event, state, move), testSeed, 1)).not.toEqual([])
  })
})

describe('payments through HTTP', () => {
  let app: BotTestApp
  let owner: pg.Pool
  beforeAll(async () => {
    app = await startBotTestApp(13)
    owner = openPool(databaseUrl(app.databaseName, 'postgres'))
  })
  afterAll(async () => {
    await owner.end()
    await app.close()
  })

  const walks = sized(160, 20_000)
  test(
    `${walks} payments with each message sent up to three times concurrently cause no violation`,
    { timeout: 3_600_000 },
    async () => {
      const lanes = await Promise.all(
        Array.from({ length: 4 }, async (_, number) => {
          const random = seededRandom(testSeed + number)
          const done: { person: Person; signedInAt: number; list: Walk[] }[] = []
          for (let count = 0; count < walks / 4; count += 1) {
            if (count % 15 === 0) {
              const person = await signInPerson(app)
              done.push({ person, signedInAt: Date.now(), list: [] })
            }
            const { person, list } = done.at(-1) ?? { person: await signInPerson(app), list: [] as Walk[] }
            const system = systems[Math.floor(random() * 3)] ?? 'PAYCOM_UZ'
            const payment = await beginPayment(app, person, system)
            const walk = startWalk(app, owner, person, system, payment)
            const length = 2 + Math.floor(random() * 7)
            for (let step = 0; step < length; step += 1) await walk.step(random)
            list.push(walk)
          }
          return done
        }),
      )
      await sweepPayments(app.deps, AbortSignal.timeout(600_000))
      for (const { person, signedInAt, list } of lanes.flat()) {
        for (const walk of list) {
          const { rows } = await owner.query<{ state: string }>('select state from payments where id = $1', [
            walk.id,
          ])
          expect([walk.history, rows[0]?.state]).toEqual([walk.history, walk.state()])
        }
        const coins = list.reduce((sum, walk) => sum + walk.coins(), 0)
        // The users signed in once, so their tokens may have expired.
        app.shiftClock(signedInAt - Date.now())
        expect(await coinsOf(app, person)).toMatchObject({ coins, held: 0, debt: 0 })
      }
      const states = Object.entries(
        Object.groupBy(
          lanes.flat().flatMap(({ list }) => list),
          (walk) => walk.state(),
        ),
      ).map(([state, list]) => `${state} ${list.length}`)
      const repeats = lanes.flatMap((done) => done.flatMap(({ list }) => list.map((walk) => walk.repeats())))
      const compared = repeats.reduce((sum, one) => sum + one.compared, 0)
      expect(repeats.flatMap(({ unlike }) => unlike)).toEqual([])
      expect(compared).toBeGreaterThan(walks / 10)
      console.log(
        `figure: ${walks} payments through HTTP, seed ${testSeed}: ${states.join(', ')}; ${compared} repeated messages of Payme, each answered alike to the byte`,
      )
      expect(states.length).toBeGreaterThanOrEqual(5)
      expect(await moneyProblems(owner)).toEqual([])
    },
  )
})
