import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { AuthedCall } from '../authed-call.ts'
import { errorText } from '../error-text.ts'
import { proveSecondFactor } from '@app/contract/core/auth'

interface SecondFactorOptions {
  readonly call: AuthedCall
  readonly language: Parameters<typeof errorText>[1]
  /** The user, with more rights afterwards. */
  readonly person: QueryKey
}

/** The phone alone gives no staff rights; a code of the authenticator app does. */
export function useSecondFactor({ call, language, person }: SecondFactorOptions) {
  const client = useQueryClient()
  const prove = useMutation({
    mutationFn: (code: string) => call(proveSecondFactor, { body: { code } }),
    meta: { handles: 'all' },
    onSuccess: () => client.invalidateQueries({ queryKey: person }),
  })
  return {
    error: prove.error ? errorText(prove.error, language) : undefined,
    isBusy: prove.isPending,
    onCheck: (code: string): void => prove.mutate(code),
    onType: prove.reset,
  }
}
