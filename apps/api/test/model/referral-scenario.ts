export type State = 'PLACED' | 'CONFIRMED' | 'SHIPPED' | 'DELIVERED' | 'RETURNED' | 'CANCELLED'

/** The next statuses of an order that an operator can choose. */
export const nextStates: Readonly<Record<State, readonly State[]>> = {
  PLACED: ['CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['SHIPPED', 'CANCELLED'],
  SHIPPED: ['DELIVERED', 'RETURNED'],
  DELIVERED: ['RETURNED'],
  RETURNED: [],
  CANCELLED: [],
}

/** Users, orders and addresses are numbers; users and orders are numbered from 0 in order of creation. */
export type Happening =
  /** The referral link: none, of another user, the user's own, or of a user who does not exist (yet). */
  | { readonly kind: 'sign-in'; readonly person: number; readonly claims: number | null }
  | {
      readonly kind: 'order'
      readonly buyer: number
      readonly addressNumber: number
      readonly totalPaise: number
    }
  | { readonly kind: 'move'; readonly order: number; readonly to: State }
  | { readonly kind: 'days'; readonly days: number }
  /** The job that approves shares of kept orders. */
  | { readonly kind: 'approve' }
  | { readonly kind: 'pay'; readonly person: number }

export interface Scenario {
  readonly people: number
  readonly orders: number
  readonly events: readonly Happening[]
}

export interface ScenarioOptions {
  readonly steps: number
  readonly maxPeople: number
  readonly maxOrders: number
  /** The possible totals of an order. */
  readonly totalPaise: (random: () => number) => number
}

const states = Object.keys(nextStates) as State[]

/** A random referral graph and a random, mostly realistic order of events. */
export function makeScenario(random: () => number, options: ScenarioOptions): Scenario {
  const below = (count: number): number => Math.floor(random() * count)
  const isLikely = (chance: number): boolean => random() < chance
  const people = 2 + below(options.maxPeople - 1)
  const orders: State[] = []
  const events: Happening[] = []
  let present = 0

  const signIn = (person: number): void => {
    const claims = isLikely(0.15) ? null : below(isLikely(0.8) ? Math.max(1, present) : people)
    events.push({ kind: 'sign-in', person, claims })
    present = Math.max(present, person + 1)
  }
  const order = (): void => {
    const buyer = below(present)
    // Mostly to the own address, sometimes to another user's, possibly the referrer's.
    const addressNumber = isLikely(0.8) ? buyer : below(people)
    events.push({ kind: 'order', buyer, addressNumber, totalPaise: options.totalPaise(random) })
    orders.push('PLACED')
  }
  const move = (): void => {
    const live = orders.flatMap((state, index) => (nextStates[state].length > 0 ? [index] : []))
    const isSensible = live.length > 0 && isLikely(0.93)
    const number = isSensible ? (live[below(live.length)] ?? 0) : below(orders.length)
    const legal = nextStates[orders[number] ?? 'PLACED']
    // Most orders are kept, or no share would be approved.
    if (legal.length === 1 && isLikely(0.75)) return
    const choice = isSensible ? (isLikely(0.85) ? legal.slice(0, 1) : legal) : states
    const to = choice[below(choice.length)] ?? 'CANCELLED'
    events.push({ kind: 'move', order: number, to })
    if (legal.includes(to)) orders[number] = to
  }

  const go = (number: number, to: State): void => {
    events.push({ kind: 'move', order: number, to })
    orders[number] = to
  }
  /** The successful path: delivered, kept, approved and perhaps paid out. Random steps alone rarely get so far. */
  const keep = (): void => {
    const number = orders.findIndex(
      (state) => state === 'PLACED' || state === 'CONFIRMED' || state === 'SHIPPED',
    )
    if (number === -1) return
    const way = ['CONFIRMED', 'SHIPPED', 'DELIVERED'] as const
    for (const state of way) if (nextStates[orders[number] ?? 'PLACED'].includes(state)) go(number, state)
    events.push({ kind: 'days', days: 7 }, { kind: 'approve' })
    if (isLikely(0.6)) events.push({ kind: 'pay', person: below(present) })
  }

  signIn(0)
  while (events.length < options.steps) {
    const dice = random()
    if (present < people && dice < 0.25) signIn(present)
    else if (dice < 0.03) signIn(below(present))
    else if (dice < 0.2 && orders.length < options.maxOrders) order()
    else if (dice < 0.62 && orders.length > 0) move()
    else if (dice < 0.72 && orders.length > 0) keep()
    else if (dice < 0.82) events.push({ kind: 'days', days: 3 + below(7) })
    else if (dice < 0.92) events.push({ kind: 'approve' })
    else events.push({ kind: 'pay', person: below(present) })
  }
  return { people: present, orders: orders.length, events }
}
