import { useHydrated, useLocation, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The overlays over this page, the topmost last. */
    readonly overlays?: readonly string[]
  }
}

interface OverlayMoves {
  readonly open: () => void
  readonly close: () => void
}

export interface Overlay extends OverlayMoves {
  readonly isOpen: boolean
}

/** Only opens and closes overlays: does not render again with every change of the address. */
export function useOverlayMoves(name: string): OverlayMoves {
  const router = useRouter()
  const open = useCallback(() => {
    const { href, state } = router.state.location
    if (!state.overlays?.includes(name))
      router.history.push(href, { overlays: [...(state.overlays ?? []), name] })
  }, [name, router])
  const close = useCallback(() => {
    if (router.state.location.state.overlays?.includes(name)) router.history.back()
  }, [name, router])
  return { open, close }
}

/**
 * An open overlay is an entry of the browser's history: Telegram's back button, Android's and the browser's all close it,
 * and a reload opens it again.
 */
export function useOverlay(name: string): Overlay {
  const isHydrated = useHydrated()
  const isOpen = useLocation({ select: ({ state }) => state.overlays?.includes(name) ?? false })
  const moves = useOverlayMoves(name)
  // The server knows no history: the first render has no overlay, the next one opens the stored ones.
  return { isOpen: isHydrated && isOpen, ...moves }
}
