import { useRouter } from '@tanstack/react-router'
import { createContext, use, useCallback, useMemo } from 'react'
import { useOverlay, type Overlay } from './use-overlay.ts'

/** Set by the host, which knows the files; screens know only the names. */
export const OverlayPreload = createContext<(name: string) => void>(() => undefined)

export interface OverlayTrigger extends Overlay {
  /** For the button that opens it: loads the code on pointerdown. */
  readonly trigger: { readonly onPointerDown: () => void; readonly onClick: () => void }
}

export function useOverlayTrigger(name: string): OverlayTrigger {
  const overlay = useOverlay(name)
  const preload = use(OverlayPreload)
  const { open } = overlay
  const trigger = useMemo(
    () => ({ onPointerDown: () => preload(name), onClick: open }),
    [name, open, preload],
  )
  return { ...overlay, trigger }
}

/**
 * From an overlay to another page: the page replaces the overlay in the history, so that going back does not open the
 * overlay again.
 */
export function useGoFromOverlay(): (href: string) => void {
  const router = useRouter()
  return useCallback(
    (href) => {
      const depth = router.state.location.state.overlays?.length ?? 0
      const go = (): void => {
        void router.navigate({ href, replace: depth > 0 })
      }
      if (depth <= 1) return go()
      const stop = router.subscribe('onResolved', () => {
        stop()
        go()
      })
      router.history.go(1 - depth)
    },
    [router],
  )
}
