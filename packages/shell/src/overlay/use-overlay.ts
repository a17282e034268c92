import { useHydrated, useLocation, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The overlays that lie over this page, the topmost last. */
    readonly overlays?: readonly string[]
  }
}

export interface Overlay {
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
}

/**
 * An open overlay is an entry of the browser's history: Telegram's back button, Android's and the browser's all
 * close it, and a reload brings it back.
 */
export const useOverlay = (name: string): Overlay => {
  const router = useRouter()
  const isHydrated = useHydrated()
  const isOpen = useLocation({ select: ({ state }) => state.overlays?.includes(name) ?? false })
  const open = useCallback(() => {
    const { href, state } = router.state.location
    if (!state.overlays?.includes(name))
      router.history.push(href, { overlays: [...(state.overlays ?? []), name] })
  }, [name, router])
  const close = useCallback(() => {
    if (router.state.location.state.overlays?.includes(name)) router.history.back()
  }, [name, router])
  // The server knows no history: the first render agrees with it, the next one opens what was open.
  return { isOpen: isHydrated && isOpen, open, close }
}
