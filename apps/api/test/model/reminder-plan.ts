import { reminderKinds } from '@app/contract/core/notifications'
import type { Happening } from './reminder-oracle.ts'

const minute = 60_000
const hour = 60 * minute

export interface Plan {
  readonly people: number
  readonly needs: readonly number[]
  readonly productOf: (group: number) => number
  /** Planned actions by time; whether an action is still possible is decided when it is due. */
  readonly plannedActions: readonly Happening[]
}

export interface PlanOptions {
  readonly random: () => number
  readonly start: number
  readonly groups: number
  /** Groups are created within this time. */
  readonly beginHours: number
  readonly visitors: number
  /** Visitors view products within this time. */
  readonly visitHours: number
}

/** Random joins, shares, copies, departures, views, switches and stopped bots. */
export function makePlan(options: PlanOptions): Plan {
  const { random, start, groups, visitors } = options
  const below = (limit: number): number => Math.floor(random() * limit)
  const within = (limit: number): number => below(limit / 1000) * 1000
  const members = Math.max(20, Math.ceil(groups * 1.6))
  const people = members + visitors
  const needs = Array.from({ length: 40 }, (_, index) => 2 + (index % 4))
  const plannedActions: Happening[] = []
  /** No user is in two groups of one product, so that its link identifies a message. */
  const taken = new Set<string>()
  const pick = (product: number): number => {
    for (;;) {
      const person = below(members)
      if (taken.has(`${person} ${product}`)) continue
      taken.add(`${person} ${product}`)
      return person
    }
  }

  const passOn = (group: number, person: number, joinedAt: number): void => {
    const share = (after: number, isCopy: boolean): void => {
      plannedActions.push({ what: 'share', at: joinedAt + after, person, group, isCopy })
    }
    if (random() < 0.55) share(minute + within(40 * minute), random() < 0.6)
    if (random() < 0.3) share(within(20 * hour), true)
  }

  const products: number[] = []
  for (let group = 0; group < groups; group += 1) {
    const product = below(needs.length)
    products.push(product)
    const need = needs[product] ?? 5
    const beganAt = start + within(options.beginHours * hour)
    const creator = pick(product)
    plannedActions.push({ what: 'begin', at: beganAt, person: creator, group, need })
    passOn(group, creator, beganAt)
    const friends = random() < 0.25 ? need - 1 : below(need)
    for (let friend = 0; friend < friends; friend += 1) {
      const person = pick(product)
      const joinedAt = beganAt + minute + within(random() < 0.5 ? 3 * hour : 23.9 * hour)
      plannedActions.push({ what: 'join', at: joinedAt, person, group })
      passOn(group, person, joinedAt)
      if (random() < 0.12) {
        const leftAt = joinedAt + within(6 * hour)
        plannedActions.push({ what: 'leave', at: leftAt, person, group })
        if (random() < 0.3)
          plannedActions.push({ what: 'join', at: leftAt + within(2 * hour), person, group })
      }
    }
  }

  for (let visitor = members; visitor < people; visitor += 1)
    for (let visits = 1 + below(4); visits > 0; visits -= 1) {
      const at = start + within(options.visitHours * hour)
      plannedActions.push({ what: 'view', at, person: visitor, product: below(needs.length) })
      if (random() < 0.15) plannedActions.push({ what: 'buy', at: at + within(4 * hour), person: visitor })
    }
  // Members of groups, who have orders, view products too.
  for (let looks = 0; looks < members / 5; looks += 1)
    plannedActions.push({
      what: 'view',
      at: start + within(options.beginHours * hour),
      person: below(members),
      product: below(needs.length),
    })

  for (let person = 0; person < people; person += 1) {
    const at = start + within(options.beginHours * hour)
    const luck = random()
    if (luck < 0.08) {
      plannedActions.push({ what: 'stop', at, person })
      if (random() < 0.5) plannedActions.push({ what: 'restart', at: at + within(12 * hour), person })
    } else if (luck < 0.14) plannedActions.push({ what: 'block', at, person })
    else if (luck < 0.3) {
      const kind = reminderKinds[below(reminderKinds.length)] ?? 'NoJoins3'
      plannedActions.push({ what: 'choose', at, person, kind, isOn: false })
      if (random() < 0.4)
        plannedActions.push({ what: 'choose', at: at + within(12 * hour), person, kind, isOn: true })
    }
  }
  return {
    people,
    needs,
    productOf: (group) => products[group] ?? 0,
    plannedActions: plannedActions.toSorted((one, other) => one.at - other.at),
  }
}
