import { Accordion } from '@app/ui/accordion'
import { Badge, type BadgeTone } from '@app/ui/badge'
import { formatDayAndTime } from '@app/ui/format/dates'
import { Receipt } from '@app/ui/receipt'
import type { ReactNode } from 'react'
import { useProfileT } from '../../locales/profile-pages.ts'
import { priceText } from '../../shared/promotion/coins.queries.ts'
import { useLang, useT } from '../../shared/i18n.ts'
import type { Payment } from './coins.queries.ts'

const tones: Readonly<Record<Payment['state'], BadgeTone>> = {
  NEW: 'muted',
  PENDING: 'accent',
  PAID: 'ok',
  CANCELLED: 'muted',
  EXPIRED: 'muted',
  REFUNDED: 'bad',
}

const names = { PAYCOM_UZ: 'Payme', CLICK_UZ: 'Click' } as const

/** Each payment with its receipt. */
export function PaymentList({ payments }: { readonly payments: readonly Payment[] }): ReactNode {
  return (
    <div className="payments-list">
      <Accordion
        name="payments"
        items={payments.map((payment) => ({
          id: payment.id,
          title: <Head payment={payment} />,
          content: <PaymentReceipt payment={payment} />,
        }))}
      />
    </div>
  )
}

const Head = ({ payment }: { readonly payment: Payment }): ReactNode => {
  const t = useT()
  const profileT = useProfileT()
  const lang = useLang()
  return (
    <span className="payments-head">
      <span className="payments-head-text">
        <span>{t('coins.pack', { count: payment.amount })}</span>
        <span className="ui-small ui-muted">
          {formatDayAndTime(payment.createdAt, { lang, zone: 'Asia/Tashkent' })}
        </span>
      </span>
      <Badge tone={tones[payment.state]}>{profileT(`payments.state${payment.state}`)}</Badge>
    </span>
  )
}

const PaymentReceipt = ({ payment }: { readonly payment: Payment }): ReactNode => {
  const t = useT()
  const profileT = useProfileT()
  const lang = useLang()
  const at = (moment: string): string => formatDayAndTime(moment, { lang, zone: 'Asia/Tashkent' })
  const { paymentSystem: system } = payment
  const lines = [
    {
      id: 'system',
      label: profileT('payments.system'),
      value: system === 'TELEGRAM_STARS' ? t('coins.stars') : names[system],
    },
    { id: 'coins', label: profileT('payments.coins'), value: String(payment.amount) },
    ...(payment.paidAt === null
      ? []
      : [{ id: 'paid', label: profileT('payments.paidAt'), value: at(payment.paidAt) }]),
    ...(payment.endedAt === null
      ? []
      : [{ id: 'ended', label: profileT('payments.endedAt'), value: at(payment.endedAt) }]),
    ...(payment.providerId === null
      ? []
      : [{ id: 'number', label: profileT('payments.number'), value: payment.providerId }]),
  ]
  return (
    <>
      <Receipt
        lines={lines}
        total={{
          label: profileT(payment.state === 'PAID' ? 'payments.total' : 'payments.price'),
          value: priceText(payment.price, payment.currency, lang),
        }}
      />
      {payment.fiscalUrl === null ? null : (
        <a className="payments-fiscal" href={payment.fiscalUrl} target="_blank" rel="noreferrer">
          {profileT('payments.fiscal')}
        </a>
      )}
    </>
  )
}
