import { countOwnGroups } from '@app/contract/shop/groups'
import { useMiniApp, useSession, type MiniApp } from '@app/shell/mini-app'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { keys } from '../keys.ts'

// Apart from the other group queries, to keep them out of the first bundle, which contains the cart link.

/** The number of the user's open group purchases. */
const cartCountQuery = ({ call }: Pick<MiniApp, 'call'>, userId: string | null) =>
  queryOptions({
    queryKey: keys.groups('count', userId),
    queryFn: async ({ signal }) => (await call(countOwnGroups, {}, { signal })).count,
    enabled: userId !== null,
  })

/** 0 for a visitor and until the server has answered. */
export function useCartCount(): number {
  const app = useMiniApp()
  const { userId } = useSession()
  const { data = 0 } = useQuery(cartCountQuery(app, userId))
  return userId === null ? 0 : data
}
