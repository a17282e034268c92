import { useState, type ReactNode } from 'react'
import { useAdPrice } from './ad-card.tsx'
import { AdLink } from './ad-link.tsx'
import { useT } from '../i18n.ts'
import './recent-ads.css'
import { forgetRecentAds, readRecentAds, type RecentAd } from './remembered-ads.ts'

/** The ads viewed last on this device, while the search text is empty. */
export function RecentAds(): ReactNode {
  const t = useT()
  const [ads, setAds] = useState(readRecentAds)
  if (ads.length === 0) return null
  return (
    <>
      <div className="search-suggestions-head">
        <h2>{t('suggest.viewed')}</h2>
        <button
          type="button"
          className="search-suggestions-clear"
          onClick={() => {
            forgetRecentAds()
            setAds([])
          }}
        >
          {t('suggest.clear')}
        </button>
      </div>
      <ul className="recent-ads" aria-label={t('suggest.viewed')}>
        {ads.map((ad) => (
          <li key={ad.id}>
            <SmallCard ad={ad} />
          </li>
        ))}
      </ul>
    </>
  )
}

const SmallCard = ({ ad }: { readonly ad: RecentAd }): ReactNode => {
  const price = useAdPrice(ad)
  return (
    <AdLink link={ad.link} className="recent-ad">
      <span className="recent-ad-photo">
        {ad.src === null ? null : <img src={ad.src} alt="" loading="lazy" decoding="async" />}
      </span>
      <span className="recent-ad-price ui-one-line">
        {typeof price === 'string' ? price : `${price.digits} ${price.unit}`}
      </span>
      <span className="recent-ad-name ui-one-line">{ad.name}</span>
    </AdLink>
  )
}
