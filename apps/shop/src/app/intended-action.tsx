import { useIntendedAction } from '@app/shell/require-person'
import type { ReactNode } from 'react'
import { usePerson } from '../shared/sign-in/shop-user.queries.ts'

const GoOn = ({ isPerson }: { readonly isPerson: boolean }): ReactNode => {
  useIntendedAction({ overlays: ['login', 'login-code'], isPerson })
  return null
}

/** Waits until the user is known: a user whose record is still loading must not be asked to log in. */
export function IntendedAction(): ReactNode {
  const { isKnown, isLoggedIn } = usePerson()
  return isKnown ? <GoOn isPerson={isLoggedIn} /> : null
}
