export type State = 'PLACED' | 'CONFIRMED' | 'SHIPPED' | 'DELIVERED' | 'RETURNED' | 'CANCELLED'

/** What an operator may make of an order next. */
export const nextStates: Readonly<Record<State, readonly State[]>> = {
  PLACED: ['CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['SHIPPED', 'CANCELLED'],
  SHIPPED: ['DELIVERED', 'RETURNED'],
  DELIVERED: ['RETURNED'],
  RETURNED: [],
  CANCELLED: [],
}

/** People, orders and doors are numbers; people and orders count from 0 in the order in which they come. */
export type Happening =
  /** With whose link in the pocket: nobody's, somebody's, one's own, or of somebody who is not there (yet). */
  | { readonly kind: 'sign-in'; readonly person: number; readonly claims: number | null }
  | { readonly kind: 'order'; readonly buyer: number; readonly door: number; readonly totalPaise: number }
  | { readonly kind: 'move'; readonly order: number; readonly to: State }
  | { readonly kind: 'days'; readonly days: number }
  /** The job that looks for goods that were kept. */
  | { readonly kind: 'approve' }
  | { readonly kind: 'pay'; readonly person: number }

export interface Tale {
  readonly people: number
  readonly orders: number
  readonly happenings: readonly Happening[]
}

export interface TaleWishes {
  readonly steps: number
  readonly maxPeople: number
  readonly maxOrders: number
  /** What an order may come to. */
  readonly totalPaise: (random: () => number) => number
}

const states = Object.keys(nextStates) as State[]

/** A random graph of people and a random order of what happens to their purchases, mostly what could really happen. */
export function makeTale(random: () => number, wishes: TaleWishes): Tale {
  const below = (count: number): number => Math.floor(random() * count)
  const isLikely = (chance: number): boolean => random() < chance
  const people = 2 + below(wishes.maxPeople - 1)
  const orders: State[] = []
  const happenings: Happening[] = []
  let present = 0

  const signIn = (person: number): void => {
    const claims = isLikely(0.15) ? null : below(isLikely(0.8) ? Math.max(1, present) : people)
    happenings.push({ kind: 'sign-in', person, claims })
    present = Math.max(present, person + 1)
  }
  const order = (): void => {
    const buyer = below(present)
    // Mostly home; sometimes to the door of somebody else, who may be the one who invited.
    const door = isLikely(0.8) ? buyer : below(people)
    happenings.push({ kind: 'order', buyer, door, totalPaise: wishes.totalPaise(random) })
    orders.push('PLACED')
  }
  const move = (): void => {
    const live = orders.flatMap((state, index) => (nextStates[state].length > 0 ? [index] : []))
    const isSensible = live.length > 0 && isLikely(0.93)
    const number = isSensible ? (live[below(live.length)] ?? 0) : below(orders.length)
    const legal = nextStates[orders[number] ?? 'PLACED']
    // Goods are kept more often than not, or nothing would ever be earned.
    if (legal.length === 1 && isLikely(0.75)) return
    const choice = isSensible ? (isLikely(0.85) ? legal.slice(0, 1) : legal) : states
    const to = choice[below(choice.length)] ?? 'CANCELLED'
    happenings.push({ kind: 'move', order: number, to })
    if (legal.includes(to)) orders[number] = to
  }

  const go = (number: number, to: State): void => {
    happenings.push({ kind: 'move', order: number, to })
    orders[number] = to
  }
  /** All goes well: delivered, kept, earned, and perhaps paid for. Random steps alone seldom come so far. */
  const keep = (): void => {
    const number = orders.findIndex(
      (state) => state === 'PLACED' || state === 'CONFIRMED' || state === 'SHIPPED',
    )
    if (number === -1) return
    const way = ['CONFIRMED', 'SHIPPED', 'DELIVERED'] as const
    for (const state of way) if (nextStates[orders[number] ?? 'PLACED'].includes(state)) go(number, state)
    happenings.push({ kind: 'days', days: 7 }, { kind: 'approve' })
    if (isLikely(0.6)) happenings.push({ kind: 'pay', person: below(present) })
  }

  signIn(0)
  while (happenings.length < wishes.steps) {
    const dice = random()
    if (present < people && dice < 0.25) signIn(present)
    else if (dice < 0.03) signIn(below(present))
    else if (dice < 0.2 && orders.length < wishes.maxOrders) order()
    else if (dice < 0.62 && orders.length > 0) move()
    else if (dice < 0.72 && orders.length > 0) keep()
    else if (dice < 0.82) happenings.push({ kind: 'days', days: 3 + below(7) })
    else if (dice < 0.92) happenings.push({ kind: 'approve' })
    else happenings.push({ kind: 'pay', person: below(present) })
  }
  return { people: present, orders: orders.length, happenings }
}
