import { OverlayPreload } from '@app/shell/overlay-trigger'
import { useRouter } from '@tanstack/react-router'
import { use, useCallback } from 'react'

/** What somebody wants to order, and how. */
export interface OrderWish {
  /** Of the product. */
  readonly link: string
  /** Begin a group, take a seat in one, or buy without one. */
  readonly mode: 'create' | 'join' | 'alone'
  /** Of the group that is joined, or of the friend in it who invites. */
  readonly inviteCode?: string
  /** For the report alone; without it the page where the order began tells. */
  readonly joinType?: 'Invited' | 'SelfJoined'
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Beside the open order overlay, so that a reload brings back the same order. */
    readonly order?: OrderWish
  }
}

/** Who comes by a friend's page was invited; who finds the group beside the product chose it. */
const joinTypeAt = (pathname: string): 'Invited' | 'SelfJoined' =>
  /^\/(?:invite|groupPurchase)\//.test(pathname) ? 'Invited' : 'SelfJoined'

/**
 * Opens the order form over the page. From another overlay («this group is full, begin a new one») it takes the place
 * of that one, so that back leads to the page.
 */
export function useOpenOrder(): (wish: OrderWish) => void {
  const router = useRouter()
  return useCallback(
    (wish) => {
      const { href, pathname, state } = router.state.location
      const open = state.overlays ?? []
      if (open.includes('order')) return
      const order = wish.mode === 'join' ? { joinType: joinTypeAt(pathname), ...wish } : wish
      if (open.length === 0) router.history.push(href, { overlays: ['order'], order })
      else router.history.replace(href, { overlays: [...open.slice(0, -1), 'order'], order })
    },
    [router],
  )
}

interface OrderTrigger {
  readonly onPointerDown: () => void
  readonly onClick: () => void
}

/** For the button that opens it: the code is on its way as soon as a finger is down. */
export function useOrderTrigger(): (wish: OrderWish) => OrderTrigger {
  const open = useOpenOrder()
  const preload = use(OverlayPreload)
  return (wish) => ({ onPointerDown: () => preload('order'), onClick: () => open(wish) })
}
