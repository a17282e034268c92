import type pg from 'pg'
import { approveReferrals, signInWith } from '#test/support/referrals.ts'
import { askAs, type PlacedProduct, type Shopper } from '#test/support/shop.ts'
import type { TestApp } from '#test/support/test-app.ts'
import { nextStates, type State, type Scenario } from './referral-scenario.ts'
import type { Totals } from './referral-promise.ts'

/** One address in two spellings; the number separates the addresses of different scenarios. */
const spellAddress = (scenario: number, addressNumber: number, isSloppy: boolean) =>
  isSloppy
    ? {
        address: `${addressNumber}-b STATION road, block ${scenario}`,
        addressExtra: '2nd Floor.',
        city: 'Pune',
      }
    : { address: `${addressNumber}B Station Road Block ${scenario}`, addressExtra: '2nd floor', city: 'Pune' }

export interface Walked {
  readonly totals: Totals[]
  readonly refusals: number
}

interface World {
  readonly app: TestApp
  readonly pool: pg.Pool
  readonly operator: { readonly accessToken: string }
  /** One product for every possible total. */
  readonly goods: readonly PlacedProduct[]
}

/** Plays the scenario through the endpoints and jobs of users, operators and the clock. */
export async function playScenario(
  { app, pool, operator, goods }: World,
  scenario: Scenario,
  number: number,
): Promise<Walked> {
  const people: Shopper[] = []
  const orders: { readonly id: string; state: State }[] = []
  let refusals = 0
  const unknownId = 'unknown000000000'

  const place = async (buyer: number, addressNumber: number, totalPaise: number): Promise<void> => {
    const product = goods.find(({ price }) => price * 100 === totalPaise)
    const { status, body } = await askAs<{ id: string }>(
      app,
      people[buyer] ?? null,
      'POST',
      '/api/user/orders',
      {
        body: {
          productId: product?.id,
          ...spellAddress(number, addressNumber, orders.length % 2 === 1),
          state: 'Maharashtra',
          pin: '411001',
          expectedTotalPaise: totalPaise,
        },
      },
    )
    if (status !== 200) throw new Error(`order answered ${status} ${JSON.stringify(body)}`)
    orders.push({ id: body.id, state: 'PLACED' })
  }
  const move = async (index: number, to: State): Promise<void> => {
    const order = orders[index]
    if (!order) throw new Error('no order')
    const { status } = await askAs(app, operator, 'PATCH', `/api/orders/${order.id}`, {
      body: { status: to },
    })
    const expected = order.state === to || nextStates[order.state].includes(to) ? 200 : 409
    if (status !== expected) throw new Error(`${order.state} to ${to} answered ${status}`)
    if (status === 200) order.state = to
    else refusals += 1
  }

  for (const event of scenario.events)
    switch (event.kind) {
      case 'sign-in': {
        const { person, claims } = event
        const claimed = claims === null ? null : (people[claims]?.id ?? unknownId)
        const walker = await signInWith(app, pool, claimed, people[person]?.telegramId)
        people[person] = walker
        break
      }
      case 'order':
        await place(event.buyer, event.addressNumber, event.totalPaise)
        break
      case 'move':
        await move(event.order, event.to)
        break
      case 'days':
        // Days pass only for this scenario: the deliveries of its orders are moved back.
        await pool.query(
          `update orders set delivered_at = delivered_at - make_interval(days => $1) where number = any($2::text[])`,
          [event.days, orders.map(({ id }) => id)],
        )
        break
      case 'approve':
        await approveReferrals(app)
        break
      case 'pay': {
        const { status } = await askAs(app, operator, 'POST', '/api/referral-payouts', {
          body: { userId: people[event.person]?.id },
        })
        if (status !== 200) throw new Error(`payout answered ${status}`)
        break
      }
    }
  return { totals: await Promise.all(people.map((person) => readTotals(app, pool, person))), refusals }
}

interface Shown {
  readonly pendingPaise: number
  readonly approvedPaise: number
  readonly paidPaise: number
}

const readTotals = async (app: TestApp, pool: pg.Pool, person: Shopper): Promise<Totals> => {
  const shown = (await askAs<Shown>(app, person, 'GET', '/api/referral-payouts/total-amounts')).body
  const { count } = (
    await askAs<{ count: number }>(app, person, 'GET', '/api/referral-payouts/referrals-count')
  ).body
  const { rows } = await pool.query<{ reversed: string }>(
    `select coalesce(sum(amount_paise), 0) as reversed from referral_lines
      where referrer_id = $1 and account = 'REVERSED'`,
    [person.userId],
  )
  return {
    pending: shown.pendingPaise,
    earned: shown.approvedPaise,
    paid: shown.paidPaise,
    reversed: Number(rows[0]?.reversed),
    invited: count,
  }
}
