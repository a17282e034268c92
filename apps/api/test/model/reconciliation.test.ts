import { answerJson, startSimulatorServer, type SimulatorServer } from '@app/simulators/simulator-server'
import type { PaymentSystem } from '@app/contract/market/payments'
import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compareStatement, type Difference, type TheirPayment } from '#market/payments/reconcile.rules.ts'
import { addDays, dayOf } from '#platform/days.ts'
import { seededRandom } from '#test/images/picture-parts.ts'
import { startBotTestApp, type BotTestApp } from '#test/support/bot-app.ts'
import { userIdOf } from '#test/support/coins.ts'
import { setRole, signInPerson, type Person } from '#test/support/people.ts'
import { sized, testSeed } from '#test/support/size.ts'
import { openPool } from '#test/support/test-database.ts'
import { databaseUrl, vioBot } from '#test/support/test-environment.ts'

/** G-24: payments of many days, of which one in a thousand differs between the provider and us. */
const payments = sized(300, 100_000)
const differences = Math.max(24, payments / 1_000)
/** The maximum of one statement of Payme. */
const maxADay = 5_000

type Kind = Difference['kind']
/** Click only states whether a payment is paid, so the price cannot differ. */
const kindsOf: Readonly<Record<PaymentSystem, readonly Kind[]>> = {
  PAYCOM_UZ: ['missing', 'extra', 'amount', 'state'],
  CLICK_UZ: ['missing', 'extra'],
  TELEGRAM_STARS: ['missing', 'extra', 'amount', 'state'],
}

interface Made {
  readonly id: string
  readonly system: PaymentSystem
  readonly day: string
  readonly price: number
  /** Our record. */
  readonly state: 'PENDING' | 'PAID' | 'REFUNDED'
  readonly providerId: string | null
  /** The provider's record; null when there is none. */
  readonly their: TheirPayment | null
  readonly differs: Kind | null
}

/** Missed and invented differences. */
const judge = (found: readonly string[], injected: readonly string[]) => ({
  missed: injected.filter((one) => !found.includes(one)),
  invented: found.filter((one) => !injected.includes(one)),
})
const nameOf = ({ kind, paymentId }: Pick<Difference, 'kind' | 'paymentId'>): string => `${kind} ${paymentId}`

let app: BotTestApp
let owner: pg.Pool
let admin: Person
let signedInAt: number
let clickApi: SimulatorServer
/** Payments that are paid according to Click. */
const paidAtClick = new Set<string>()
beforeAll(async () => {
  clickApi = await startSimulatorServer(undefined, ({ path }) => {
    const id = path.split('/').at(-2) ?? ''
    return answerJson(200, { error_code: 0, payment_id: 1, payment_status: paidAtClick.has(id) ? 2 : 0 })
  })
  app = await startBotTestApp(4, { CLICK_API_URL: `${clickApi.url}/v2/merchant/` })
  owner = openPool(databaseUrl(app.databaseName, 'postgres'))
  admin = await signInPerson(app)
  await setRole(app, admin, 'admin')
  signedInAt = Date.now()
})
afterAll(async () => {
  await owner.end()
  await app.close()
  await clickApi.close()
})

const newProviderId = (system: PaymentSystem, id: string, price: number): string => {
  if (system === 'PAYCOM_UZ') return randomBytes(12).toString('hex')
  if (system === 'CLICK_UZ') return String(BigInt(`0x${randomBytes(7).toString('hex')}`))
  const from = { id: admin.telegramId, first_name: 'A' }
  return app.botApi.takeStars(vioBot.token, { payload: id, amount: price }, from).chargeId
}

/** One payment with both records. */
const make = (system: PaymentSystem, day: string, wasRefunded: boolean, differs: Kind | null): Made => {
  const id = randomUUID()
  const price = 6_345
  // A payment unknown to the provider is missing from its list.
  const hasTheirs = differs !== 'extra'
  const theirPrice = differs === 'amount' ? price + 1 : price
  const providerId =
    system === 'TELEGRAM_STARS' && !hasTheirs
      ? `stx${randomBytes(12).toString('hex')}`
      : newProviderId(system, id, theirPrice)
  const isRefundedThere = differs === 'state' ? !wasRefunded : wasRefunded
  if (system === 'CLICK_UZ' && hasTheirs && !isRefundedThere) paidAtClick.add(id)
  return {
    id,
    system,
    day,
    price,
    state: differs === 'missing' ? 'PENDING' : wasRefunded ? 'REFUNDED' : 'PAID',
    // The lost message is the one with Telegram's charge.
    providerId: differs === 'missing' && system === 'TELEGRAM_STARS' ? null : providerId,
    their: hasTheirs ? { providerId, paymentId: id, price: theirPrice, isRefunded: isRefundedThere } : null,
    differs,
  }
}

