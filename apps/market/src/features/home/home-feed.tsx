import { errorText } from '@app/client/error-text'
import { useMiniApp, useSession } from '@app/shell/mini-app'
import { ErrorState } from '@app/ui/error-state'
import { InfiniteList } from '@app/ui/infinite-list'
import { SkeletonGrid } from '@app/ui/skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { AdCard, AdCardPlaceholder } from '../../shared/ads/ad-card.tsx'
import { adGridClass } from '../../shared/ads/ad-grid.tsx'
import { useCardWindow } from '../../shared/ads/card-window.ts'
import { EmptyFeed } from '../../shared/ads/empty-feed.tsx'
import { useLang, useT } from '../../shared/i18n.ts'
import { emptyPlace } from '../../shared/places/place.rules.ts'
import './home-feed.css'
import { feedQuery } from './home.queries.ts'
import { PopularCategories, usePopular } from './popular-categories.tsx'
import { useFeedMemory } from './use-feed-memory.ts'
import { useFeedPlace } from './use-feed-place.ts'

const pageSize = 10
/** After the third row: below the first screen, within the first page. */
const popularAfter = 6

export function HomeFeed(): ReactNode {
  const t = useT()
  const language = useLang()
  const { events } = useMiniApp()
  const feed = useFeed()
  const popular = usePopular()
  const ads = feed.data?.pages.flatMap(({ data }) => data) ?? []
  const isDrawn = useCardWindow(ads.length)
  useEffect(() => events.track('feed_opened'), [events])
  if (feed.isPending) return <SkeletonGrid label={t('state.loading')} count={4} />
  if (feed.data === undefined)
    return (
      <ErrorState
        title={t('feed.failed')}
        text={errorText(feed.error, language)}
        retryLabel={t('action.retry')}
        isRetrying={feed.isFetching}
        onRetry={() => void feed.refetch()}
      />
    )
  if (ads.length === 0) return <EmptyFeed />
  return (
    <div key={feed.shownKey} className={feed.isMoved ? 'home-feed-arriving' : undefined}>
      <InfiniteList
        items={ads}
        keyOf={({ id }) => String(id)}
        renderItem={(ad, index) =>
          isDrawn(index) ? (
            <AdCard
              ad={ad}
              surface="feed"
              index={index}
              now={feed.dataUpdatedAt}
              {...(index % pageSize === 0 && {
                onSeen: () => events.track('feed_seen', { position: index }),
              })}
            />
          ) : (
            <AdCardPlaceholder />
          )
        }
        pageSize={pageSize}
        hasMore={feed.hasNextPage}
        isLoading={feed.isFetchingNextPage}
        onNeedMore={() => void feed.fetchNextPage()}
        label={t('home.nearby')}
        loadingText={t('feed.loading')}
        error={feed.isFetchNextPageError ? errorText(feed.error, language) : null}
        retryLabel={t('action.retry')}
        onRetry={() => void feed.fetchNextPage()}
        endText={t('feed.end')}
        listClassName={adGridClass(feed.isLeaving)}
        between={popular.length > 0 ? { after: popularAfter, content: <PopularCategories /> } : undefined}
      />
    </div>
  )
}

/** Another place fades out and in; another user changes only the favourite buttons. */
const useFeed = () => {
  const app = useMiniApp()
  const { userId } = useSession()
  const place = useFeedPlace()
  const query = feedQuery(app, place ?? emptyPlace, userId)
  useFeedMemory(query.queryKey, place !== null)
  const feed = useInfiniteQuery({
    ...query,
    enabled: place !== null,
    placeholderData: (previous) => previous,
  })
  const wanted = place ? `${place.regionId}:${place.cityId}:${place.districtId}` : null
  const [shown, setShown] = useState({ key: wanted, isMoved: false })
  if (!feed.isPlaceholderData && wanted !== null && shown.key !== wanted)
    setShown({ key: wanted, isMoved: shown.key !== null && feed.data !== undefined })
  const isLeaving = feed.isPlaceholderData && shown.key !== wanted
  return { ...feed, isLeaving, shownKey: shown.key, isMoved: shown.isMoved }
}
