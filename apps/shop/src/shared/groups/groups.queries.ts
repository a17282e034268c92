import { ApiError } from '@app/client/call'
import type { ReplyOf } from '@app/contract/endpoint'
import { getCurrentGroup, getGroup, leaveGroup, listOwnGroups } from '@app/contract/shop/groups'
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
import { observeServerTime } from './server-clock.ts'

type Caller = Pick<MiniApp, 'call'>

/** A group with its product and sums; `mine` is set for members. */
export type Group = ReplyOf<typeof getGroup>
/** The seats of a group, without the product. */
export type OpenGroup = NonNullable<ReplyOf<typeof getCurrentGroup>['group']>
export type GroupSums = Group['sums']

/**
 * By the code of the group or of a member. The user is not part of the key: the answer for a visitor, which the page
 * server has rendered, is shown until the user's own answer has loaded.
 */
export function groupQuery({ call }: Caller, code: string) {
  return queryOptions({
    queryKey: keys.groups('one', code),
    queryFn: async ({ signal }) => {
      const group = await call(getGroup, { params: { inviteCode: code } }, { signal })
      observeServerTime(group.now)
      return group
    },
    // A cached page may be a minute old, and seats are taken within seconds.
    staleTime: 0,
    // The loader has just failed; only the user retries.
    retryOnMount: false,
  })
}

/** The server refuses a malformed code before the lookup; for the user it is unknown, too. */
export function isGroupMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'GROUP_NOT_FOUND' || error.code === 'INPUT_INVALID')
}

/** The group that the user would join from the product page; null if none is open. */
export function currentGroupQuery({ call }: Caller, productId: number) {
  return queryOptions({
    queryKey: keys.groups('current', productId),
    queryFn: async ({ signal }) => {
      const { group } = await call(getCurrentGroup, { params: { productId: String(productId) } }, { signal })
      if (group) observeServerTime(group.now)
      return group
    },
    staleTime: 0,
  })
}

/** Specification 001 §7: never cached, reloaded each time the list is opened. */
const ownGroupsQuery = ({ call }: Caller, userId: string | null) =>
  infiniteQueryOptions({
    queryKey: keys.groups('own', userId),
    queryFn: async ({ pageParam, signal }) => {
      const page = await call(listOwnGroups, { query: pageQuery(pageParam) }, { signal })
      const newest = page.data[0]
      if (newest) observeServerTime(newest.now)
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

/** A refusal means that the cached group was outdated, so groups are reloaded in both cases. */
export function useLeaveGroup() {
  const { call } = useMiniApp()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => call(leaveGroup, { body: { inviteCode: code } }),
    // Not awaited, so that the user can go on at once.
    onSettled: () => void client.invalidateQueries({ queryKey: keys.groups() }),
  })
}
