import type pg from 'pg'
import { approveReferrals, signInWith } from '#test/support/referrals.ts'
import { askAs, type PlacedProduct, type Shopper } from '#test/support/shop.ts'
import type { TestApp } from '#test/support/test-app.ts'
import { nextStates, type State, type Tale } from './referral-tale.ts'
import type { Totals } from './referral-truth.ts'

/** One door, written in two ways; the number keeps the doors of different tales apart. */
const doors = (tale: number, door: number, isSloppy: boolean) =>
  isSloppy
    ? { address: `${door}-b STATION road, block ${tale}`, addressExtra: '2nd Floor.', city: 'Pune' }
    : { address: `${door}B Station Road Block ${tale}`, addressExtra: '2nd floor', city: 'Pune' }

export interface Walked {
  readonly totals: Totals[]
  readonly refusals: number
}

interface World {
  readonly app: TestApp
  readonly pool: pg.Pool
  readonly operator: { readonly accessToken: string }
  /** One for every sum that an order may come to. */
  readonly goods: readonly PlacedProduct[]
}

/** The same tale through the doors that people, operators and the clock really use. */
export async function walkTale(
  { app, pool, operator, goods }: World,
  tale: Tale,
  number: number,
): Promise<Walked> {
  const people: Shopper[] = []
  const orders: { readonly id: string; state: State }[] = []
  let refusals = 0
  const nobody = 'nobody0000000000'

  const place = async (buyer: number, door: number, totalPaise: number): Promise<void> => {
    const product = goods.find(({ price }) => price * 100 === totalPaise)
    const { status, body } = await askAs<{ id: string }>(
      app,
      people[buyer] ?? null,
      'POST',
      '/api/user/orders',
      {
        body: {
          productId: product?.id,
          ...doors(number, door, orders.length % 2 === 1),
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

  for (const happening of tale.happenings)
    switch (happening.kind) {
      case 'sign-in': {
        const { person, claims } = happening
        const claimed = claims === null ? null : (people[claims]?.id ?? nobody)
        const walker = await signInWith(app, pool, claimed, people[person]?.telegramId)
        people[person] = walker
        break
      }
      case 'order':
        await place(happening.buyer, happening.door, happening.totalPaise)
        break
      case 'move':
        await move(happening.order, happening.to)
        break
      case 'days':
        // Days pass for this tale alone: every delivery of its orders lies so much further back.
        await pool.query(
          `update orders set delivered_at = delivered_at - make_interval(days => $1) where number = any($2::text[])`,
          [happening.days, orders.map(({ id }) => id)],
        )
        break
      case 'approve':
        await approveReferrals(app)
        break
      case 'pay': {
        const { status } = await askAs(app, operator, 'POST', '/api/referral-payouts', {
          body: { userId: people[happening.person]?.id },
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
