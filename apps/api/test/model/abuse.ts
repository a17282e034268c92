import { ads } from '@app/contract/market/ads.limits'
import { promotion } from '@app/contract/market/promotion.limits'
import { lifeAfter, type AdLife } from '#market/ads/life/life.rules.ts'
import { compensationFor, countAvailable } from '#market/top-places/top-places.rules.ts'
import { findPauseEnd } from '#shop/orders/order-limits.rules.ts'
import {
  compareHouseholds,
  findSuspicions,
  type Address,
  type Party,
} from '#shop/referrals/household.rules.ts'
import { seededRandom } from '#test/images/picture-parts.ts'

/**
 * A simulated month of the market and the shop with honest and adversarial actors, by the rules of production. Each
 * adversary has one plan: own all top places, own the first page, earn by referring oneself, or fill the demand figures.
 * `old` are the rules before, which lose.
 */
export const honestActors = 1_000
/** Of each of five plans. */
export const adversariesPerPlan = 10
const days = 30
const minuteMs = 60_000
const dayMs = 86_400_000
const start = new Date('2026-11-01T00:00:00Z')
const after = (minutes: number): Date => new Date(start.getTime() + minutes * minuteMs)

export type Rules = 'present' | 'old'

/** The top list: purchases, places and what they cost. */
const cost = 5
const leastViews = 200
/** A quiet market: an ad does not have the promised views before others push it out. */
const viewsPerMinute = 0.2
const honestPurchasesPerDay = 60
const adversaryCoins = 25

interface Place {
  readonly isHonest: boolean
  readonly owner: number
  readonly from: number
}

/** Mean minutes that an honest purchase is on the list. */
export function simulatePlaces(rules: Rules, adversaries: number, seed: number): number {
  const random = seededRandom(seed)
  const setting = { places: ads.topPlaces, minMinutes: rules === 'present' ? 60 : 0 }
  const perSeller = rules === 'present' ? promotion.placesPerSeller : ads.topPlaces
  const coins = Array.from({ length: adversaries }, () => adversaryCoins)
  const compensated = new Map<number, number>()
  let live: Place[] = []
  const queue: Place[] = []
  let [honestMinutes, honestPlaces] = [0, 0]
  const end = ({ isHonest, from }: Place, minute: number): void => {
    if (isHonest) honestMinutes += minute - from
  }
  const advance = (minute: number): void => {
    if (queue.length === 0) return
    const available = countAvailable(
      live.map(({ from }) => after(from)),
      setting,
      after(minute),
    )
    for (const next of queue.splice(0, available)) {
      const { isHonest, owner } = next
      live.unshift({ isHonest, owner, from: minute })
      if (isHonest) honestPlaces += 1
      while (live.length > setting.places) {
        const leaving = live.pop()
        if (!leaving) break
        end(leaving, minute)
        const isOwn = !leaving.isHonest && !isHonest && leaving.owner === owner
        const back = compensationFor(cost, { views: (minute - leaving.from) * viewsPerMinute, leastViews })
        const before = compensated.get(leaving.owner) ?? 0
        if (leaving.isHonest || back === 0) continue
        if (rules === 'present' && (isOwn || before >= promotion.compensationsPerMonth)) continue
        compensated.set(leaving.owner, before + 1)
        coins[leaving.owner] = (coins[leaving.owner] ?? 0) + back
      }
    }
  }
  for (let minute = 0; minute < days * 24 * 60; minute += 1) {
    if (random() < honestPurchasesPerDay / (24 * 60)) queue.push({ isHonest: true, owner: -1, from: minute })
    advance(minute)
    for (let owner = 0; owner < adversaries; owner += 1) {
      if ((coins[owner] ?? 0) < cost || !live.some(({ isHonest }) => isHonest)) continue
      const ofOwner = (place: Place): boolean => !place.isHonest && place.owner === owner
      if (live.filter(ofOwner).length + queue.filter(ofOwner).length >= perSeller) continue
      coins[owner] = (coins[owner] ?? 0) - cost
      queue.push({ isHonest: false, owner, from: minute })
      advance(minute)
    }
  }
  live.forEach((place) => end(place, days * 24 * 60))
  live = []
  return honestMinutes / Math.max(1, honestPlaces)
}

