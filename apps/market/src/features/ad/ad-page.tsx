import { useMiniApp, useSession } from '@app/shell/mini-app'
import { ErrorState, StaleNote } from '@app/ui/error-state'
import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { countOpen } from '../../shared/ad-views.ts'
import { useT } from '../../shared/i18n.ts'
import { CentredState, Screen, TitledScreen } from '../../shared/screen.tsx'
import { AdBar } from './ad-bar.tsx'
import { AdContact } from './ad-contact.tsx'
import { AdDescription } from './ad-description.tsx'
import { AdFacts } from './ad-facts.tsx'
import { AdHead } from './ad-head.tsx'
import { AdMissingPage } from './ad-missing-page.tsx'
import { AdPending } from './ad-pending.tsx'
import { AdPhotos } from './ad-photos.tsx'
import { AdPlace } from './ad-place.tsx'
import { AdSeller } from './ad-seller.tsx'
import { EndedStrip, OwnerStrip } from './ad-status.tsx'
import { adQuery, isMissing, type Ad } from './ad.queries.ts'
import './ad-page.css'
import { SimilarAds } from './similar-ads.tsx'

interface AdViewProps {
  readonly ad: Ad
  /** Told above the ad when it could not be asked for anew. */
  readonly note: ReactNode
}

const AdView = ({ ad, note }: AdViewProps): ReactNode => {
  const app = useMiniApp()
  const { userId } = useSession()
  const priceRef = useRef<HTMLDivElement>(null)
  const isOwner = userId !== null && userId === ad.telegramUserId
  const isEnded = ad.isDeactivated
  useEffect(() => {
    if (!isOwner) countOpen(app, ad.id)
  }, [ad.id, app, isOwner])
  const strip = isOwner ? <OwnerStrip ad={ad} /> : isEnded ? <EndedStrip /> : null
  const similar = <SimilarAds link={ad.link} />
  return (
    <Screen top={<AdBar ad={ad} isOwner={isOwner} priceRef={priceRef} />}>
      <div className="ad-page">
        <AdPhotos ad={ad} strip={strip} />
        <AdHead ad={ad} priceRef={priceRef} />
        {note}
        {isEnded ? similar : null}
        <AdFacts ad={ad} />
        <AdDescription ad={ad} />
        <AdSeller ad={ad} isOwner={isOwner} />
        <AdPlace ad={ad} />
        {isEnded ? null : similar}
      </div>
      {isOwner || isEnded ? null : <AdContact ad={ad} />}
    </Screen>
  )
}

export const AdPage = ({ link }: { readonly link: string }): ReactNode => {
  const t = useT()
  const ad = useQuery(adQuery(useMiniApp(), link))
  const retry = (): void => void ad.refetch()
  if (isMissing(ad.error)) return <AdMissingPage link={link} />
  if (ad.data)
    return (
      <AdView
        ad={ad.data}
        note={
          ad.isError ? (
            <StaleNote
              text={t('ad.stale')}
              retryLabel={t('action.retry')}
              isRetrying={ad.isFetching}
              onRetry={retry}
            />
          ) : null
        }
      />
    )
  if (ad.isError)
    return (
      <TitledScreen title={t('ad.title')}>
        <CentredState>
          <ErrorState
            title={t('state.failed')}
            text={t('ad.failedText')}
            retryLabel={t('action.retry')}
            isRetrying={ad.isFetching}
            onRetry={retry}
          />
        </CentredState>
      </TitledScreen>
    )
  return <AdPending />
}

/**
 * The page server asks for nobody and finds only public ads. The owner, and those who kept or contacted an ad that is
 * over, may still see it: the browser asks once more in their name.
 */
export const AdNotPublic = ({ link }: { readonly link: string }): ReactNode => {
  const isHydrated = useHydrated()
  const { status } = useSession()
  return isHydrated && status === 'signedIn' ? <AdPage link={link} /> : <AdMissingPage link={link} />
}
