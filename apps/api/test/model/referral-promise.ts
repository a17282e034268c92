import { nextStates, type State, type Scenario } from './referral-scenario.ts'

/** The promised amounts of a user in paise. `earned` includes payouts. */
export interface Totals {
  pending: number
  earned: number
  paid: number
  reversed: number
  invited: number
}

interface Person {
  readonly referrer: number | null
  home: number | null
  paid: number
}

interface Order {
  readonly buyer: number
  readonly addressNumber: number
  readonly totalPaise: number
  state: State
  /** The user who gets the share, decided at confirmation. */
  payee: number | null
  deliveredOn: number
  isApproved: boolean
}

/** 1.5 %, rounded down to a paisa. */
export function shareOf(totalPaise: number): number {
  return Math.floor((totalPaise * 15) / 1000)
}

/**
 * The promise of the specification, computed without lines: «1.5% of the paid amount of delivered, not returned orders of
 * the invited; pending at confirmation, approved 7 days after delivery, reversed on return; paid out by an operator». The
 * referrer is set once, when the account is created, and is never the user; deliveries to the referrer's own address bring
 * nothing. Every sum is computed from the states of the orders. A payout raises the paid amount to the earned one; shares
 * of orders returned after their payout still count as paid.
 */
export function computePromise(scenario: Scenario): Totals[] {
  const people: Person[] = []
  const orders: Order[] = []
  let today = 0

  const ofPayee = (person: number): Order[] => orders.filter(({ payee }) => payee === person)
  const sum = (list: readonly Order[]): number =>
    list.reduce((total, { totalPaise }) => total + shareOf(totalPaise), 0)
  const isOver = ({ state }: Order): boolean => state === 'RETURNED' || state === 'CANCELLED'
  const earnedBy = (person: number): number =>
    sum(ofPayee(person).filter((order) => order.isApproved && !isOver(order)))

  const confirm = (order: Order): void => {
    const referrer = people[order.buyer]?.referrer ?? null
    if (referrer === null || people[referrer]?.home === order.addressNumber) return
    order.payee = referrer
  }

  for (const event of scenario.events)
    switch (event.kind) {
      case 'sign-in': {
        const { person, claims } = event
        if (people[person]) break
        people[person] = { referrer: claims !== null && people[claims] ? claims : null, home: null, paid: 0 }
        break
      }
      case 'order': {
        const { buyer, addressNumber, totalPaise } = event
        orders.push({
          buyer,
          addressNumber,
          totalPaise,
          state: 'PLACED',
          payee: null,
          deliveredOn: 0,
          isApproved: false,
        })
        const person = people[buyer]
        if (person) person.home = addressNumber
        break
      }
      case 'move': {
        const order = orders[event.order]
        if (!order || !nextStates[order.state].includes(event.to)) break
        order.state = event.to
        if (order.state === 'CONFIRMED') confirm(order)
        if (order.state === 'DELIVERED') order.deliveredOn = today
        break
      }
      case 'days':
        today += event.days
        break
      case 'approve':
        for (const order of orders)
          if (order.state === 'DELIVERED' && today - order.deliveredOn >= 7) order.isApproved = true
        break
      case 'pay': {
        const person = people[event.person]
        if (person) person.paid = Math.max(person.paid, earnedBy(event.person))
        break
      }
    }

  return people.map(({ paid }, number) => ({
    pending: sum(ofPayee(number).filter((order) => !order.isApproved && !isOver(order))),
    earned: earnedBy(number),
    paid,
    reversed: sum(ofPayee(number).filter(isOver)),
    invited: people.filter(({ referrer }) => referrer === number).length,
  }))
}
