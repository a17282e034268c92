import type { OverlayComponentProps } from '@app/shell/overlay-host'
import { useLocation } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { OrderIntent } from '../../../shared/orders/open-order.ts'
import { EmptyOrderSheet, OrderSheet } from './order-sheet.tsx'

interface Visit {
  readonly number: number
  readonly wasOpen: boolean
  readonly intent: OrderIntent | null
}

/**
 * What is ordered stands in the history. While the sheet closes the entry is gone, and the same form is still drawn;
 * each opening is a form of its own, filled from the draft.
 */
const useVisit = (isOpen: boolean): Visit => {
  const intent = useLocation({ select: ({ state }) => state.order })
  const [visit, setVisit] = useState<Visit>({ number: 0, wasOpen: false, intent: null })
  if (isOpen === visit.wasOpen) return visit
  const next = isOpen
    ? { number: visit.number + 1, wasOpen: true, intent: intent ?? null }
    : { ...visit, wasOpen: false }
  setVisit(next)
  return next
}

/** The order form belongs to a product; opened without one, by an old entry of the history, it says so. */
const OrderOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const { number, intent } = useVisit(isOpen)
  if (intent === null) return <EmptyOrderSheet isOpen={isOpen} onClose={onClose} />
  return <OrderSheet key={number} intent={intent} isOpen={isOpen} onClose={onClose} />
}

export default OrderOverlay
