import { placeManyPeople, type FastPerson } from '#test/support/many-people.ts'
import type { TwoServers } from '#test/support/processes/two-servers.ts'

export type FastShopper = FastPerson

export function placeManyShoppers(
  place: Pick<TwoServers, 'pool' | 'environment'>,
  count: number,
): Promise<FastShopper[]> {
  return placeManyPeople(place, 'saath', count)
}
