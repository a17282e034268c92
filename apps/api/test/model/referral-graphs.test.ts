import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nth, seededRandom } from '#test/images/picture-parts.ts'
import { setRole } from '#test/support/people.ts'
import { sized, testSeed } from '#test/support/size.ts'
import { placeProducts, placeShopper } from '#test/support/shop.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { openPool } from '#test/support/test-database.ts'
import { databaseUrl } from '#test/support/test-environment.ts'
import { keepBooks, problemsOf, slips, totalsOf, type Slip } from './referral-ledger.ts'
import { makeTale, type Tale, type TaleWishes } from './referral-tale.ts'
import { truthOf, type Totals } from './referral-truth.ts'
import { walkTale } from './referral-walk.ts'

/**
 * T-26, G-15: whoever invites whom, and in whatever order accounts, purchases, returns, jobs and payouts come, everybody
 * has exactly what the rules promise: nothing for oneself, nothing in a circle, every return taken back to the paisa.
 */
const seed = testSeed
const graphs = sized(400, 100_000)
/** At least one for every mistake that somebody could make. */
const walked = sized(slips.length, 200)
const controlled = sized(1_000, 3_000)

const isSame = (one: readonly Totals[], other: readonly Totals[]): boolean =>
  one.length === other.length &&
  one.every((totals, index) => {
    const { pending, earned, paid, reversed, invited } = other[index] as Totals
    return (
      totals.pending === pending &&
      totals.earned === earned &&
      totals.paid === paid &&
      totals.reversed === reversed &&
      totals.invited === invited
    )
  })

/** What is wrong with books of this tale; nothing is what they promise. */
const faultsOf = (tale: Tale, slip: Slip | null = null): string[] => {
  const books = keepBooks(tale, slip)
  const problems = problemsOf(books)
  return isSame(totalsOf(books), truthOf(tale)) ? problems : [...problems, 'other sums']
}

const inProcess = {
  steps: 50,
  maxPeople: 8,
  maxOrders: 10,
  totalPaise: (random: () => number): number => 1 + Math.floor(random() * 300_000),
}

/** A tale in which this mistake would show: most random ones would not notice most mistakes. */
const makeTelling = (random: () => number, wishes: TaleWishes, slip: Slip): Tale => {
  for (;;) {
    const tale = makeTale(random, wishes)
    if (faultsOf(tale, slip).length > 0) return tale
  }
}

describe('the rules of referral money', () => {
  test(
    `${graphs} random graphs and orders of events, seed ${seed}: the lines say what the rules promise`,
    { timeout: 600_000 },
    () => {
      const random = seededRandom(seed)
      const seen = { earned: 0, reversed: 0, paid: 0, owed: 0, many: 0 }
      for (let number = 0; number < graphs; number += 1) {
        const tale = makeTale(random, inProcess)
        const faults = faultsOf(tale)
        if (faults.length > 0) throw new Error(JSON.stringify({ seed, number, faults, tale }))
        for (const { earned, reversed, paid, invited } of truthOf(tale)) {
          if (earned > 0) seen.earned += 1
          if (reversed > 0) seen.reversed += 1
          if (paid > 0) seen.paid += 1
          if (paid > earned) seen.owed += 1
          if (invited > 2) seen.many += 1
        }
      }
      process.stdout.write(`figure: referral graphs: ${graphs}, seed ${seed}, ${JSON.stringify(seen)}\n`)
      // Tales in which nothing is earned, returned or owed would prove nothing.
      for (const [kind, count] of Object.entries(seen))
        expect([kind, count > graphs / 1000]).toEqual([kind, true])
    },
  )

  test.each(slips)('control: books of somebody who %s are found out', { timeout: 600_000 }, (slip) => {
    const random = seededRandom(seed)
    let isFound = false
    for (let number = 0; number < controlled && !isFound; number += 1)
      isFound = faultsOf(makeTale(random, inProcess), slip).length > 0
    expect(isFound).toBe(true)
  })
})

