import type { ErrorCode } from '@app/contract/errors'
import { MutationCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './call.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Codes that the screen handles itself; `all` for every code. */
      readonly handles?: readonly (ErrorCode | 'NETWORK')[] | 'all'
    }
  }
}

export interface QueryClientOptions {
  /** Receives every failed mutation whose screen does not handle its code. */
  readonly onMutationError?: (error: ApiError) => void
}

/** An exception inside a mutation is reported like an internal error of the server. */
const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError('INTERNAL', 0, null, error)

const isCancelled = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/**
 * The specified defaults. `networkMode` is `always`: otherwise the library would pause a query while the browser is
 * offline, and the screen would show a skeleton for ever. A call fails at once with NETWORK, the screen reports it and
 * keeps its data; coming back online fetches again.
 */
export function makeQueryClient({ onMutationError }: QueryClientOptions = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: 5 * 60_000,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        networkMode: 'always',
      },
      mutations: { retry: false, gcTime: 5 * 60_000, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError: (cause, _variables, _result, mutation) => {
        if (isCancelled(cause)) return
        const error = asApiError(cause)
        const handles = mutation.meta?.handles ?? []
        if (handles !== 'all' && !handles.includes(error.code)) onMutationError?.(error)
      },
    }),
  })
}
