import type { ReplyOf } from '@app/contract/endpoint'
import type { getFeature } from '@app/contract/core/settings'
import { useMiniApp, useSession } from '@app/shell/mini-app'
import { formatSumShort } from '@app/ui/format/money'
import type { CardPhoto } from '@app/ui/photo-card'
import { Medal, VipCard } from '@app/ui/vip-card'
import { useQuery } from '@tanstack/react-query'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { getCover } from '../ads/ad-card.tsx'
import type { AdCardData } from '../ads/ad.ts'
import { useLang, useT } from '../i18n.ts'
import { Measured } from './measured.tsx'
import { topAdsQuery } from './top-ads.queries.ts'
import './promotion-stage.css'

export interface OwnCard {
  readonly id: number | null
  readonly name: string
  readonly price: number
  readonly currency: AdCardData['currency']
  readonly photo: CardPhoto
}

const neighbours = 2

const Card = ({ own, place, isOwn }: { own: OwnCard; place: number; isOwn: boolean }): ReactNode => {
  const t = useT()
  return (
    <VipCard
      renderLink={({ className, children }) => (
        <span className={`${className} ${isOwn ? 'promotion-stage-own' : ''}`}>{children}</span>
      )}
      photo={own.photo}
      price={formatSumShort(own.price, own.currency, useLang()) ?? t('card.negotiable')}
      title={own.name}
      place={place}
      isOwn={isOwn}
    />
  )
}

/** A preview of the user's ad in the row of the home page, before the two current ones. */
export function PromotionStage({ own, note }: { readonly own: OwnCard; readonly note: string }): ReactNode {
  const t = useT()
  const { userId } = useSession()
  const { data } = useQuery(topAdsQuery(useMiniApp(), userId))
  const others = (data?.data ?? []).filter(({ id }) => id !== own.id).slice(0, neighbours)
  return (
    <section className="promotion-stage">
      <div className="promotion-stage-head">
        <h2 className="ui-title">{t('promotion.first')}</h2>
        <p className="ui-small ui-muted">{note}</p>
      </div>
      <div className="promotion-stage-row" aria-hidden="true">
        <Card own={own} place={1} isOwn />
        {others.map((ad, index) => (
          <div key={ad.id} className="promotion-stage-other">
            <Card own={{ ...ad, photo: getCover(ad, index + 1, '120px') }} place={index + 2} isOwn={false} />
          </div>
        ))}
        {others.length === 0 ? <Outlines /> : null}
      </div>
    </section>
  )
}

/** An outline of the row while it is empty. */
const Outlines = (): ReactNode => (
  <>
    {[2, 3].map((place) => (
      <span key={place} className="promotion-stage-outline">
        <Medal place={place} />
      </span>
    ))}
  </>
)

type Figures = ReplyOf<typeof getFeature>['figures']

/** The promised effect of each place; every figure is a setting. */
export function PlaceTable({ figures }: { readonly figures: Figures }): ReactNode {
  const t = useT()
  const rows = [
    { label: '1', times: figures.first },
    { label: '2', times: figures.second },
    { label: '3', times: figures.third },
    { label: `4–${figures.places}`, times: figures.others },
  ]
  const most = Math.max(...rows.map(({ times }) => times))
  return (
    <section className="promotion-places">
      <div className="promotion-places-head">
        <h2 className="ui-strong">{t('promotion.places')}</h2>
        <span className="ui-small ui-muted">{t('promotion.againstUsual')}</span>
      </div>
      <ul>
        {rows.map(({ label, times }, index) => (
          <li key={label}>
            <span className="promotion-place">
              {index < 3 ? (
                <Medal place={index + 1} />
              ) : (
                <span className="promotion-place-span">{label}</span>
              )}
            </span>
            <span className="promotion-bar" aria-hidden="true">
              <span
                className={`promotion-bar-${index + 1}`}
                style={{ width: `${Math.round((100 * times) / most)}%` }}
              />
            </span>
            <b>×{times}</b>
          </li>
        ))}
      </ul>
      <Measured />
    </section>
  )
}

/** Explains how the row works before the payment. */
export function PromotionNote({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <p className="promotion-note ui-small">
      <Info size={18} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
