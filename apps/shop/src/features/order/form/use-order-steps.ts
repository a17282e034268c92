import { useOverlay } from '@app/shell/use-overlay'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

export type OrderSurface = 'sheet' | 'page'

/**
 * The code step has its own history entry, so that back leads to the filled form. The entry contains the order intent,
 * so that it survives a reload.
 */
export function useOrderSteps(surface: OrderSurface) {
  const router = useRouter()
  const { isOpen, close } = useOverlay('order-code')

  const openCode = useCallback(() => {
    const { href, state } = router.state.location
    const { overlays = [], order } = state
    if (!overlays.includes('order-code'))
      router.history.push(href, { overlays: [...overlays, 'order-code'], ...(order && { order }) })
  }, [router])

  /** Closes the sheet from either step. */
  const leave = useCallback(() => {
    const { overlays = [] } = router.state.location.state
    const at = overlays.indexOf('order')
    if (at !== -1) router.history.go(at - overlays.length)
  }, [router])

  /**
   * Replaces the form by the next page, so that going back does not offer the same order again. Resolves when that page
   * is shown.
   */
  const goOn = useCallback(
    async (href: string): Promise<void> => {
      const depth = router.state.location.state.overlays?.length ?? 0
      const kept = surface === 'sheet' ? 1 : 0
      if (depth > kept)
        await new Promise<void>((resolve) => {
          const stop = router.subscribe('onResolved', () => {
            stop()
            resolve()
          })
          router.history.go(kept - depth)
        })
      await router.navigate({ href, replace: true })
    },
    [router, surface],
  )
  return { isCodeOpen: isOpen, openCode, closeCode: close, leave, goOn }
}
