import { BarButton } from '@app/ui/bar-button'
import { useNavigate } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useMemo, type ReactNode } from 'react'
import { AdSearchBar } from '../../shared/search/ad-search-bar.tsx'
import { categoryKey, categoryQuestion } from '../../shared/categories/category-question.ts'
import { useT } from '../../shared/i18n.ts'
import { useGoFromOverlay } from '../../shared/overlays.ts'
import { placeQuestion } from '../../shared/places/place-question.ts'
import { useWholePlace } from '../../shared/places/whole-place.queries.ts'
import { useLogSearch } from '../../shared/search/recent-searches.queries.ts'
import { Screen, useLeave } from '../../shared/screen.tsx'
import {
  changeSearch,
  countNarrowing,
  getSearchPlace,
  searchHref,
  getSearchWhere,
  withPlace,
  type SearchParams,
} from '../../shared/search/search-params.ts'
import { SearchPickers } from './search-pickers.tsx'
import { SearchFilters } from './search-filters.tsx'
import './search-page.css'
import { SearchResults } from './search-results.tsx'
import { useSearchList } from './use-search-list.ts'

interface SearchPageProps {
  readonly params: SearchParams
}

export function SearchPage({ params }: SearchPageProps): ReactNode {
  const t = useT()
  const leave = useLeave()
  const go = useGoFromOverlay()
  const logSearch = useLogSearch()
  const navigate = useNavigate()
  const change = (next: SearchParams): void => void navigate({ href: searchHref(next) })
  const list = useSearchList(params)
  useSearchQuestions(params)
  return (
    <Screen
      top={
        <AdSearchBar
          {...(params.search !== undefined && { query: params.search })}
          onSearch={(search) => {
            logSearch(search)
            go(searchHref(changeSearch(params, { search })))
          }}
          where={getSearchWhere(params)}
          onCategory={(categoryId) => go(searchHref(changeSearch(params, { categoryId, parameters: null })))}
          filterCount={countNarrowing(params)}
          before={
            leave && (
              <BarButton label={leave.label} onClick={leave.onLeave} className="search-leave">
                <ArrowLeft className="ui-icon" />
              </BarButton>
            )
          }
        />
      }
    >
      <h1 className="ui-visually-hidden" tabIndex={-1}>
        {params.search === undefined ? t('search.title') : t('search.titleOf', { query: params.search })}
      </h1>
      <SearchPickers params={params} isEmpty={list.total === 0 && !list.isOld} />
      <div className="search-panel">
        <SearchFilters params={params} total={list.total} isOld={list.isOld} onChange={change} />
        <SearchResults params={params} list={list} />
      </div>
    </Screen>
  )
}

/** Provides the place and category overlays while the search is on screen. */
const useSearchQuestions = (params: SearchParams): void => {
  const go = useGoFromOverlay()
  const current = useWholePlace(getSearchPlace(params))
  placeQuestion.useAsk(
    useMemo(
      () => ({ current, onChosen: (place) => go(searchHref(withPlace(params, place))) }),
      [current, go, params],
    ),
  )
  categoryQuestion.useAsk(
    useMemo(
      () => ({
        current: params.categoryId ?? null,
        onChosen: (category) =>
          go(searchHref(changeSearch(params, { categoryId: categoryKey(category), parameters: null }))),
        onCleared: () => go(searchHref(changeSearch(params, { categoryId: null }))),
      }),
      [go, params],
    ),
  )
}
