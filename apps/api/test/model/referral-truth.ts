import { nextStates, type State, type Tale } from './referral-tale.ts'

/** What somebody must have at the end, in paise. Earned includes what was paid out. */
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
  readonly door: number
  readonly totalPaise: number
  state: State
  /** Whom it will bring something, decided when it was confirmed. */
  payee: number | null
  deliveredOn: number
  isApproved: boolean
}

/** 1.5%, and a part of a paisa is nobody's. */
export function shareOf(totalPaise: number): number {
  return Math.floor((totalPaise * 15) / 1000)
}

/**
 * The promise, without any lines: «1.5% of the paid amount of delivered, not returned orders of the invited; pending at
 * confirmation, approved 7 days after delivery, reversed on return; paid out by an operator». A referrer is bound once,
 * when the account is made, and is never oneself; what goes to the referrer's own door brings nothing. Every sum is
 * counted anew from the states of the orders. A payout brings what was paid up to what is earned: what was paid for
 * goods that came back later counts as paid.
 */
export function truthOf(tale: Tale): Totals[] {
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
    if (referrer === null || people[referrer]?.home === order.door) return
    order.payee = referrer
  }

  for (const happening of tale.happenings)
    switch (happening.kind) {
      case 'sign-in': {
        const { person, claims } = happening
        if (people[person]) break
        people[person] = { referrer: claims !== null && people[claims] ? claims : null, home: null, paid: 0 }
        break
      }
      case 'order': {
        const { buyer, door, totalPaise } = happening
        orders.push({
          buyer,
          door,
          totalPaise,
          state: 'PLACED',
          payee: null,
          deliveredOn: 0,
          isApproved: false,
        })
        const person = people[buyer]
        if (person) person.home = door
        break
      }
      case 'move': {
        const order = orders[happening.order]
        if (!order || !nextStates[order.state].includes(happening.to)) break
        order.state = happening.to
        if (order.state === 'CONFIRMED') confirm(order)
        if (order.state === 'DELIVERED') order.deliveredOn = today
        break
      }
      case 'days':
        today += happening.days
        break
      case 'approve':
        for (const order of orders)
          if (order.state === 'DELIVERED' && today - order.deliveredOn >= 7) order.isApproved = true
        break
      case 'pay': {
        const person = people[happening.person]
        if (person) person.paid = Math.max(person.paid, earnedBy(happening.person))
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
