import { nextStates, type State, type Tale } from './referral-tale.ts'
import { shareOf, type Totals } from './referral-truth.ts'

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
  readonly door: number
  readonly totalPaise: number
  state: State
  deliveredOn: number
}

interface Person {
  referrer: number | null
  home: number | null
}

/** Mistakes that such books are known for; the comparison must see each of them. */
export const slips = [
  'binds again',
  'binds oneself',
  'looks at no door',
  'approves at once',
  'approves what came back',
  'announces what was placed',
  'takes back from pending only',
  'never takes back',
  'forgets a debt',
  'pays twice',
  'rounds up',
] as const
export type Slip = (typeof slips)[number]

export interface Books {
  readonly lines: readonly Line[]
  readonly orders: readonly Order[]
  readonly people: readonly Person[]
}

/** The same tale kept as lines that are only ever added, one entry of each kind for an order. */
export function keepBooks(tale: Tale, slip: Slip | null = null): Books {
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
    if (slip !== 'looks at no door' && people[referrer]?.home === order.door) return
    const amount =
      slip === 'rounds up' ? Math.ceil((order.totalPaise * 15) / 1000) : shareOf(order.totalPaise)
    if (amount > 0) lines.push({ referrer, order: number, account: 'PENDING', amount, entry: 'announce' })
  }
  const reverse = (number: number): void => {
    const announced = announcedOf(number)
    if (!announced || slip === 'never takes back' || has(number, 'reverse')) return
    const isEarned = has(number, 'approve')
    if (isEarned && slip === 'takes back from pending only') return
    move(announced, 'reverse', [isEarned ? 'APPROVED' : 'PENDING', 'REVERSED'])
  }
  const approve = (): void => {
    for (const [number, order] of orders.entries()) {
      const announced = announcedOf(number)
      const isKept =
        order.state === 'DELIVERED' || (slip === 'approves what came back' && order.state === 'RETURNED')
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
    let left = (slip === 'forgets a debt' ? due : open).reduce((sum, { amount }) => sum + amount, 0)
    for (const { order, amount } of due) {
      const announced = announcedOf(order)
      const part = slip === 'pays twice' ? amount : Math.min(amount, left)
      if (!announced || part <= 0) continue
      left -= part
      // Whoever pays twice forgets that the money has left.
      if (slip === 'pays twice') lines.push({ ...announced, account: 'PAID', amount: part, entry: 'pay' })
      else move(announced, 'pay', ['APPROVED', 'PAID'], part)
    }
  }

  for (const happening of tale.happenings)
    switch (happening.kind) {
      case 'sign-in': {
        const { person, claims } = happening
        const known = people[person]
        const isThere = claims !== null && (people[claims] !== undefined || slip === 'binds oneself')
        const referrer = isThere && (claims !== person || slip === 'binds oneself') ? claims : null
        if (!known) people[person] = { referrer, home: null }
        else if (slip === 'binds again' && claims !== person && isThere) known.referrer = claims
        break
      }
      case 'order': {
        const { buyer, door, totalPaise } = happening
        orders.push({ buyer, door, totalPaise, state: 'PLACED', deliveredOn: 0 })
        if (slip === 'announces what was placed') announce(orders.length - 1, orders.at(-1) as Order)
        const person = people[buyer]
        if (person) person.home = door
        break
      }
      case 'move': {
        const order = orders[happening.order]
        if (!order || !nextStates[order.state].includes(happening.to)) break
        order.state = happening.to
        if (order.state === 'CONFIRMED') announce(happening.order, order)
        if (order.state === 'DELIVERED') order.deliveredOn = today
        if (order.state === 'RETURNED' || order.state === 'CANCELLED') reverse(happening.order)
        break
      }
      case 'days':
        today += happening.days
        break
      case 'approve':
        approve()
        break
      case 'pay':
        pay(happening.person)
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

/** What the view `referral_problems` looks for, and that nobody is an ancestor of oneself. */
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
