import { ApiError } from '@app/client/call'
import type { RouteReply } from '@app/client/route'
import { getCurrentGroup, getGroup, leaveGroup, listOwnGroups } from '@app/client/routes/shop-groups'
import { useMiniApp, useSession, type MiniApp } from '@app/shell/mini-app'
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { keys } from '../keys.ts'
import { nextSkip, onlyOnce, pageQuery } from '../products/list-pages.ts'
import { hearServerTime } from './server-clock.ts'

type Caller = Pick<MiniApp, 'call'>

/** A group with its product and sums; `mine` is there for members. */
export type Group = RouteReply<typeof getGroup>
/** The seats of a group, without the product. */
export type OpenGroup = NonNullable<RouteReply<typeof getCurrentGroup>['group']>
export type GroupSums = Group['sums']

/**
 * By the group's code or by a member's. The person is not part of the key: what the page server read for nobody
 * stands until the answer in the person's own name has come.
 */
export function groupQuery({ call }: Caller, code: string) {
  return queryOptions({
    queryKey: keys.groups.one(code),
    queryFn: async ({ signal }) => {
      const group = await call(getGroup, { params: { inviteCode: code } }, { signal })
      hearServerTime(group.now)
      return group
    },
    // A page of the server may be a minute old, and seats are taken in seconds.
    staleTime: 0,
    // The loader has just asked; only the person asks again after a failure.
    retryOnMount: false,
  })
}

/** A code of the wrong shape is refused before anything is looked up; to a person it is the same. */
export function isGroupMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'GROUP_NOT_FOUND' || error.code === 'INPUT_INVALID')
}

/** The group one would join from the page of a product; null where there is none. */
export function currentGroupQuery({ call }: Caller, productId: number) {
  return queryOptions({
    queryKey: keys.groups.current(productId),
    queryFn: async ({ signal }) => {
      const { group } = await call(getCurrentGroup, { params: { productId: String(productId) } }, { signal })
      if (group) hearServerTime(group.now)
      return group
    },
    staleTime: 0,
  })
}

/** Specification 001 §7: never kept: asked for anew each time the list is opened. */
const ownGroupsQuery = ({ call }: Caller, userId: string | null) =>
  infiniteQueryOptions({
    queryKey: keys.groups.own(userId),
    queryFn: async ({ pageParam, signal }) => {
      const page = await call(listOwnGroups, { query: pageQuery(pageParam) }, { signal })
      const newest = page.data[0]
      if (newest) hearServerTime(newest.now)
      return page
    },
    initialPageParam: 0,
    getNextPageParam: ({ data, total }, _pages, skip) => nextSkip({ total, onPage: data.length, skip }),
    enabled: userId !== null,
    staleTime: 0,
    gcTime: 0,
  })

export function useOwnGroups() {
  const app = useMiniApp()
  const { userId } = useSession()
  const query = useInfiniteQuery(ownGroupsQuery(app, userId))
  return {
    query,
    /** Null until the first answer. */
    groups: query.data ? onlyOnce(query.data.pages.flatMap(({ data }) => data)) : null,
  }
}

/** A seat that can no longer be given back was offered by an old answer: in both cases everything is asked anew. */
export function useLeaveGroup() {
  const { call } = useMiniApp()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => call(leaveGroup, { body: { inviteCode: code } }),
    // Not waited for: whoever left goes on at once.
    onSettled: () => void client.invalidateQueries({ queryKey: keys.groups.all }),
  })
}
