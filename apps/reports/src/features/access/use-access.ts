import { ApiError } from '@app/client/call'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useProductClients, type ProductClient } from '../../shared/product-clients.tsx'
import { personQuery, type Person } from './person.queries.ts'

/** The access of the user to one product. The server checks it again with every request. */
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

export interface ProductAccess {
  readonly client: ProductClient
  readonly access: Access
}

const isBanned = (error: unknown): boolean => error instanceof ApiError && error.code === 'USER_BANNED'

const toAccess = (client: ProductClient, query: UseQueryResult<Person>): Access => {
  if (client.session.getState().status === 'signedOut') return { kind: 'signedOut' }
  const { data: person, error } = query
  if (person?.role === 'user') return { kind: 'refused', person }
  if (person) return { kind: person.isSecondFactorDue ? 'factorDue' : 'allowed', person }
  if (isBanned(error)) return { kind: 'refused', person: null }
  if (!error) return { kind: 'checking' }
  return { kind: 'unknown', error, retry: () => void query.refetch(), isRetrying: query.isFetching }
}

/** Renders again when a session starts or ends, also in another tab. */
const useSessionChanges = (clients: readonly ProductClient[]): void => {
  useSyncExternalStore(
    (onChange) => {
      const stops = clients.map(({ session }) => session.subscribe(onChange))
      return () => {
        for (const stop of stops) stop()
      }
    },
    () => clients.map(({ session }) => `${session.getState().status} ${session.getState().userId}`).join(),
  )
}

export function useAccess(): readonly ProductAccess[] {
  const clients = useProductClients()
  useSessionChanges(clients)
  const queries = useQueries({ queries: clients.map(personQuery) })
  return clients.flatMap((client, index) => {
    const query = queries[index]
    return query ? [{ client, access: toAccess(client, query) }] : []
  })
}
