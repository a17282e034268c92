import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Once, in the frame. While a page loads, its skeleton is displayed, and the browser scrolls to its top. The router would
 * record that scroll for the previous page, and going back would end at the top. So the router does not get the event.
 */
export function useScrollMemory(): void {
  const router = useRouter()
  useEffect(() => {
    const keepSilent = (event: Event): void => {
      const { location, resolvedLocation } = router.state
      const isUnderWay = resolvedLocation && resolvedLocation.state.__TSR_key !== location.state.__TSR_key
      if (isUnderWay && event.target === document) event.stopImmediatePropagation()
    }
    // Captured at the window, before the router's listener at the document.
    addEventListener('scroll', keepSilent, true)
    return () => removeEventListener('scroll', keepSilent, true)
  }, [router])
}
