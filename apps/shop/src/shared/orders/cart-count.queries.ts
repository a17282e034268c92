import { countOwnGroups } from '@app/client/routes/shop-groups'
import { useMiniApp, useSession, type MiniApp } from '@app/shell/mini-app'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { keys } from '../keys.ts'

// Apart from the other questions about groups: the cart stands in the bar of the first page, which has no room for them.

/** How many of my group purchases are under way. */
const cartCountQuery = ({ call }: Pick<MiniApp, 'call'>, userId: string | null) =>
  queryOptions({
    queryKey: keys.groups.count(userId),
    queryFn: async ({ signal }) => (await call(countOwnGroups, {}, { signal })).count,
    enabled: userId !== null,
  })

/** 0 for a visitor, and until the server has answered. */
export function useCartCount(): number {
  const app = useMiniApp()
  const { userId } = useSession()
  const { data = 0 } = useQuery(cartCountQuery(app, userId))
  return userId === null ? 0 : data
}
