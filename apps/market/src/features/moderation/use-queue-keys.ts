import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useOverlayTrigger } from '../../shared/overlays.ts'
import type { QueuedAd } from './queued-ad.ts'
import type { QueueActions } from './use-queue-actions.ts'
import { useKeys, type KeyTable } from './use-keys.ts'

const rowAt = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('[data-ad]') ?? null

const focusRow = (ad: QueuedAd | undefined): void =>
  document.querySelector<HTMLElement>(`[data-ad="${ad?.id ?? ''}"] .ui-checkbox`)?.focus()

/** A sheet has closed by then. */
const sheetMs = 400

/** J, K, Space, A, R, Enter and ? control the queue without a mouse. The checkbox itself handles Space. */
export function useQueueKeys(actions: QueueActions, ads: readonly QueuedAd[]): void {
  const isCovered = useLocation({ select: ({ state }) => (state.overlays?.length ?? 0) > 0 })
  const help = useOverlayTrigger('moderation-keys')
  /** The position of the keyboard focus in the list; null after a touch or a mouse click. */
  const place = useRef<number | null>(null)
  const currentAd = (): QueuedAd | undefined => {
    const row = rowAt(document.activeElement)
    const current = ads.find(({ id }) => String(id) === row?.dataset['ad'])
    if (current) place.current = ads.indexOf(current)
    return current
  }
  const step =
    (by: 1 | -1) =>
    (event: KeyboardEvent): void => {
      const current = currentAd()
      // Arrow keys scroll the page until a row has the focus.
      if (!current && event.code.startsWith('Arrow')) return
      event.preventDefault()
      focusRow(ads[current ? ads.indexOf(current) + by : 0])
    }
  /** Applies to the selection, else to the focused ad. */
  const act = (decide: (wanted: readonly QueuedAd[]) => void) => (): void => {
    const current = currentAd()
    const wanted = actions.chosen.length > 0 ? actions.chosen : current ? [current] : []
    decide(wanted)
  }
  const approve = act((wanted) => {
    const current = currentAd()
    actions.approve(wanted)
    if (current && wanted.includes(current)) focusRow(actions.neighbour(current, wanted))
  })
  const keys: KeyTable = {
    KeyJ: step(1),
    KeyK: step(-1),
    ArrowDown: step(1),
    ArrowUp: step(-1),
    KeyA: approve,
    KeyR: act(actions.askReason),
    Enter: (event) => {
      const current = currentAd()
      // A focused button handles Enter itself.
      if (!current || !(document.activeElement instanceof HTMLInputElement)) return
      event.preventDefault()
      actions.open(current)
    },
    '?': help.open,
  }
  useKeys(!isCovered, keys)

  // When the focused row has disappeared, focuses the one in its place. Repeated after a sheet has closed, which
  // restores the focus late.
  useEffect(() => {
    if (isCovered) return undefined
    const goOn = (): void => {
      if (place.current !== null && !rowAt(document.activeElement))
        focusRow(ads[Math.min(place.current, ads.length - 1)])
    }
    goOn()
    const timer = setTimeout(goOn, sheetMs)
    return () => clearTimeout(timer)
  }, [ads, isCovered])
  useEffect(() => {
    const forget = (): void => {
      place.current = null
    }
    window.addEventListener('pointerdown', forget)
    return () => window.removeEventListener('pointerdown', forget)
  }, [])
}
