import { errorText } from '@app/client/error-text'
import { buttonClass } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import { ErrorState, StaleNote } from '@app/ui/error-state'
import { formatWhole } from '@app/ui/format/numbers'
import { LoadMore } from '@app/ui/load-more'
import { Pager } from '@app/ui/pager'
import { Segmented } from '@app/ui/segmented'
import { Link, useNavigate } from '@tanstack/react-router'
import Heart from 'lucide-react/icons/heart'
import Sofa from 'lucide-react/icons/sofa'
import type { ReactNode } from 'react'
import { adGridClass } from '../../shared/ads/ad-grid.tsx'
import { useLang, useT } from '../../shared/i18n.ts'
import { PendingList } from '../../shared/pending-screen.tsx'
import { CentredState } from '../../shared/screen.tsx'
import type { Direction, FavouritesParams } from './favourites-params.ts'
import { favouritesTake, countPages } from './favourites.queries.ts'
import { FavouriteCard } from './favourite-card.tsx'
import { forgetStart } from '../../shared/ads/list-starts.ts'
import { addressKey, useFavouritesList, type FavouritesList } from './use-favourites-list.ts'

const NoFavourites = (): ReactNode => {
  const t = useT()
  return (
    <CentredState>
      <EmptyState
        title={t('favourites.empty')}
        text={t('favourites.emptyText')}
        icon={<Sofa />}
        badge={<Heart />}
        badgeTone="danger"
        action={
          <Link to="/webApp" className={buttonClass()}>
            {t('action.look')}
          </Link>
        }
      />
    </CentredState>
  )
}

const Order = ({ direction }: { readonly direction: Direction }): ReactNode => {
  const t = useT()
  const navigate = useNavigate()
  return (
    <div className="favourites-order">
      <Segmented
        label={t('favourites.order')}
        surface="page"
        value={direction}
        options={[
          { value: 'desc', label: t('favourites.recent') },
          { value: 'asc', label: t('favourites.old') },
        ]}
        onChange={(next) =>
          void navigate({
            to: '/webApp/favourites',
            search: next === 'asc' ? { direction: next } : {},
            replace: true,
          })
        }
      />
    </div>
  )
}

interface PagesProps {
  readonly params: FavouritesParams
  readonly list: FavouritesList
  readonly shownCount: number
}

const Pages = ({ params, list, shownCount }: PagesProps): ReactNode => {
  const t = useT()
  const language = useLang()
  const { query, total, from, lastPage } = list
  const first = (from - 1) * favouritesTake + 1
  const left = total - (first - 1) - shownCount
  return (
    <>
      {query.hasNextPage ? (
        <LoadMore
          label={t('search.more', { count: Math.max(1, Math.min(favouritesTake, left)) })}
          isBusy={query.isFetchingNextPage}
          onClick={list.showMore}
        />
      ) : null}
      {total > favouritesTake ? (
        <Pager
          label={t('search.pages')}
          summary={t('search.range', {
            first: formatWhole(first, language),
            last: formatWhole(first + shownCount - 1, language),
            total: formatWhole(total, language),
          })}
          page={lastPage}
          pageCount={countPages(total)}
          pageLabel={(page) => t('search.page', { page })}
          renderLink={({ page, ...parts }) => {
            const there: FavouritesParams = { ...params, page }
            return (
              <Link
                to="/webApp/favourites"
                search={there}
                onClick={() => forgetStart(addressKey(there))}
                {...parts}
              />
            )
          }}
        />
      ) : null}
    </>
  )
}

export function Favourites({ params }: { readonly params: FavouritesParams }): ReactNode {
  const t = useT()
  const language = useLang()
  const list = useFavouritesList(params)
  const { query, favourites, direction } = list
  if (query.isPending) return <PendingList shape="grid" />
  if (favourites === null)
    return (
      <CentredState>
        <ErrorState
          title={t('state.failed')}
          text={errorText(query.error, language)}
          retryLabel={t('action.retry')}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </CentredState>
    )
  if (favourites.length === 0) return <NoFavourites />
  return (
    <>
      <Order direction={direction} />
      {query.isError ? (
        <StaleNote
          text={errorText(query.error, language)}
          retryLabel={t('action.retry')}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      <ul
        className={adGridClass(query.isPlaceholderData)}
        aria-label={t('favourites.title')}
        aria-busy={query.isPlaceholderData}
      >
        {favourites.map(({ product }, index) => (
          <FavouriteCard key={product.id} ad={product} index={index} now={query.dataUpdatedAt} />
        ))}
      </ul>
      <Pages params={params} list={list} shownCount={favourites.length} />
      <div className="favourites-end" />
    </>
  )
}
