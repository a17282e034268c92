import { errorText } from '@app/client/error-text'
import { useMiniApp } from '@app/shell/mini-app'
import { Button } from '@app/ui/button'
import { SkeletonList } from '@app/ui/skeleton'
import { StickyCta } from '@app/ui/sticky-cta'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useOrderT } from '../../locales/order.ts'
import { CodeStep } from '../../shared/sign-in/code-step.tsx'
import { currentGroupQuery } from '../../shared/groups/groups.queries.ts'
import { useLang, useT } from '../../shared/i18n.ts'
import type { OrderIntent } from '../../shared/orders/open-order.ts'
import { PageState } from '../../shared/page-state.tsx'
import { productQuery } from '../../shared/products/products.queries.ts'
import { TitledScreen } from '../../shared/screen.tsx'
import { OrderNotice, PlaceButton, VerifyButton } from './form/order-footer.tsx'
import { OrderForm } from './form/order-form.tsx'
import { orderHead } from './pages/order-head.ts'
import { OrderPhoto } from './order-photo.tsx'
import { PurchaseMissing } from './purchase-missing.tsx'
import './purchase-page.css'
import type { PurchaseSearch } from './purchase-search.ts'
import { useOrder } from './form/use-order.ts'

const Loading = (): ReactNode => {
  const t = useT()
  return (
    <TitledScreen title={t('title.purchase')}>
      <div className="purchase-loading">
        <SkeletonList label={t('frame.loading')} lead="none" count={7} />
      </div>
    </TitledScreen>
  )
}

const PurchaseForm = ({ intent }: { readonly intent: OrderIntent }): ReactNode => {
  const t = useT()
  const orderT = useOrderT()
  const language = useLang()
  const order = useOrder(intent, 'page')
  const { state, steps, proof } = order
  if (state.is === 'loading') return <Loading />
  if (state.is === 'missing') return <PurchaseMissing />
  if (state.is === 'failed')
    return (
      <TitledScreen title={t('title.purchase')}>
        <PageState
          role="alert"
          present={0}
          title={t('problem.error')}
          text={errorText(state.error, language)}
          actions={
            <Button isBusy={order.isFetching} onClick={() => void order.refresh()}>
              {t('action.retry')}
            </Button>
          }
        />
      </TitledScreen>
    )
  if (steps.isCodeOpen && proof.sentTo !== null)
    return (
      <TitledScreen title={orderT('code.title')} note={orderT('code.kept')}>
        <div className="purchase-code">
          <CodeStep proof={proof} sentTo={proof.sentTo} onChangeNumber={steps.closeCode} />
        </div>
        <StickyCta>
          <VerifyButton order={order} />
        </StickyCta>
      </TitledScreen>
    )
  const { offer } = state
  const { title, note } = orderHead(orderT, language, offer)
  return (
    <TitledScreen title={t('title.purchase')}>
      <div className="purchase-goods">
        <OrderPhoto cover={offer.product.cover} />
        <p>
          <b>{title}</b>
          <span>{note}</span>
        </p>
      </div>
      <OrderForm order={order} offer={offer} />
      <StickyCta layout="stack">
        <OrderNotice order={order} offer={offer} />
        <PlaceButton order={order} offer={offer} />
      </StickyCta>
    </TitledScreen>
  )
}

interface PurchasePageProps extends PurchaseSearch {
  readonly link: string
}

/** Joins the group that the product page would offer, or starts one if no group is open. */
const SelfJoined = ({ link }: Pick<PurchasePageProps, 'link'>): ReactNode => {
  const app = useMiniApp()
  const { data: product } = useQuery(productQuery(app, link))
  const { data: group, isPending } = useQuery({
    ...currentGroupQuery(app, product?.id ?? 0),
    enabled: product !== undefined,
    // The shown group must stay the one that is joined, also when another group becomes the current one.
    staleTime: Infinity,
  })
  if (isPending && product !== undefined) return <Loading />
  return (
    <PurchaseForm
      intent={
        group
          ? { link, mode: 'join', inviteCode: group.inviteCode, joinType: 'SelfJoined' }
          : { link, mode: 'create' }
      }
    />
  )
}

/** The order form as a page (specification 001 §2). The address contains the order intent. */
export function PurchasePage({ link, isGroupPurchase, joinType, inviteCode }: PurchasePageProps): ReactNode {
  if (isGroupPurchase !== true) return <PurchaseForm intent={{ link, mode: 'alone' }} />
  if (joinType !== 'Created' && inviteCode !== undefined)
    return <PurchaseForm intent={{ link, mode: 'join', inviteCode, joinType: joinType ?? 'Invited' }} />
  if (joinType === 'SelfJoined') return <SelfJoined link={link} />
  return <PurchaseForm intent={{ link, mode: 'create' }} />
}
