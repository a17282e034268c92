import { nextStates, type State, type Scenario } from './referral-scenario.ts'
import { shareOf, type Totals } from './referral-promise.ts'

type Account = 'PENDING' | 'APPROVED' | 'PAID' | 'REVERSED'
type Entry = 'announce' | 'approve' | 'pay' | 'reverse'

interface Line {
  readonly referrer: number
  readonly order: number
  readonly account: Account
  readonly amount: number
  readonly entry: Entry
}

interface Order {
  readonly buyer: number
  readonly addressNumber: number
  readonly totalPaise: number
  state: State
  deliveredOn: number
}

interface Person {
  referrer: number | null
  home: number | null
}

/** Typical mistakes of such books; the comparison must detect each. */
export const slips = [
  'changes the referrer',
  'allows self-referral',
  'ignores addresses',
  'approves at once',
  'approves returned orders',
  'counts unconfirmed orders',
  'reverses pending shares only',
  'never reverses',
  'ignores debts',
  'pays twice',
  'rounds up',
] as const
export type Slip = (typeof slips)[number]

export interface Books {
  readonly lines: readonly Line[]
  readonly orders: readonly Order[]
  readonly people: readonly Person[]
}

/** Keeps the scenario as append-only lines, one entry of each kind per order. */
export function keepBooks(scenario: Scenario, slip: Slip | null = null): Books {
  const lines: Line[] = []
  const orders: Order[] = []
  const people: Person[] = []
  let today = 0

  const has = (order: number, entry: Entry): boolean =>
    lines.some((line) => line.order === order && line.entry === entry)
  const announcedOf = (order: number): Line | undefined =>
    lines.find((line) => line.order === order && line.entry === 'announce')
  const move = (
    from: Line,
    entry: Entry,
    [out, into]: readonly [Account, Account],
    amount = from.amount,
  ): void => {
    const { referrer, order } = from
    lines.push({ referrer, order, account: out, amount: -amount, entry })
    lines.push({ referrer, order, account: into, amount, entry })
  }

  const announce = (number: number, order: Order): void => {
    const referrer = people[order.buyer]?.referrer ?? null
    if (referrer === null || has(number, 'announce')) return
    if (slip !== 'ignores addresses' && people[referrer]?.home === order.addressNumber) return
    const amount =
      slip === 'rounds up' ? Math.ceil((order.totalPaise * 15) / 1000) : shareOf(order.totalPaise)
    if (amount > 0) lines.push({ referrer, order: number, account: 'PENDING', amount, entry: 'announce' })
  }
  const reverse = (number: number): void => {
    const announced = announcedOf(number)
    if (!announced || slip === 'never reverses' || has(number, 'reverse')) return
    const isEarned = has(number, 'approve')
    if (isEarned && slip === 'reverses pending shares only') return
    move(announced, 'reverse', [isEarned ? 'APPROVED' : 'PENDING', 'REVERSED'])
  }
  const approve = (): void => {
    for (const [number, order] of orders.entries()) {
      const announced = announcedOf(number)
      const isKept =
        order.state === 'DELIVERED' || (slip === 'approves returned orders' && order.state === 'RETURNED')
      const isLate = slip === 'approves at once' || today - order.deliveredOn >= 7
      if (announced && isKept && isLate && !has(number, 'approve'))
        move(announced, 'approve', ['PENDING', 'APPROVED'])
    }
  }
  const pay = (person: number): void => {
    const earned = lines.filter(({ referrer, account }) => referrer === person && account === 'APPROVED')
    const open = [...Map.groupBy(earned, ({ order }) => order)]
      .map(([order, list]) => ({ order, amount: list.reduce((sum, { amount }) => sum + amount, 0) }))
      .toSorted((one, other) => one.order - other.order)
    const due = open.filter(
      ({ order, amount }) => amount > 0 && (slip === 'pays twice' || !has(order, 'pay')),
    )
    let left = (slip === 'ignores debts' ? due : open).reduce((sum, { amount }) => sum + amount, 0)
    for (const { order, amount } of due) {
      const announced = announcedOf(order)
      const part = slip === 'pays twice' ? amount : Math.min(amount, left)
      if (!announced || part <= 0) continue
      left -= part
      // Paying twice omits the line that removes the paid amount.
      if (slip === 'pays twice') lines.push({ ...announced, account: 'PAID', amount: part, entry: 'pay' })
      else move(announced, 'pay', ['APPROVED', 'PAID'], part)
    }
  }

  for (const event of scenario.events)
    switch (event.kind) {
      case 'sign-in': {
        const { person, claims } = event
        const known = people[person]
        const isThere = claims !== null && (people[claims] !== undefined || slip === 'allows self-referral')
        const referrer = isThere && (claims !== person || slip === 'allows self-referral') ? claims : null
        if (!known) people[person] = { referrer, home: null }
        else if (slip === 'changes the referrer' && claims !== person && isThere) known.referrer = claims
        break
      }
      case 'order': {
        const { buyer, addressNumber, totalPaise } = event
        orders.push({ buyer, addressNumber, totalPaise, state: 'PLACED', deliveredOn: 0 })
        if (slip === 'counts unconfirmed orders') announce(orders.length - 1, orders.at(-1) as Order)
        const person = people[buyer]
        if (person) person.home = addressNumber
        break
      }
      case 'move': {
        const order = orders[event.order]
        if (!order || !nextStates[order.state].includes(event.to)) break
        order.state = event.to
        if (order.state === 'CONFIRMED') announce(event.order, order)
        if (order.state === 'DELIVERED') order.deliveredOn = today
        if (order.state === 'RETURNED' || order.state === 'CANCELLED') reverse(event.order)
        break
      }
      case 'days':
        today += event.days
        break
      case 'approve':
        approve()
        break
      case 'pay':
        pay(event.person)
        break
    }
  return { lines, orders, people }
}

export function totalsOf({ lines, people }: Books): Totals[] {
  return people.map((_person, number) => {
    const of = (account: Account): number =>
      lines.reduce(
        (sum, line) => (line.referrer === number && line.account === account ? sum + line.amount : sum),
        0,
      )
    return {
      pending: of('PENDING'),
      earned: of('APPROVED') + of('PAID'),
      paid: of('PAID'),
      reversed: of('REVERSED'),
      invited: people.filter(({ referrer }) => referrer === number).length,
    }
  })
}

/** The checks of the view `referral_problems`, and that no user is their own ancestor. */
export function problemsOf({ lines, orders, people }: Books): string[] {
  const problems: string[] = []
  const sumOf = (list: readonly Line[]): number => list.reduce((sum, { amount }) => sum + amount, 0)
  for (const [number, ofOrder] of Map.groupBy(lines, ({ order }) => order)) {
    const order = orders[number] as Order
    const announced = ofOrder.filter(({ entry }) => entry === 'announce')
    if (sumOf(announced) > shareOf(order.totalPaise)) problems.push('too much')
    if (sumOf(ofOrder) !== sumOf(announced)) problems.push('lost or doubled')
    if (ofOrder.some(({ referrer }) => referrer === order.buyer)) problems.push('for oneself')
    for (const account of ['PENDING', 'REVERSED'])
      if (sumOf(ofOrder.filter((line) => line.account === account)) < 0) problems.push('below nought')
  }
  for (const [number] of people.entries()) {
    let ancestor = people[number]?.referrer ?? null
    for (let steps = 0; ancestor !== null && steps <= people.length; steps += 1) {
      if (ancestor === number) problems.push('a circle')
      ancestor = people[ancestor]?.referrer ?? null
    }
  }
  return problems
}
