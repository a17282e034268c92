import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Once, in the frame. While a page is on its way its skeleton stands already, and the browser scrolls to the top of
 * it. The router would book that scroll to the page that was left, and whoever turns back then would find it at its
 * top. So it does not hear of it.
 */
export function useScrollMemory(): void {
  const router = useRouter()
  useEffect(() => {
    const keepSilent = (event: Event): void => {
      const { location, resolvedLocation } = router.state
      const isUnderWay = resolvedLocation && resolvedLocation.state.__TSR_key !== location.state.__TSR_key
      if (isUnderWay && event.target === document) event.stopImmediatePropagation()
    }
    // At the window and on the way down: before the router, which listens at the document.
    addEventListener('scroll', keepSilent, true)
    return () => removeEventListener('scroll', keepSilent, true)
  }, [router])
}
