import { errorText } from '@app/client/error-text'
import type { ReactNode } from 'react'

/** The error of a request, in the dialog that sent it. */
export function RequestProblem({ error }: { readonly error: unknown }): ReactNode {
  return error === null ? null : (
    <p className="operator-problem" role="alert">
      {errorText(error, 'ru')}
    </p>
  )
}
