import { ApiError } from '@app/client/call'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useDoors, type ProductDoor } from '../../shared/product-doors.tsx'
import { personQuery, type Person } from './person.queries.ts'

/** What one person may do in one product. The server decides again with every request. */
export type Access =
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'checking' }
  | {
      readonly kind: 'unknown'
      readonly error: unknown
      readonly retry: () => void
      readonly isRetrying: boolean
    }
  | { readonly kind: 'refused'; readonly person: Person | null }
  | { readonly kind: 'factorDue'; readonly person: Person }
  | { readonly kind: 'allowed'; readonly person: Person }

export interface DoorAccess {
  readonly door: ProductDoor
  readonly access: Access
}

const isBanned = (error: unknown): boolean => error instanceof ApiError && error.code === 'USER_BANNED'

const accessOf = (door: ProductDoor, query: UseQueryResult<Person>): Access => {
  if (door.session.getState().status === 'signedOut') return { kind: 'signedOut' }
  const { data: person, error } = query
  if (person?.role === 'user') return { kind: 'refused', person }
  if (person) return { kind: person.isSecondFactorDue ? 'factorDue' : 'allowed', person }
  if (isBanned(error)) return { kind: 'refused', person: null }
  if (!error) return { kind: 'checking' }
  return { kind: 'unknown', error, retry: () => void query.refetch(), isRetrying: query.isFetching }
}

/** Renders again when anybody signs in or out, here or in another tab. */
const useSessionChanges = (doors: readonly ProductDoor[]): void => {
  useSyncExternalStore(
    (onChange) => {
      const stops = doors.map(({ session }) => session.subscribe(onChange))
      return () => {
        for (const stop of stops) stop()
      }
    },
    () => doors.map(({ session }) => `${session.getState().status} ${session.getState().userId}`).join(),
  )
}

export const useAccess = (): readonly DoorAccess[] => {
  const doors = useDoors()
  useSessionChanges(doors)
  const queries = useQueries({ queries: doors.map(personQuery) })
  return doors.flatMap((door, index) => {
    const query = queries[index]
    return query ? [{ door, access: accessOf(door, query) }] : []
  })
}
