import { OverlayPreload } from '@app/shell/overlay-trigger'
import { useRouter } from '@tanstack/react-router'
import { use, useCallback } from 'react'

/** What a user intends to order, and how. */
export interface OrderIntent {
  /** The link of the product. */
  readonly link: string
  /** Start a group, join one, or buy alone. */
  readonly mode: 'create' | 'join' | 'alone'
  /** The code of the group to join, or of the member who invites. */
  readonly inviteCode?: string
  /** For reports only; by default derived from the page where the order starts. */
  readonly joinType?: 'Invited' | 'SelfJoined'
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** In the history state, so that a reload restores the same order form. */
    readonly order?: OrderIntent
  }
}

/** An order from a friend's page counts as invited, one from the product page as self-joined. */
const joinTypeForPage = (pathname: string): 'Invited' | 'SelfJoined' =>
  /^\/(?:invite|groupPurchase)\//.test(pathname) ? 'Invited' : 'SelfJoined'

/**
 * Opens the order form over the page. It replaces another open overlay («this group is full, start a new one»), so that
 * back leads to the page.
 */
export function useOpenOrder(): (intent: OrderIntent) => void {
  const router = useRouter()
  return useCallback(
    (intent) => {
      const { href, pathname, state } = router.state.location
      const open = state.overlays ?? []
      if (open.includes('order')) return
      const order = intent.mode === 'join' ? { joinType: joinTypeForPage(pathname), ...intent } : intent
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

/** Props of a button that opens the order form; the chunk is preloaded on pointer down. */
export function useOrderTrigger(): (intent: OrderIntent) => OrderTrigger {
  const open = useOpenOrder()
  const preload = use(OverlayPreload)
  return (intent) => ({ onPointerDown: () => preload('order'), onClick: () => open(intent) })
}
