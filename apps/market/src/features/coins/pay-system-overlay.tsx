import { Button } from '@app/ui/button'
import { IconTile } from '@app/ui/icon-tile'
import { PayMethodList } from '@app/ui/pay-method-list'
import CreditCard from 'lucide-react/icons/credit-card'
import Star from 'lucide-react/icons/star'
import Wallet from 'lucide-react/icons/wallet'
import { useState, type ReactNode } from 'react'
import { priceText, type CoinOffer } from '../../shared/promotion/coins.queries.ts'
import { useLang, useT } from '../../shared/i18n.ts'
import type { OverlayComponentProps } from '../../shared/overlays.ts'
import { topUpQuestion } from '../../shared/promotion/top-up.ts'
import { findPack } from './chosen-pack.ts'
import { CoinsSheet } from './coins-sheet.tsx'
import { openPayment } from './open-payment.ts'
import { useStartPayment, type Payment } from './payments.queries.ts'
import { usePaymentParts } from './payment-parts.tsx'

type System = Payment['paymentSystem']

const icons: Readonly<Record<System, ReactNode>> = {
  PAYCOM_UZ: <IconTile size={32} hue="accent" children={<CreditCard />} />,
  CLICK_UZ: <IconTile size={32} hue="save" children={<Wallet />} />,
  TELEGRAM_STARS: <IconTile size={32} hue="bronze" children={<Star />} />,
}

export const systemNames = { PAYCOM_UZ: 'Payme', CLICK_UZ: 'Click' } as const

const PaySystemOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const language = useLang()
  const missing = topUpQuestion.useQuestion()?.missing ?? 0
  const [chosen, setChosen] = useState<System | null>(null)
  const start = useStartPayment()
  const paymentId = openPayment.use()
  const ofPayment = usePaymentParts(isOpen ? paymentId : null)

  const question = (offer: CoinOffer) => {
    const pack = findPack(offer, missing)
    const system = offer.systems.find(({ paymentSystem }) => paymentSystem === chosen) ?? offer.systems[0]
    const priceBy = (currency: keyof NonNullable<typeof pack>['prices']): string =>
      pack ? priceText(pack.prices[currency], currency, language) : ''
    return {
      note: pack && t('coins.pack', { count: pack.amount }),
      content: (
        <PayMethodList
          label={t('coins.payTitle')}
          value={system?.paymentSystem ?? null}
          onChange={(id) => setChosen(id as System)}
          methods={offer.systems.map(({ paymentSystem, currency }) => ({
            id: paymentSystem,
            title: paymentSystem === 'TELEGRAM_STARS' ? t('coins.stars') : systemNames[paymentSystem],
            ...(paymentSystem === 'TELEGRAM_STARS' && { note: t('coins.starsNote') }),
            price: priceBy(currency),
            icon: icons[paymentSystem],
          }))}
        />
      ),
      footer: (
        <Button
          isBusy={start.isPending}
          onClick={() => {
            if (pack && system) start.mutate({ paymentSystem: system.paymentSystem, amount: pack.amount })
          }}
        >
          {t('coins.pay', { price: system ? priceBy(system.currency) : '' })}
        </Button>
      ),
    }
  }
  return (
    <CoinsSheet
      isOpen={isOpen}
      onClose={() => {
        // A finished payment is forgotten with the sheet; one that may still be paid is kept.
        if (ofPayment?.isOver === true) openPayment.set(null)
        onClose()
      }}
      title={t(ofPayment ? 'coins.paymentTitle' : 'coins.payTitle')}
    >
      {(offer) => ofPayment ?? question(offer)}
    </CoinsSheet>
  )
}

export default PaySystemOverlay
