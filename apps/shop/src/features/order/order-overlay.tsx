import { useGoFromOverlay } from '@app/shell/overlay-door'
import type { OverlayComponentProps } from '@app/shell/overlay-host'
import { Button } from '@app/ui/button'
import { FormSheet } from '@app/ui/form-sheet'
import type { ReactNode } from 'react'
import { useOrderT } from '../../locales/order.ts'
import { useT } from '../../shared/i18n.ts'
import { PageState } from '../../shared/page-state.tsx'

/** The order form belongs to a product; opened without one, by an old entry of the history, it says so. */
const OrderOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const orderT = useOrderT()
  const go = useGoFromOverlay()
  return (
    <FormSheet
      isOpen={isOpen}
      onClose={onClose}
      leaveLabel={t('action.close')}
      title={orderT('order.title')}
      footer={<Button onClick={() => go('/allProducts')}>{t('action.seeDeals')}</Button>}
    >
      <PageState room="part" present={0} title={orderT('order.nothing')} text={orderT('order.nothingText')} />
    </FormSheet>
  )
}

export default OrderOverlay