const refundAtTelegram = async ({ providerId }: TheirPayment): Promise<void> => {
  const reply = await fetch(`${app.botApi.url}/bot${vioBot.token}/refundStarPayment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_id: admin.telegramId, telegram_payment_charge_id: providerId }),
  })
  if (!reply.ok) throw new Error(`the refund was answered ${reply.status}`)
}

const insert = async (userId: number, list: readonly Made[]): Promise<void> => {
  for (let start = 0; start < list.length; start += 5_000) {
    const block = list.slice(start, start + 5_000)
    await owner.query(
      `insert into payments (id, user_id, payment_system, platform, coins, price, currency, state, provider_id,
         reserved_at, paid_at, ended_at, expires_at)
       select id, $1, system, 'WEB', 25, price, case system when 'TELEGRAM_STARS' then 'XTR' else 'UZS' end, state,
         provider_id, at, case when state <> 'PENDING' then at end, case when state = 'REFUNDED' then at end,
         now() + interval '1 day'
       from unnest($2::uuid[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::timestamptz[])
         as t (id, system, price, state, provider_id, at)`,
      [
        userId,
        block.map(({ id }) => id),
        block.map(({ system }) => system),
        block.map(({ price }) => price),
        block.map(({ state }) => state),
        block.map(({ providerId }) => providerId),
        // Noon in Tashkent.
        block.map(({ day }) => `${day}T07:00:00Z`),
      ],
    )
  }
}

const compare = async (system: PaymentSystem, day: string, statement?: readonly TheirPayment[]) => {
  // The operator signed in once, so the token may have expired.
  app.shiftClock(signedInAt - Date.now())
  const { status, body } = await app.ask<{ checked: number; differences: Difference[] }>(
    'POST',
    '/api/telegram/transactions/reconciliations',
    { token: admin.accessToken, body: { paymentSystem: system, day, ...(statement && { statement }) } },
  )
  if (status !== 200) throw new Error(`the comparison was answered ${status} ${JSON.stringify(body)}`)
  return body
}

const world = (random: () => number): Made[] => {
  const today = dayOf('vio', new Date())
  const systems = ['PAYCOM_UZ', 'CLICK_UZ', 'TELEGRAM_STARS'] as const
  const chosen = new Set<number>()
  while (chosen.size < differences) chosen.add(Math.floor(random() * payments))
  let nextKind = 0
  return Array.from({ length: payments }, (_, index) => {
    const system = systems[index % 3] ?? 'PAYCOM_UZ'
    const kinds = kindsOf[system]
    const differs = chosen.has(index) ? (kinds[nextKind++ % kinds.length] ?? null) : null
    // Telegram lists today only; the others are compared by day.
    const dayBack = system === 'TELEGRAM_STARS' ? 0 : 1 + Math.floor(index / 3 / (maxADay * 0.9))
    const wasRefunded = random() < 0.05 && (differs === null || differs === 'state')
    return make(system, addDays(today, -dayBack), wasRefunded, differs)
  })
}

describe('G-24: reconciliation with the providers', () => {
  test(
    `of ${payments} payments exactly the ${differences} differing ones are found`,
    { timeout: 3_600_000 },
    async () => {
      const made = world(seededRandom(testSeed))
      for (const { system, their } of made)
        if (system === 'TELEGRAM_STARS' && their?.isRefunded) await refundAtTelegram(their)
      await insert(await userIdOf(app, admin), made)
      const found: Difference[] = []
      let checked = 0
      for (const [name, list] of Map.groupBy(made, ({ system, day }) => `${system} ${day}`)) {
        const [system, day] = name.split(' ') as [PaymentSystem, string]
        const theirs = list.flatMap(({ their }) => their ?? [])
        const looked = await compare(system, day, system === 'PAYCOM_UZ' ? theirs : undefined)
        checked += looked.checked
        found.push(...looked.differences)
      }
      const injected = made.flatMap(({ differs, id }) =>
        differs ? [nameOf({ kind: differs, paymentId: id })] : [],
      )
      expect(judge(found.map(nameOf), injected)).toEqual({ missed: [], invented: [] })
      expect(injected.length).toBe(differences)
      // Lost charges of Telegram are credited when they are found.
      const lost = made.filter(({ system, differs }) => system === 'TELEGRAM_STARS' && differs === 'missing')
      const mended = found.filter(({ isMended }) => isMended).map(({ paymentId }) => paymentId ?? '')
      expect(mended.toSorted()).toEqual(lost.map(({ id }) => id).toSorted())
      expect(lost.length).toBeGreaterThan(0)
      const byKind = Map.groupBy(found, ({ kind }) => kind)
      console.log(
        `figure: ${payments} payments, ${checked} looked at, ${found.length} of ${injected.length} differences found (${[
          ...byKind,
        ]
          .map(([kind, list]) => `${kind} ${list.length}`)
          .join(', ')}), 0 false, ${mended.length} mended, seed ${testSeed}`,
      )
    },
  )

  const ours = { id: 'a', providerId: 'x', price: 5, state: 'PAID', isOfTheDay: true }
  const theirs = { providerId: 'x', paymentId: 'a', price: 5, isRefunded: false }

  test('control: comparing sums misses differences that cancel out', () => {
    const pair = [ours, { ...ours, id: 'b', providerId: 'y' }]
    const told = [
      { ...theirs, price: 4 },
      { ...theirs, providerId: 'y', paymentId: 'b', price: 6 },
    ]
    const total = (list: readonly { price: number }[]) => list.reduce((sum, { price }) => sum + price, 0)
    const careless = total(pair) === total(told) ? [] : ['the day differs']
    const injected = ['amount a', 'amount b']
    expect(judge(careless, injected).missed).toEqual(injected)
    expect(judge(compareStatement(pair, told).map(nameOf), injected)).toEqual({ missed: [], invented: [] })
  })

  test('control: ignoring refunds and inventing differences are detected', () => {
    const careful = compareStatement([ours], [{ ...theirs, isRefunded: true }]).map(nameOf)
    expect(judge(careful, ['state a'])).toEqual({ missed: [], invented: [] })
    expect(judge([], ['state a']).missed).toEqual(['state a'])
    expect(judge(['extra b', ...careful], ['state a']).invented).toEqual(['extra b'])
  })
})