/** The share of the first page, newest first, that ads of honest sellers have. */
export function simulateFirstPage(rules: Rules, adversaries: number, seed: number): number {
  const random = seededRandom(seed)
  const pageSize = 20
  const honestAdsPerDay = 200
  const adsEach = 5
  const life = (publishedAt: Date): AdLife => ({
    status: 'ACTIVE',
    reason: null,
    publicRevisionId: 1,
    pendingRevisionId: null,
    rejectedRevisionId: null,
    rejectReason: null,
    submittedAt: null,
    publishedAt,
    expiresAt: new Date(publishedAt.getTime() + 60 * dayMs),
    endedAt: null,
  })
  const newest: { readonly isHonest: boolean; readonly at: number }[] = []
  const publish = (isHonest: boolean, at: number): void => {
    newest.unshift({ isHonest, at })
    newest.length = Math.min(newest.length, pageSize)
  }
  const own = Array.from({ length: adversaries * adsEach }, () => life(start))
  let [honestSlots, slots] = [0, 0]
  for (let minute = 0; minute < days * 24 * 60; minute += 60) {
    for (let ad = 0; ad < 60; ad += 1) if (random() < honestAdsPerDay / (24 * 60)) publish(true, minute)
    for (const [index, before] of own.entries()) {
      const at = after(minute)
      const closed = lifeAfter(before, { kind: 'close', reason: 'SoldHere' }, at)
      const reopened = closed && lifeAfter(closed, { kind: 'reopen' }, at)
      if (!reopened) continue
      const isNewest = rules === 'old' || reopened.publishedAt?.getTime() === at.getTime()
      if (isNewest) publish(false, minute)
      own[index] = { ...reopened, expiresAt: new Date(at.getTime() + 60 * dayMs) }
    }
    slots += newest.length
    honestSlots += newest.filter(({ isHonest }) => isHonest).length
  }
  return honestSlots / Math.max(1, slots)
}

/** Orders and groups in the reports. */
export function simulateDemand(rules: Rules, adversaries: number, seed: number): number {
  // About four orders a month each.
  let orders = honestActors * 4 + Math.floor(seededRandom(seed)() * 100)
  for (let adversary = 0; adversary < adversaries; adversary += 1) {
    let cancelledAt: Date[] = []
    for (let minute = 0; minute < days * 24 * 60; minute += 1) {
      const now = after(minute)
      cancelledAt = cancelledAt.filter((time) => time.getTime() > now.getTime() - 30 * dayMs)
      // By the old rules only open orders counted; a request takes about a second, this is one a minute.
      const pauseEnd = rules === 'present' ? findPauseEnd(cancelledAt, now) : null
      if (pauseEnd) {
        minute = Math.ceil((pauseEnd.getTime() - start.getTime()) / minuteMs) - 1
        continue
      }
      orders += 1
      if (rules === 'present') cancelledAt.push(now)
    }
  }
  return orders
}

const streets = ['MG Road', 'Station Road', 'Lake View Society', 'Temple Street', 'Hill Road', 'Nehru Nagar']
const spellings: readonly ((building: number, flat: number, street: string) => Address)[] = [
  (building, flat, street) => ({
    pin: '411001',
    address: `${building} ${street}`,
    addressExtra: `Flat ${flat}`,
  }),
  (building, flat, street) => ({
    pin: '411001',
    address: `Flat ${flat}, ${building} ${street}`,
    addressExtra: '',
  }),
  (building, flat, street) => ({
    pin: '411001',
    address: `${building}, ${street.replace('Road', 'Rd').replace('MG', 'M.G.')}`,
    addressExtra: `flat no. ${flat}`,
  }),
  (building, flat, street) => ({
    pin: '411001',
    address: `#${building} ${street.toUpperCase()}`,
    addressExtra: `${flat}`,
  }),
]

/** Rewards that are paid out, in shares of orders; of honest pairs and of people who refer themselves. */
export function simulateReferrals(
  rules: Rules,
  adversaries: number,
  seed: number,
): { readonly honest: number; readonly all: number } {
  const random = seededRandom(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const household = (): readonly [number, number, string] => [
    1 + Math.floor(random() * 200),
    1 + Math.floor(random() * 40),
    pick(streets),
  ]
  let phones = 0
  const party = (address: Address, device: string): Party => ({
    addresses: [address],
    phones: new Set([`+91${9_000_000_000 + (phones += 1)}`]),
    devices: new Set([device]),
  })
  const spell = (home: readonly [number, number, string]): Address => pick(spellings)(...home)
  /** By the old rules: the same characters, without case and punctuation. */
  const door = ({ pin, address, addressExtra }: Address): string =>
    `${pin}${address}${addressExtra}`.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  const isPaid = (referrer: Party, friend: Party, home: Address, delivery: Address): boolean => {
    if (rules === 'old') return door(home) !== door(delivery)
    // An operator releases pairs that share an address by chance only if neither device nor phone is shared.
    return compareHouseholds(home, delivery) !== 'same' && findSuspicions(referrer, friend).length === 0
  }
  let [honest, all] = [0, 0]
  // Three hundred referred friends, two orders each.
  for (let friend = 0; friend < honestActors * 0.3; friend += 1) {
    const [home, delivery] = [spell(household()), spell(household())]
    const one = party(home, `device-a-${friend}`)
    const other = party(delivery, `device-b-${friend}`)
    if (isPaid(one, other, home, delivery)) honest += 2
  }
  // Ten orders each, to the own household in changing spellings; every fifth also changes device.
  for (let adversary = 0; adversary < adversaries; adversary += 1) {
    const home = household()
    const own = spell(home)
    for (let order = 0; order < 10; order += 1) {
      const delivery = spell(home)
      const device = adversary % 5 === 0 ? `other-${adversary}` : `own-${adversary}`
      if (isPaid(party(own, `own-${adversary}`), party(delivery, device), own, delivery)) all += 1
    }
  }
  return { honest, all: honest + all }
}