describe('the server', () => {
  let app: TestApp
  let pool: pg.Pool
  let operator: { readonly accessToken: string }
  beforeAll(async () => {
    app = await startTestApp()
    pool = openPool(databaseUrl(app.databaseName, 'postgres'))
    const person = await placeShopper(app)
    await setRole(app, person, 'operator')
    operator = person
  }, 600_000)
  afterAll(async () => {
    await pool.end()
    await app.close()
  })

  const problems = async (client: pg.Pool | pg.PoolClient = pool): Promise<string[]> => {
    const { rows } = await client.query<{ problem: string }>(
      'select distinct problem from referral_problems order by 1',
    )
    return rows.map(({ problem }) => problem)
  }

  test(
    `${walked} random graphs through HTTP, seed ${seed}: everybody is told what the rules promise`,
    { timeout: 600_000 },
    async () => {
      const random = seededRandom(seed + 1)
      // Shops sell for whole rupees, and for not less than the delivery.
      const prices = Array.from({ length: 30 }, (_, index) => 19 + index + Math.floor(random() * 100) * 30)
      const goods = await placeProducts(
        app,
        prices.map((price) => ({ price })),
      )
      const throughHttp = {
        steps: 26,
        maxPeople: 3,
        maxOrders: 5,
        totalPaise: (dice: () => number): number => (prices[Math.floor(dice() * prices.length)] ?? 19) * 100,
      }
      const seen = { lines: 0, refusals: 0, earned: 0, reversed: 0, paid: 0, owed: 0 }
      for (let number = 0; number < walked; number += 1) {
        const tale = makeTelling(random, throughHttp, nth(slips, number))
        const { totals, refusals } = await walkTale({ app, pool, operator, goods }, tale, number)
        const truth = truthOf(tale)
        expect({ seed, number, totals, tale }).toEqual({ seed, number, totals: truth, tale })
        seen.refusals += refusals
        for (const { earned, reversed, paid } of truth) {
          if (earned > 0) seen.earned += 1
          if (reversed > 0) seen.reversed += 1
          if (paid > 0) seen.paid += 1
          if (paid > earned) seen.owed += 1
        }
      }
      expect(await problems()).toEqual([])
      const { rows } = await pool.query<{ count: number }>(
        'select count(*)::int as count from referral_lines',
      )
      seen.lines = rows[0]?.count ?? 0
      process.stdout.write(
        `figure: referral graphs through HTTP: ${walked}, seed ${seed}, ${JSON.stringify(seen)}\n`,
      )
      expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
    },
  )

  test.each([
    [
      'too much',
      `insert into referral_lines (referrer_id, order_id, account, amount_paise, entry)
      select $1, id, 'PENDING', total_paise * 15 / 1000 + 1, 'announce' from orders where id = $2`,
    ],
    [
      'lost or doubled',
      `insert into referral_lines (referrer_id, order_id, account, amount_paise, entry)
      values ($1, $2, 'PENDING', 1, 'announce'), ($1, $2, 'PAID', 1, 'pay')`,
    ],
    [
      'for oneself',
      `insert into referral_lines (referrer_id, order_id, account, amount_paise, entry)
      select user_id, id, 'PENDING', 1, 'announce' from orders where id = $2 and $1::bigint is not null`,
    ],
    [
      'below nought',
      `insert into referral_lines (referrer_id, order_id, account, amount_paise, entry)
      values ($1, $2, 'PENDING', 1, 'announce'), ($1, $2, 'PENDING', -2, 'reverse'), ($1, $2, 'REVERSED', 2, 'reverse')`,
    ],
  ])('control: the view sees a line that is %s', { timeout: 120_000 }, async (problem, plant) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const { rows } = await client.query<{ id: string; other: string }>(
        `select o.id, (select id from users where product = 'saath' and id <> o.user_id limit 1) as other from orders o
          where not exists (select from referral_lines l where l.order_id = o.id) and o.total_paise >= 10000 limit 1`,
      )
      await client.query(plant, [rows[0]?.other, rows[0]?.id])
      expect(await problems(client)).toContain(problem)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
