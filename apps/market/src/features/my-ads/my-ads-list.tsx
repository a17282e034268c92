import { ErrorState, StaleNote } from '@app/ui/error-state'
import { InfiniteList } from '@app/ui/infinite-list'
import { SkeletonList } from '@app/ui/skeleton'
import { useState, type ReactNode } from 'react'
import { useCloseOverlay } from '../../shared/close-overlay.ts'
import { useT } from '../../shared/i18n.ts'
import { useOverlayTrigger } from '../../shared/overlays.ts'
import { useAskAboutAd, useOwnAdMoves } from '../../shared/own-ads/own-ad-moves.ts'
import type { OwnAdCard } from '../../shared/own-ads/own-ads.queries.ts'
import { CentredState } from '../../shared/screen.tsx'
import { useTopFeature } from '../../shared/promotion/top-feature.queries.ts'
import './my-ads-list.css'
import type { AdTab } from './my-ads-params.ts'
import { pageSize, useMyAds } from './my-ads.queries.ts'
import { NoAds } from './no-ads.tsx'
import { OwnAdRow, type Asked } from './own-ad-row.tsx'

export function MyAdsWaiting(): ReactNode {
  return (
    <div className="my-ads-waiting">
      <SkeletonList label={useT()('state.loading')} count={4} />
    </div>
  )
}

/** The sheets apply to one ad: the one whose button was tapped last. */
const AskAbout = ({ ad }: { readonly ad: OwnAdCard }): ReactNode => {
  const endClosing = useCloseOverlay('close-ad')
  const endAppeal = useCloseOverlay('appeal-ad')
  const end = (): void => {
    endClosing()
    endAppeal()
  }
  useAskAboutAd(useOwnAdMoves(ad, { onDone: end, onRefused: end }))
  return null
}

export function MyAdsList({ tab }: { readonly tab: AdTab }): ReactNode {
  const t = useT()
  const list = useMyAds(tab)
  const top = useTopFeature()
  const [chosen, setChosen] = useState<OwnAdCard | null>(null)
  const { open: openClosing } = useOverlayTrigger('close-ad')
  const { open: openAppeal } = useOverlayTrigger('appeal-ad')
  const ask = (question: Asked, ad: OwnAdCard): void => {
    setChosen(ad)
    if (question === 'close-ad') openClosing()
    else openAppeal()
  }
  const retry = (): void => void list.refetch()
  if (list.isPending) return <MyAdsWaiting />
  if (!list.data)
    return (
      <CentredState>
        <ErrorState
          title={t('state.failed')}
          text={t('myAds.failed')}
          retryLabel={t('action.retry')}
          isRetrying={list.isFetching}
          onRetry={retry}
        />
      </CentredState>
    )
  const ads = list.data.pages.flatMap(({ data }) => data)
  if (ads.length === 0)
    return (
      <CentredState>
        <NoAds tab={tab} />
      </CentredState>
    )
  const isStale = list.isError && !list.isFetchNextPageError
  return (
    <>
      {chosen ? <AskAbout key={chosen.link} ad={chosen} /> : null}
      {isStale ? (
        <div className="my-ads-stale">
          <StaleNote
            text={t('myAds.stale')}
            retryLabel={t('action.retry')}
            isRetrying={list.isFetching}
            onRetry={retry}
          />
        </div>
      ) : null}
      <InfiniteList
        listClassName="my-ads-list"
        label={t('myAds.list')}
        items={ads}
        keyOf={({ link }) => link}
        renderItem={(ad, index) => (
          <OwnAdRow
            ad={ad}
            index={index}
            now={list.dataUpdatedAt}
            canPromote={top.data?.isAvailable === true}
            onAsk={ask}
          />
        )}
        pageSize={pageSize}
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onNeedMore={() => void list.fetchNextPage()}
        loadingText={t('myAds.more')}
        {...(list.isFetchNextPageError && { error: t('myAds.moreFailed') })}
        retryLabel={t('action.retry')}
        onRetry={() => void list.fetchNextPage()}
      />
    </>
  )
}
