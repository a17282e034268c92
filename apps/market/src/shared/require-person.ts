import { useSession } from '@app/shell/mini-app'
import { useRequirePerson as useRequire } from '@app/shell/require-person'

/** The action for which a visitor is asked to sign in; the sheet names it. */
export type SignInReason = 'call' | 'write' | 'favourite' | 'follow' | 'complain' | 'promote'

/** Runs the action for a signed-in user; a visitor signs in first, and then the action continues. */
export function useRequirePerson(): (action: () => void, reason?: SignInReason) => void {
  return useRequire('phone', useSession().status === 'signedIn')
}
