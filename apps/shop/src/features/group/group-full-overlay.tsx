import { useGoFromOverlay } from '@app/shell/overlay-trigger'
import type { OverlayComponentProps } from '@app/shell/overlay-host'
import { Confirm } from '@app/ui/confirm'
import { formatRupees } from '@app/ui/format/money'
import { useLocation } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useInviteT } from '../../locales/group-invite.ts'
import { useT } from '../../shared/i18n.ts'
import { useOpenOrder } from '../../shared/orders/open-order.ts'

/** The group has no free seat any more: offers a new group with the same product at the same price. */
const GroupFullOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const inviteT = useInviteT()
  const go = useGoFromOverlay()
  const openOrder = useOpenOrder()
  const requested = useLocation({ select: ({ state }) => state.fullGroup ?? null })
  // While the dialog closes its history entry is already gone; the text stays until the dialog is out of sight.
  const [shown, setShown] = useState(requested)
  if (requested !== null && requested !== shown) setShown(requested)
  const total = shown?.seats ?? 5
  const canStart = shown?.canStart ?? false
  const sum = shown?.createPaise ?? null
  const start = (): void => {
    if (shown) openOrder({ link: shown.link, mode: 'create' })
  }
  const text = (): string => {
    // Opened by an old history entry, which has no product.
    if (shown === null) return inviteT('full.taken', { total })
    return inviteT(canStart ? 'full.text' : 'full.over', { total })
  }
  const startLabel = sum === null ? inviteT('new.group') : inviteT('new.groupSum', { sum: formatRupees(sum) })
  return (
    <Confirm
      isOpen={isOpen}
      onClose={onClose}
      title={inviteT('full.title')}
      confirmLabel={canStart ? startLabel : t('action.seeDeals')}
      cancelLabel={t('action.close')}
      onConfirm={canStart ? start : () => go('/allProducts')}
    >
      <p>{text()}</p>
    </Confirm>
  )
}

export default GroupFullOverlay
