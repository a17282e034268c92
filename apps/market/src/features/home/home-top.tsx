import { useMiniApp, useSession } from '@app/shell/mini-app'
import { formatSumShort } from '@app/ui/format/money'
import { Rail } from '@app/ui/rail'
import { VipCard } from '@app/ui/vip-card'
import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { getCover } from '../../shared/ads/ad-card.tsx'
import type { AdCardData } from '../../shared/ads/ad.ts'
import { AdLink } from '../../shared/ads/ad-link.tsx'
import { useAdView } from '../../shared/ads/ad-views.queries.ts'
import { useLang, useT } from '../../shared/i18n.ts'
import { topAdsQuery } from '../../shared/promotion/top-ads.queries.ts'
import { useTopFeature } from '../../shared/promotion/top-feature.queries.ts'
import { Banners } from './banners.tsx'
import { HomeComing } from './home-coming.tsx'
import { bannersQuery } from './home.queries.ts'
import './home-top.css'
import { WantToTop } from './want-to-top.tsx'

/** The part between the place and the categories: banners and promoted ads. Either may be missing. */
export function HomeTop(): ReactNode {
  return useIsComing() ? (
    <HomeComing />
  ) : (
    <>
      <Banners />
      <VipStage />
    </>
  )
}

const useTopAds = () =>
  useQuery({
    ...topAdsQuery(useMiniApp(), useSession().userId),
    placeholderData: (previous) => previous,
  })

/**
 * The user came from another page and nothing of this is cached. Never part of the server's page, where missing
 * parts load later.
 */
const useIsComing = (): boolean => {
  const [isComing, setComing] = useState(useHydrated())
  const banners = useQuery(bannersQuery(useMiniApp(), useLang()))
  const parts = [useTopAds(), banners, useTopFeature()]
  // Evaluated once: a failed part is pending again when it is rendered.
  if (isComing && !parts.some(({ isPending }) => isPending)) setComing(false)
  return isComing
}

const VipStage = (): ReactNode => {
  const t = useT()
  const { data } = useTopAds()
  // Nothing is rendered while the list loads.
  if (!data) return null
  const ads = data.data
  if (ads.length === 0) return <WantToTop isFirstFree />
  return (
    <section className="home-vip" aria-labelledby="home-vip-title">
      <div className="home-vip-head">
        <h2 id="home-vip-title" className="ui-strong">
          {t('home.vip')}
        </h2>
        <WantToTop />
      </div>
      <Rail label={t('home.vip')} item="own" gutter={12}>
        {ads.map((ad, index) => (
          <VipPlace key={ad.id} ad={ad} index={index} />
        ))}
      </Rail>
    </section>
  )
}

const VipPlace = ({ ad, index }: { readonly ad: AdCardData; readonly index: number }): ReactNode => {
  const t = useT()
  const price = formatSumShort(ad.price, ad.currency, useLang()) ?? t('card.negotiable')
  const view = useAdView(ad.id, 'top')
  const place = index + 1
  return (
    <div ref={view}>
      <VipCard
        renderLink={(parts) => <AdLink link={ad.link} {...parts} />}
        photo={getCover(ad, index, '120px')}
        price={price}
        title={ad.name}
        place={place}
        placeLabel={t('home.vipPlace', { place })}
      />
    </div>
  )
}
