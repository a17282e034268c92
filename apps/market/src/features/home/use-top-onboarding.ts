import { useOverlay } from '@app/shell/use-overlay'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Specification 000 §2: the flag redirects to the plain URL and opens the explanation of the top list. */
export function useTopOnboarding(isWanted: boolean): void {
  const router = useRouter()
  const { open } = useOverlay('top-onboarding')
  useEffect(() => {
    if (!isWanted) return
    void router.navigate({ to: '/webApp', search: {}, replace: true }).then(open)
  }, [isWanted, open, router])
}
