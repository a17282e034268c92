import type { ErrorCode } from '@app/contract/errors'
import { MutationCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './call.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Codes that the screen answers itself, beside its field or button; `all` for every one. */
      readonly handles?: readonly (ErrorCode | 'NETWORK')[] | 'all'
    }
  }
}

export interface QueryClientOptions {
  /** Hears every failed mutation whose screen did not say that it handles this code. */
  readonly onMutationError?: (error: ApiError) => void
}

/** A mistake of ours in the middle of a mutation is told like a mistake of the server's. */
const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError('INTERNAL', 0, null, error)

const isCancelled = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/**
 * The specified defaults. `networkMode` is `always`: the library would otherwise hold a query back while the
 * browser calls itself offline, and the screen would show a skeleton for ever. So a call fails at once with
 * NETWORK, the screen says so, and what it had stays; coming back online fetches again.
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
