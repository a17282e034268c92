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
 * The intent is in the history entry, which is gone while the sheet closes and still renders its form. Each opening is a
 * new form, filled from the draft.
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

/** An old history entry may open the form without a product. */
const OrderOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const { number, intent } = useVisit(isOpen)
  if (intent === null) return <EmptyOrderSheet isOpen={isOpen} onClose={onClose} />
  return <OrderSheet key={number} intent={intent} isOpen={isOpen} onClose={onClose} />
}

export default OrderOverlay
