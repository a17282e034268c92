import { useIntendedAction } from '@app/shell/require-person'
import type { ReactNode } from 'react'
import { usePerson } from '../shared/sign-in/shop-user.queries.ts'

const GoOn = ({ isPerson }: { readonly isPerson: boolean }): ReactNode => {
  useIntendedAction({ overlays: ['login', 'login-code'], isPerson })
  return null
}

/** Decides only once it is known who is here: a person whose record is on its way must not be asked to log in. */
export function IntendedAction(): ReactNode {
  const { isKnown, isLoggedIn } = usePerson()
  return isKnown ? <GoOn isPerson={isLoggedIn} /> : null
}
