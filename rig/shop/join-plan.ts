import type { OpenGroup } from './large-shop.ts'
import type { Shopper } from './shop-world.ts'

/** One less than a buyer's limit of open orders, because a buyer sometimes replaces the next one. */
const joinsPerShopper = 9

export interface PlannedJoin {
  readonly shopper: Shopper
  readonly group: OpenGroup
}

/** One buyer per group, in rotation; a buyer never joins the own group. */
export function planJoins(
  shoppers: readonly Shopper[],
  groups: readonly OpenGroup[],
): readonly PlannedJoin[] {
  return groups.slice(0, shoppers.length * joinsPerShopper).flatMap((group, place) => {
    const [first, second] = [shoppers[place % shoppers.length], shoppers[(place + 1) % shoppers.length]]
    const shopper = first?.userId === group.creatorId ? second : first
    return shopper ? [{ shopper, group }] : []
  })
}
