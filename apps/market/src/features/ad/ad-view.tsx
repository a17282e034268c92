import { useMiniApp, useSession } from '@app/shell/mini-app'
import { LongRichText } from '@app/ui/long-rich-text'
import { Section } from '@app/ui/section'
import { SkeletonText } from '@app/ui/skeleton'
import { memo, Suspense, useEffect, useRef, type ReactNode } from 'react'
import { countOpen } from '../../shared/ads/ad-views.queries.ts'
import { useT } from '../../shared/i18n.ts'
import { Screen } from '../../shared/screen.tsx'
import { rememberAd } from '../../shared/ads/remembered-ads.ts'
import { SlowNote } from '../../shared/slow-note.tsx'
import { AdBar } from './ad-bar.tsx'
import { AdBlock } from './ad-block.tsx'
import { AdComplain } from './contact/ad-complain.tsx'
import { AdContact } from './contact/ad-contact.tsx'
import { AdFacts } from './head/ad-facts.tsx'
import { AdHead } from './head/ad-head.tsx'
import { AdPhotos } from './ad-photos.tsx'
import { AdPlace } from './place/ad-place.tsx'
import { AdPriceHint } from './head/ad-price-hint.tsx'
import { AdSeller } from './head/ad-seller.tsx'
import { EndedStrip, OwnerStrip } from './head/ad-status.tsx'
import type { Ad } from './ad.queries.ts'
import type { KnownAd } from './known-ad.ts'
import { SimilarAds } from './similar-ads.tsx'

const AdDescription = ({ ad: { description } }: { readonly ad: Ad }): ReactNode => {
  const t = useT()
  if (description === '') return null
  return (
    <Section title={t('ad.description')}>
      <LongRichText html={description} moreLabel={t('ad.readAll')} lessLabel={t('ad.readLess')} />
    </Section>
  )
}

const AdRestPending = (): ReactNode => {
  const t = useT()
  return (
    <div className="ad-rest-pending" role="status" aria-label={t('state.loading')}>
      <Section>
        <SlowNote />
        <SkeletonText lines={4} line={22} />
      </Section>
      <Section>
        <SkeletonText lines={3} line={20} />
      </Section>
    </div>
  )
}

interface AdRestProps {
  readonly ad: Ad
  readonly isOwner: boolean
}

const RestParts = ({ ad, isOwner }: AdRestProps): ReactNode => {
  const similar = <SimilarAds link={ad.link} />
  return (
    <>
      {ad.isDeactivated ? similar : null}
      <AdPriceHint ad={ad} isOwner={isOwner} />
      <AdFacts ad={ad} />
      <AdDescription ad={ad} />
      <AdSeller ad={ad} isOwner={isOwner} />
      <AdBlock ad={ad} isOwner={isOwner} />
      <AdPlace ad={ad} />
      <AdComplain ad={ad} isOwner={isOwner} />
      {ad.isDeactivated ? null : similar}
    </>
  )
}

/**
 * A Suspense boundary, so that the browser hydrates it in pieces after the top of the page. `memo` prevents a render
 * before that: it would hydrate the boundary at once, in one long task.
 */
const AdRest = memo((props: AdRestProps): ReactNode => (
  <Suspense fallback={<AdRestPending />}>
    <RestParts {...props} />
  </Suspense>
))

interface AdViewProps {
  readonly known: KnownAd
  /** Null while only the list's data is known; owner and state are then unknown too. */
  readonly ad: Ad | null
  /** Shown above the ad when reloading it failed. */
  readonly note: ReactNode
  /** For the owner only: state, actions and statistics of the ad. */
  readonly ownerPart?: ReactNode
}

export function AdView({ known, ad, note, ownerPart }: AdViewProps): ReactNode {
  const app = useMiniApp()
  const { userId } = useSession()
  const priceRef = useRef<HTMLDivElement>(null)
  const isOwner = userId !== null && userId === ad?.telegramUserId
  const isEnded = ad?.isDeactivated ?? false
  const openedId = ad === null || isOwner ? null : ad.id
  useEffect(() => {
    if (openedId !== null) countOpen(app, openedId)
  }, [app, openedId])
  useEffect(() => {
    if (ad !== null && openedId !== null) rememberAd(ad)
  }, [ad, openedId])
  const strip = ad && isOwner ? <OwnerStrip ad={ad} /> : isEnded ? <EndedStrip /> : null
  return (
    <Screen top={<AdBar ad={known} isOwner={isOwner} priceRef={priceRef} />}>
      <div className="ad-page">
        <AdPhotos ad={known} strip={strip} />
        <AdHead ad={known} rate={ad?.rate} priceRef={priceRef} />
        {note}
        {isOwner ? ownerPart : null}
        {ad ? <AdRest ad={ad} isOwner={isOwner} /> : <AdRestPending />}
      </div>
      {ad === null || isOwner || isEnded ? null : <AdContact ad={ad} />}
    </Screen>
  )
}
