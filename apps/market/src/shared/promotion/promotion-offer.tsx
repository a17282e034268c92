import { formatSum, moneyText } from '@app/ui/format/money'
import { Coin } from '@app/ui/coin'
import type { ReactNode } from 'react'
import { roughSum, useCoinOffer } from './coins.queries.ts'
import { useLang, useT } from '../i18n.ts'
import './promotion-stage.css'

interface PromotionOfferProps {
  readonly cost: number
  /** The old price, struck through. */
  readonly oldCost: number
  readonly balance: number
  /** An optional switch. */
  readonly children?: ReactNode
}

/** The price in coins and, where sum is accepted, approximately in sum; and the balance. */
export function PromotionOffer({ cost, oldCost, balance, children }: PromotionOfferProps): ReactNode {
  const t = useT()
  const language = useLang()
  const { data: offer } = useCoinOffer()
  const rough = formatSum(roughSum(offer, cost), 'UZS', language)
  const onBalance = t('promotion.onBalance', { count: balance })
  return (
    <section className="promotion-offer">
      <Coin size={40} />
      <div className="promotion-offer-text">
        <p className="ui-strong">
          {t('promotion.raiseFor', { count: cost })}{' '}
          {oldCost > cost ? (
            <s>
              <span className="ui-visually-hidden">{t('promotion.before')} </span>
              {oldCost}
            </s>
          ) : null}
        </p>
        <p className="ui-small ui-muted">{rough ? `≈ ${moneyText(rough)} · ${onBalance}` : onBalance}</p>
      </div>
      {children}
    </section>
  )
}
