import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { OverlayName } from './overlays.ts'

/** Closes an overlay and those opened from it, in one step of the history. */
export function useCloseOverlay(name: OverlayName): () => void {
  const router = useRouter()
  return useCallback(() => {
    const open = router.state.location.state.overlays ?? []
    const at = open.indexOf(name)
    if (at !== -1) router.history.go(at - open.length)
  }, [name, router])
}
