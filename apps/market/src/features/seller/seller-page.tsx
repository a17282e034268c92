import { errorText } from '@app/client/error-text'
import { useMiniApp, useSession } from '@app/shell/mini-app'
import { buttonClass } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import { ErrorState } from '@app/ui/error-state'
import { InfiniteList } from '@app/ui/infinite-list'
import { SkeletonGrid } from '@app/ui/skeleton'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import SearchX from 'lucide-react/icons/search-x'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import { AdCard, AdCardPlaceholder } from '../../shared/ads/ad-card.tsx'
import { adGridClass } from '../../shared/ads/ad-grid.tsx'
import { useCardWindow } from '../../shared/ads/card-window.ts'
import { useLang, useT } from '../../shared/i18n.ts'
import { CentredState, TitledScreen } from '../../shared/screen.tsx'
import { SellerHead, SellerHeadPending } from './seller-head.tsx'
import './seller-page.css'
import { isMissing, sellerAdsQuery, sellerQuery, sellerTake } from './seller.queries.ts'

interface SellerPageProps {
  readonly id: string
}

export function SellerPage({ id }: SellerPageProps): ReactNode {
  return (
    <TitledScreen title={useT()('ad.seller')}>
      <SellerOf key={id} id={id} />
    </TitledScreen>
  )
}

const SellerOf = ({ id }: SellerPageProps): ReactNode => {
  const t = useT()
  const language = useLang()
  const { userId } = useSession()
  const { data, error, isFetching, refetch } = useQuery({
    ...sellerQuery(useMiniApp(), id, userId),
    // After a sign-in the same seller is shown.
    placeholderData: (previous) => previous,
  })
  if (isMissing(error)) return <NoSeller />
  if (data === undefined && error)
    return (
      <CentredState>
        <ErrorState
          title={t('state.failed')}
          text={errorText(error, language)}
          retryLabel={t('action.retry')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </CentredState>
    )
  return (
    <>
      {data === undefined ? <SellerHeadPending id={id} /> : <SellerHead seller={data} />}
      <div className="seller-ads">
        <SellerAds id={id} />
      </div>
    </>
  )
}

const NoSeller = (): ReactNode => {
  const t = useT()
  return (
    <CentredState>
      <EmptyState
        title={t('seller.notFound')}
        text={t('seller.notFoundText')}
        icon={<UserRound />}
        badge={<SearchX />}
        action={
          <Link to="/webApp/search" className={buttonClass()}>
            {t('ad.toSearch')}
          </Link>
        }
      />
    </CentredState>
  )
}

const SellerAds = ({ id }: SellerPageProps): ReactNode => {
  const t = useT()
  const language = useLang()
  const { userId } = useSession()
  const query = useInfiniteQuery({
    ...sellerAdsQuery(useMiniApp(), id, userId),
    placeholderData: (previous) => previous,
  })
  const ads = query.data?.pages.flatMap(({ data }) => data) ?? []
  const isDrawn = useCardWindow(ads.length)
  if (query.isPending) return <SkeletonGrid label={t('state.loading')} />
  // The missing seller is reported above.
  if (query.data === undefined && isMissing(query.error)) return null
  if (query.data === undefined)
    return (
      <ErrorState
        title={t('state.failed')}
        text={errorText(query.error, language)}
        retryLabel={t('action.retry')}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  return (
    <InfiniteList
      items={ads}
      keyOf={(ad) => String(ad.id)}
      renderItem={(ad, index) =>
        isDrawn(index) ? (
          <AdCard ad={ad} surface="seller" index={index} now={query.dataUpdatedAt} />
        ) : (
          <AdCardPlaceholder />
        )
      }
      pageSize={sellerTake}
      hasMore={query.hasNextPage}
      isLoading={query.isFetchingNextPage}
      onNeedMore={() => void query.fetchNextPage()}
      label={t('seller.ads')}
      loadingText={t('feed.loading')}
      error={query.isFetchNextPageError ? errorText(query.error, language) : null}
      retryLabel={t('action.retry')}
      onRetry={() => void query.fetchNextPage()}
      listClassName={adGridClass(false)}
    />
  )
}
