import { useMiniApp, useSession, useStartState } from '@app/shell/mini-app'
import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { groupQuery, isGroupMissing } from '../../shared/groups/groups.queries.ts'
import { useGroupEvents } from '../../shared/groups/use-group-events.ts'

/** For whom the last whole answer came; later questions of the same person change nothing of it. */
const useAnsweredPerson = (isSettled: boolean): string | null | undefined => {
  const { userId } = useSession()
  const [answered, setAnswered] = useState<string | null | undefined>(undefined)
  if (isSettled && answered !== userId) setAnswered(userId)
  return answered
}

interface KnownGroupOptions {
  /** False while an order form lies over the page: it asks by itself, and its own seat would be news to it. */
  readonly isLookedAt?: boolean
}

/** The group of a page, kept as it stands on the server while somebody looks at it. */
export function useKnownGroup(code: string, { isLookedAt = true }: KnownGroupOptions = {}) {
  const query = useQuery(groupQuery(useMiniApp(), code))
  const isStarted = useStartState() === 'ready'
  const isHydrated = useHydrated()
  const { userId } = useSession()
  const { data: group } = query
  const answered = useAnsweredPerson(isStarted && query.isFetchedAfterMount && !query.isFetching)
  useGroupEvents(code, isLookedAt && group?.status === 'OPEN')
  return {
    group,
    isMissing: isGroupMissing(query.error),
    /** The page server hands no failure on, so the first render must not show one either. */
    hasFailed: isHydrated && query.isError,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
    /** Whether it is known if the person sits in it: the page server asks for nobody. */
    isPersonal: (group !== undefined && group.mine !== null) || (isStarted && answered === userId),
  }
}
