import { errorText } from '@app/client/error-text'
import { useGoFromOverlay } from '@app/shell/overlay-trigger'
import { Button } from '@app/ui/button'
import { FormSheet } from '@app/ui/form-sheet'
import { SkeletonList } from '@app/ui/skeleton'
import type { ComponentProps, ReactNode } from 'react'
import { useOrderT } from '../../../locales/order.ts'
import { CodeStep } from '../../../shared/sign-in/code-step.tsx'
import { useLang, useT } from '../../../shared/i18n.ts'
import type { OrderIntent } from '../../../shared/orders/open-order.ts'
import { PageState } from '../../../shared/page-state.tsx'
import { OrderNotice, PlaceButton, VerifyButton } from './order-footer.tsx'
import { OrderForm } from './order-form.tsx'
import { orderHead } from '../pages/order-head.ts'
import { OrderPhoto } from '../order-photo.tsx'
import { useOrder, type OrderModel } from './use-order.ts'

interface SheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

type Content = Omit<ComponentProps<typeof FormSheet>, 'isOpen'>

const SeeDeals = (): ReactNode => {
  const t = useT()
  const go = useGoFromOverlay()
  return <Button onClick={() => go('/allProducts')}>{t('action.seeDeals')}</Button>
}

/** The sheet without an order intent. */
export function EmptyOrderSheet(sheet: SheetProps): ReactNode {
  const t = useT()
  const orderT = useOrderT()
  return (
    <FormSheet {...sheet} leaveLabel={t('action.close')} title={orderT('order.title')} footer={<SeeDeals />}>
      <PageState room="part" present={0} title={orderT('order.nothing')} text={orderT('order.nothingText')} />
    </FormSheet>
  )
}

/** The content of the sheet for each state. One sheet stays open while its content changes. */
const useContent = (order: OrderModel, onClose: () => void): Content => {
  const t = useT()
  const orderT = useOrderT()
  const language = useLang()
  const { state, steps, proof } = order
  const plain = { onClose, leaveLabel: t('action.close'), title: orderT('order.title') }
  if (state.is === 'loading')
    return {
      ...plain,
      lead: <OrderPhoto cover={state.known.product?.cover ?? null} />,
      ...orderHead(orderT, language, state.known),
      footer: (
        <div className="order-footer">
          <Button isBusy>{orderT('order.title')}</Button>
        </div>
      ),
      children: (
        <div className="order-pending">
          <SkeletonList label={t('frame.loading')} lead="none" count={6} />
        </div>
      ),
    }
  if (state.is === 'missing')
    return {
      ...plain,
      footer: <SeeDeals />,
      children: (
        <PageState
          room="part"
          role="alert"
          present={0}
          title={orderT('purchase.missing')}
          text={orderT('purchase.missingText')}
        />
      ),
    }
  if (state.is === 'failed')
    return {
      ...plain,
      footer: (
        <Button isBusy={order.isFetching} onClick={() => void order.refresh()}>
          {t('action.retry')}
        </Button>
      ),
      children: (
        <PageState
          room="part"
          role="alert"
          present={0}
          title={t('problem.error')}
          text={errorText(state.error, language)}
        />
      ),
    }
  if (steps.isCodeOpen && proof.sentTo !== null)
    return {
      onClose: steps.leave,
      leave: 'back',
      leaveLabel: t('action.back'),
      onBack: steps.closeCode,
      title: orderT('code.title'),
      note: orderT('code.kept'),
      footer: <VerifyButton order={order} />,
      children: <CodeStep proof={proof} sentTo={proof.sentTo} onChangeNumber={steps.closeCode} />,
    }
  const { offer } = state
  return {
    onClose: steps.leave,
    leaveLabel: t('action.close'),
    lead: <OrderPhoto cover={offer.product.cover} />,
    ...orderHead(orderT, language, offer),
    footer: (
      <div className="order-footer">
        <OrderNotice order={order} offer={offer} />
        <PlaceButton order={order} offer={offer} />
      </div>
    ),
    inside: 'bleed',
    children: <OrderForm order={order} offer={offer} />,
  }
}

/** The order form over a page. The state of the fields is above both steps, so that the code step keeps it. */
export function OrderSheet({
  intent,
  isOpen,
  onClose,
}: SheetProps & { readonly intent: OrderIntent }): ReactNode {
  const order = useOrder(intent, 'sheet')
  return <FormSheet {...useContent(order, onClose)} isOpen={isOpen} />
}
