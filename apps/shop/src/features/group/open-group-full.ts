import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** What is offered to somebody who came too late for the last seat. */
interface FullGroup {
  /** Of the product. */
  readonly link: string
  readonly seats: number
  /** What beginning a new group costs; null where the price has changed since, and the order form will tell. */
  readonly createPaise: number | null
  /** False when the product is not on sale any more. */
  readonly canStart: boolean
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Beside the open dialog, so that a reload brings back the same one. */
    readonly fullGroup?: FullGroup
  }
}

/** Opens the dialog over the page; from another overlay, such as the order form, it takes the place of that one. */
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
