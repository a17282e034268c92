import { useSession } from '@app/shell/mini-app'
import { Avatar } from '@app/ui/avatar'
import { formatDayAndYear } from '@app/ui/format/dates'
import { Section } from '@app/ui/section'
import { SkeletonBlock, SkeletonText } from '@app/ui/skeleton'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import { useLang, useT } from '../../shared/i18n.ts'
import { FollowButton } from './follow-button.tsx'
import './seller-head.css'
import type { Seller } from './seller.queries.ts'

const presenceTexts = { HOUR: 'seller.withinHour', DAY: 'seller.withinDay' } as const

interface SellerHeadProps {
  readonly seller: Seller
}

export function SellerHead({ seller }: SellerHeadProps): ReactNode {
  const t = useT()
  const name = seller.name === '' ? t('ad.sellerNameless') : seller.name
  const day = formatDayAndYear(seller.since, 0, { lang: useLang(), zone: 'Asia/Tashkent' })
  const { presence } = seller
  const isOwn = useSession().userId === seller.id
  return (
    <Section>
      <div className="seller-head">
        <Avatar person={{ id: seller.id, name, picture: seller.photo }} size={64} />
        <div className="ui-small ui-muted">
          <h2 className="seller-name ui-strong">{name}</h2>
          <p>{t('ad.adCount', { count: seller.adCount })}</p>
          <p>{t('seller.since', { day })}</p>
        </div>
      </div>
      {presence ? (
        <p className="seller-presence ui-small">
          <Clock size={16} aria-hidden="true" />
          <span>{t(presenceTexts[presence.within])}</span>
        </p>
      ) : null}
      {isOwn ? null : (
        <div className="seller-follow">
          <FollowButton seller={seller} size="medium" />
        </div>
      )}
    </Section>
  )
}

export function SellerHeadPending({ id }: { readonly id: string }): ReactNode {
  const isOwn = useSession().userId === id
  return (
    <Section>
      <div className="seller-head" role="status" aria-label={useT()('state.loading')}>
        <span className="seller-head-face" />
        <div className="seller-head-texts">
          <SkeletonText lines={3} line={20} />
        </div>
      </div>
      {isOwn ? null : <SkeletonBlock className="seller-follow-skeleton" />}
    </Section>
  )
}
