import { Avatar } from '@app/ui/avatar'
import { formatDayAndYear } from '@app/ui/format/dates'
import { Section } from '@app/ui/section'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { useAdPrice } from '../../../shared/ads/ad-card.tsx'
import { useLang, useT } from '../../../shared/i18n.ts'
import './ad-seller.css'
import type { Ad } from '../ad.queries.ts'
import { priceText } from '../ad.rules.ts'

interface AdSellerProps {
  readonly ad: Ad
  readonly isOwner: boolean
}

export function AdSeller({ ad, isOwner }: AdSellerProps): ReactNode {
  const t = useT()
  const language = useLang()
  const price = priceText(useAdPrice(ad))
  const name = ad.userName === '' ? t('ad.sellerNameless') : ad.userName
  // Always with the year: it tells how long the seller has been here.
  const day = formatDayAndYear(ad.seller.since, 0, { lang: language, zone: 'Asia/Tashkent' })
  const words = (
    <>
      <Avatar person={{ id: ad.telegramUserId, name, picture: ad.userPhoto }} size={48} />
      <div className="ad-seller-words ui-small ui-muted">
        <h2 className="ad-seller-name ui-strong">{name}</h2>
        <p>{isOwner ? t('ad.ownPrice', { price }) : t('ad.noReviews')}</p>
        <p>{`${t('ad.adCount', { count: ad.seller.adCount })} · ${t('ad.since', { day })}`}</p>
      </div>
    </>
  )
  // A seller without a public ad has no page.
  if (ad.seller.adCount === 0)
    return (
      <Section>
        <div className="ad-seller">{words}</div>
      </Section>
    )
  return (
    <Section inside="bleed">
      <Link to="/webApp/seller/$id" params={{ id: ad.telegramUserId }} className="ad-seller ad-seller-link">
        {words}
        <ChevronRight className="ad-seller-chevron" size={20} aria-hidden="true" />
      </Link>
    </Section>
  )
}
