import { ApiError } from '@app/client/call'
import { useTelegram } from '@app/shell/mini-app'
import { Button } from '@app/ui/button'
import { PaymentStatus } from '@app/ui/payment-status'
import { toast } from '@app/ui/toast-store'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { priceText, refreshCoins } from '../../shared/promotion/coins.queries.ts'
import { useCloseOverlay } from '../../shared/close-overlay.ts'
import { useLang, useT, type MarketTexts } from '../../shared/i18n.ts'
import { topUpQuestion } from '../../shared/promotion/top-up.ts'
import { openPayment } from './open-payment.ts'
import { useCancelPayment, usePayment, type Payment } from './payments.queries.ts'

type Kind = 'pending' | 'checking' | 'cancelled' | 'returned' | 'paid'
type Key = keyof MarketTexts & `coins.state${string}`

const words: Readonly<Record<Payment['state'], { kind: Kind; title: Key; text: Key }>> = {
  NEW: { kind: 'checking', title: 'coins.stateNew', text: 'coins.stateNewText' },
  PENDING: { kind: 'checking', title: 'coins.statePending', text: 'coins.statePendingText' },
  PAID: { kind: 'paid', title: 'coins.statePaid', text: 'coins.statePaidText' },
  CANCELLED: { kind: 'cancelled', title: 'coins.stateCancelled', text: 'coins.stateCancelledText' },
  EXPIRED: { kind: 'pending', title: 'coins.stateExpired', text: 'coins.stateCancelledText' },
  REFUNDED: { kind: 'returned', title: 'coins.stateRefunded', text: 'coins.stateRefundedText' },
}

/** Ended, unless the provider reports otherwise. */
const over: ReadonlySet<Payment['state']> = new Set(['CANCELLED', 'EXPIRED', 'REFUNDED'])

/** The server reports the payment as paid: shows the toast once, closes the sheets and continues the action. */
const usePaid = (payment: Payment | undefined): void => {
  const t = useT()
  const telegram = useTelegram()
  const client = useQueryClient()
  const close = useCloseOverlay('buy-coins')
  const question = topUpQuestion.useQuestion()
  const onPaid = useEffectEvent((amount: number) => {
    openPayment.set(null)
    telegram.haptic('success')
    toast(t('coins.paid', { count: amount }))
    refreshCoins(client)
    close()
    question?.onPaid()
  })
  const isPaid = payment?.state === 'PAID'
  const amount = payment?.amount ?? 0
  useEffect(() => {
    if (isPaid) onPaid(amount)
  }, [amount, isPaid])
}

/** A payment of the previous user is dropped. */
const useForgetForeign = (error: unknown): void => {
  const isForeign = error instanceof ApiError && error.status === 404
  useEffect(() => {
    if (isForeign) openPayment.set(null)
  }, [isForeign])
}

/** The payment in progress, or nothing. Only the server's answer ends it. */
export function usePaymentParts(id: string | null): {
  readonly content: ReactNode
  readonly footer: ReactNode
  readonly note?: ReactNode
  readonly isOver: boolean
} | null {
  const t = useT()
  const language = useLang()
  const telegram = useTelegram()
  const { data: payment, error } = usePayment(id)
  const cancel = useCancelPayment()
  const close = useCloseOverlay('buy-coins')
  usePaid(id === null ? undefined : payment)
  useForgetForeign(error)
  if (id === null) return null
  const state = payment?.state ?? 'PENDING'
  const { kind, title, text } = words[state]
  const isOver = over.has(state)
  const link = payment?.link ?? null
  const ways = (): ReactNode => {
    if (state === 'NEW' && payment)
      return (
        <>
          {link === null ? null : (
            <Button onClick={() => void telegram.openInvoice(link)}>{t('coins.openPayment')}</Button>
          )}
          <Button
            kind="plain"
            size="medium"
            isBusy={cancel.isPending}
            onClick={() => cancel.mutate(payment.id)}
          >
            {t('coins.cancelPayment')}
          </Button>
        </>
      )
    if (isOver) return <Button onClick={() => openPayment.set(null)}>{t('coins.chooseAgain')}</Button>
    return (
      <>
        <Button kind="tonal" onClick={close}>
          {t('coins.closeAndWait')}
        </Button>
        <Button kind="plain" size="medium" onClick={() => openPayment.set(null)}>
          {t('coins.payAnother')}
        </Button>
      </>
    )
  }
  return {
    isOver,
    // What is being paid for: the user may have forgotten it after the provider's page.
    ...(payment && {
      note: `${t('coins.pack', { count: payment.amount })} · ${priceText(payment.price, payment.currency, language)}`,
    }),
    content: <PaymentStatus state={kind} title={t(title)} text={t(text)} />,
    footer: <div className="coins-ways">{ways()}</div>,
  }
}
