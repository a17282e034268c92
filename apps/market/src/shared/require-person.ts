import { useSession } from '@app/shell/mini-app'
import { useRequirePerson as useRequire } from '@app/shell/require-person'

/** Runs the action for a person; a visitor is asked for the phone first, and then the action goes on. */
export function useRequirePerson(): (action: () => void) => void {
  return useRequire('phone', useSession().status === 'signedIn')
}
