import { errorText } from '@app/client/error-text'
import { Button } from '@app/ui/button'
import { ErrorState } from '@app/ui/error-state'
import { formatDecimal, formatWhole, NO_BREAK_SPACE } from '@app/ui/format/numbers'
import { LoadMore } from '@app/ui/load-more'
import { Pager } from '@app/ui/pager'
import { SkeletonGrid } from '@app/ui/skeleton'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AdGrid } from '../../shared/ads/ad-grid.tsx'
import type { AdCardData } from '../../shared/ads/ad.ts'
import { useLang, useT, type MarketLanguage, type MarketTranslator } from '../../shared/i18n.ts'
import { atPage, searchHref, type SearchParams } from '../../shared/search/search-params.ts'
import { forgetStart } from '../../shared/ads/list-starts.ts'
import { NothingFound } from './nothing-found.tsx'
import { countPages, searchTake, type Distance } from './search.queries.ts'
import type { SearchList } from './use-search-list.ts'

const within = { DISTRICT: 'near.inDistrict', CITY: 'near.inCity', REGION: 'near.inRegion' } as const

/** The place of an ad is accurate to 500 m, so shorter distances are not distinguished. */
const closeMetres = 500

/** For example «1,2 км»; an ad without a position names its district, city or region. */
const distanceText = ({ metres, of }: Distance, t: MarketTranslator, language: MarketLanguage): string => {
  if (of !== 'POINT') return t(within[of])
  if (metres <= closeMetres) return t('near.close')
  const kilometres = metres / 1000
  const number =
    kilometres < 10 ? formatDecimal(kilometres, 1, ',') : formatWhole(Math.round(kilometres), language)
  return t('near.kilometres', { number }).replace(' ', NO_BREAK_SPACE)
}

interface SearchResultsProps {
  readonly params: SearchParams
  readonly list: SearchList
}

export function SearchResults({ params, list }: SearchResultsProps): ReactNode {
  const t = useT()
  const language = useLang()
  const { query, ads, total, from } = list
  const placeOf = usePlaceOf()
  if (query.isPending) return <SkeletonGrid label={t('state.loading')} />
  if (ads === null || total === null)
    return (
      <ErrorState
        title={t('search.failed')}
        text={errorText(query.error, language)}
        retryLabel={t('action.retry')}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  if (list.isPrevious) return <KeptResults list={list} ads={ads} />
  if (ads.length === 0) return <NothingFound params={params} isOld={list.isOld} />
  const first = (from - 1) * searchTake + 1
  const left = total - (first - 1) - ads.length
  return (
    <>
      <AdGrid
        // A new search mounts new cards: a repeated one must not move across the screen.
        key={list.shown}
        ads={ads}
        surface="search"
        label={t('search.results')}
        now={query.dataUpdatedAt}
        isDimmed={list.isOld}
        placeOf={placeOf}
      />
      {query.isFetchNextPageError ? (
        <p className="search-more-failed" role="alert">
          {errorText(query.error, language)}
        </p>
      ) : null}
      {query.hasNextPage ? (
        <LoadMore
          label={t('search.more', { count: Math.min(searchTake, left) })}
          isBusy={query.isFetchingNextPage}
          onClick={list.showMore}
        />
      ) : null}
      {total > searchTake ? (
        <Pager
          label={t('search.pages')}
          summary={t('search.range', {
            first: formatWhole(first, language),
            last: formatWhole(first + ads.length - 1, language),
            total: formatWhole(total, language),
          })}
          page={list.lastPage}
          pageCount={countPages(total)}
          pageLabel={(page) => t('search.page', { page })}
          renderLink={({ page, ...parts }) => {
            const there = atPage(params, page)
            return (
              <Link
                to="/webApp/search"
                search={there}
                onClick={() => forgetStart(searchHref(there))}
                {...parts}
              />
            )
          }}
        />
      ) : (
        <div className="search-end" />
      )}
    </>
  )
}

/** Sorted by distance, a card shows it instead of the place. */
const usePlaceOf = () => {
  const t = useT()
  const language = useLang()
  return (ad: AdCardData & { readonly distance?: Distance }): string | undefined =>
    ad.distance && distanceText(ad.distance, t, language)
}

/** The new search failed: the previous results stay, with a retry above them. */
const KeptResults = ({
  list: { query, shown },
  ads,
}: {
  readonly list: SearchList
  readonly ads: NonNullable<SearchList['ads']>
}): ReactNode => {
  const t = useT()
  const language = useLang()
  const placeOf = usePlaceOf()
  return (
    <>
      <div className="search-failed" role="alert">
        <p>{errorText(query.error, language)}</p>
        <Button kind="tonal" size="small" isBusy={query.isFetching} onClick={() => void query.refetch()}>
          {t('action.retry')}
        </Button>
      </div>
      <AdGrid
        key={shown}
        ads={ads}
        surface="search"
        label={t('search.results')}
        now={query.dataUpdatedAt}
        isDimmed
        placeOf={placeOf}
      />
    </>
  )
}
