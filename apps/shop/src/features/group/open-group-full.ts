import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** The group whose last seat was taken, and the offer of a new one. */
interface FullGroup {
  /** The link of the product. */
  readonly link: string
  readonly seats: number
  /** The total for starting a new group; null if the price has changed since: the order form shows the current one. */
  readonly createPaise: number | null
  /** False when the product is not on sale any more. */
  readonly canStart: boolean
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** In the history state, so that a reload restores the same dialog. */
    readonly fullGroup?: FullGroup
  }
}

/** Opens the dialog over the page. It replaces another open overlay, such as the order form. */
export function useOpenGroupFull(): (group: FullGroup) => void {
  const router = useRouter()
  return useCallback(
    (fullGroup) => {
      const { href, state } = router.state.location
      const open = state.overlays ?? []
      if (open.includes('group-full')) return
      const overlays = [...open.slice(0, -1), 'group-full']
      if (open.length === 0) router.history.push(href, { overlays, fullGroup })
      else router.history.replace(href, { overlays, fullGroup })
    },
    [router],
  )
}
