import { errorText } from '@app/client/error-text'
import { useMiniApp, useSession } from '@app/shell/mini-app'
import { buttonClass } from '@app/ui/button'
import { ErrorState } from '@app/ui/error-state'
import { SkeletonGrid } from '@app/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AdGrid } from '../../shared/ads/ad-grid.tsx'
import { EmptyFeed } from '../../shared/ads/empty-feed.tsx'
import { useLang, useT } from '../../shared/i18n.ts'
import { usePlaceText } from '../../shared/places/place.ts'
import { useWholePlace } from '../../shared/places/whole-place.queries.ts'
import type { Place } from '../../shared/places/place.rules.ts'
import { CentredState, TitledScreen } from '../../shared/screen.tsx'
import './all-ads-page.css'
import { allAdsQuery } from './all-ads.queries.ts'

interface AllAdsPageProps {
  readonly place: Place
}

export function AllAdsPage({ place }: AllAdsPageProps): ReactNode {
  const t = useT()
  const { shortText } = usePlaceText(useWholePlace(place))
  return (
    <TitledScreen title={shortText === null ? t('home.allAds') : `${t('home.allAds')}: ${shortText}`}>
      <AllAds place={place} />
    </TitledScreen>
  )
}

const AllAds = ({ place }: AllAdsPageProps): ReactNode => {
  const t = useT()
  const language = useLang()
  const { userId } = useSession()
  const { data, dataUpdatedAt, error, isPending, isFetching, refetch } = useQuery({
    ...allAdsQuery(useMiniApp(), place, userId),
    // After a sign-in the cards stay; only the favourite buttons change.
    placeholderData: (previous) => previous,
  })
  if (isPending)
    return (
      <div className="all-ads">
        <SkeletonGrid label={t('state.loading')} />
      </div>
    )
  if (data === undefined)
    return (
      <CentredState>
        <ErrorState
          title={t('feed.failed')}
          text={errorText(error, language)}
          retryLabel={t('action.retry')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </CentredState>
    )
  if (data.data.length === 0)
    return (
      <CentredState>
        <EmptyFeed
          action={
            <Link to="/webApp" className={buttonClass()}>
              {t('action.home')}
            </Link>
          }
        />
      </CentredState>
    )
  return (
    <div className="all-ads">
      <AdGrid ads={data.data} surface="products" label={t('home.allAds')} now={dataUpdatedAt} />
    </div>
  )
}
