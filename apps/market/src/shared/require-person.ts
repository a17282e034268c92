import { useSession } from '@app/shell/mini-app'
import { useRequirePerson as useRequire } from '@app/shell/require-person'

/** What a visitor wanted to do when we ask for the phone: the sheet says it. */
export type SignInReason = 'call' | 'write' | 'favourite' | 'follow' | 'complain' | 'promote'

/** Runs the action for a signed-in user; a visitor is asked for the phone first, and then the action goes on. */
export function useRequirePerson(): (action: () => void, reason?: SignInReason) => void {
  return useRequire('phone', useSession().status === 'signedIn')
}
