import { useMiniApp, useSession, useStartState } from '@app/shell/mini-app'
import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { groupQuery, isGroupMissing } from '../../shared/groups/groups.queries.ts'
import { useGroupEvents } from '../../shared/groups/use-group-events.ts'

/** The user in whose name the last complete answer came. Later requests of the same user do not change it. */
const useAnsweredUser = (isSettled: boolean): string | null | undefined => {
  const { userId } = useSession()
  const [answered, setAnswered] = useState<string | null | undefined>(undefined)
  if (isSettled && answered !== userId) setAnswered(userId)
  return answered
}

interface KnownGroupOptions {
  /** False while an order form covers the page: the form loads the group itself, and its own seat must not look new. */
  readonly isVisible?: boolean
}

/** The group of a page, updated by the event stream while the page is visible. */
export function useKnownGroup(code: string, { isVisible = true }: KnownGroupOptions = {}) {
  const query = useQuery(groupQuery(useMiniApp(), code))
  const isStarted = useStartState() === 'ready'
  const isHydrated = useHydrated()
  const { userId } = useSession()
  const { data: group } = query
  const answered = useAnsweredUser(isStarted && query.isFetchedAfterMount && !query.isFetching)
  useGroupEvents(code, isVisible && group?.status === 'OPEN')
  return {
    group,
    isMissing: isGroupMissing(query.error),
    /** The page server does not pass on failures, so the first render must not show one. */
    hasFailed: isHydrated && query.isError,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
    /** Whether it is known if the user is a member: the page server requests without a user. */
    isPersonal: (group !== undefined && group.mine !== null) || (isStarted && answered === userId),
  }
}
