import { useOverlay } from '@app/shell/use-overlay'
import { Button } from '@app/ui/button'
import { Confirm } from '@app/ui/confirm'
import { toast } from '@app/ui/toast-store'
import type { ReactNode } from 'react'
import { useOrderPageT } from '../../../locales/order-page.ts'
import { useCancelOrder, type Order } from '../../../shared/orders/orders.queries.ts'

/** Only for orders alone that are not packed yet. A seat in a group is released on the group page. */
const CancelOrder = ({ order }: { readonly order: Order }): ReactNode => {
  const t = useOrderPageT()
  const question = useOverlay('cancel-order')
  const cancelling = useCancelOrder(order.id)
  const cancel = (): void => {
    if (cancelling.isPending) return
    cancelling.mutate(undefined, {
      onSuccess: () => toast(t('cancel.done')),
      onSettled: question.close,
    })
  }
  return (
    <div className="order-cancel">
      <Button kind="danger" aria-haspopup="dialog" onClick={question.open}>
        {t('cancel.button')}
      </Button>
      <Confirm
        isOpen={question.isOpen}
        onClose={question.close}
        title={t('cancel.question')}
        confirmLabel={t('cancel.yes')}
        cancelLabel={t('cancel.keep')}
        onConfirm={cancel}
        isBusy={cancelling.isPending}
        isDanger
      >
        {t('cancel.text')}
      </Confirm>
    </div>
  )
}

export default CancelOrder
