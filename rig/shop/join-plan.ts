import type { OpenGroup } from './large-shop.ts'
import type { Shopper } from './shop-world.ts'

/** One less than a person may have on the way: now and then one steps in for a neighbour. */
const joinsPerShopper = 9

export interface PlannedJoin {
  readonly shopper: Shopper
  readonly group: OpenGroup
}

/** One shopper a group, shoppers in turn; nobody is sent into a group that is his own. */
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

/** Taken from both ends, so that nobody joins a group of somebody else's run. */
export function twoEnds(planned: readonly PlannedJoin[]) {
  let [front, back] = [0, planned.length]
  const at = (place: number): PlannedJoin => {
    const join = front <= back ? planned[place] : undefined
    if (!join) throw new Error('more joins than were planned')
    return join
  }
  return { first: () => at(front++), last: () => at(--back), left: () => back - front }
}
