import { BarButton } from '@app/ui/bar-button'
import { useNavigate } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { AdSearchBar } from '../../shared/ad-search-bar.tsx'
import { categoryKey, categoryQuestion } from '../../shared/category-question.ts'
import { useT } from '../../shared/i18n.ts'
import { useGoFromOverlay } from '../../shared/overlays.ts'
import { usePlace, placeQuestion } from '../../shared/place.ts'
import { Screen, useLeave } from '../../shared/screen.tsx'
import {
  changeSearch,
  countNarrowing,
  hasPlace,
  placeOf,
  searchHref,
  withPlace,
  type SearchParams,
} from '../../shared/search-params.ts'
import { SearchDoors } from './search-doors.tsx'
import { SearchFilters } from './search-filters.tsx'
import './search-page.css'
import { SearchSoon } from './search-soon.tsx'

interface SearchPageProps {
  readonly params: SearchParams
}

export const SearchPage = ({ params }: SearchPageProps): ReactNode => {
  const t = useT()
  const leave = useLeave()
  const navigate = useNavigate()
  const change = (next: SearchParams): void => void navigate({ href: searchHref(next) })
  useSavedPlace(params)
  useSearchQuestions(params)
  return (
    <Screen
      top={
        <AdSearchBar
          {...(params.search !== undefined && { query: params.search })}
          onSearch={(search) => change(changeSearch(params, { search }))}
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
      <SearchDoors params={params} />
      <div className="search-panel">
        <SearchFilters params={params} onChange={change} />
        <SearchSoon params={params} />
      </div>
    </Screen>
  )
}

/** Specification 000 §2: a query without a place is filled from the saved one, once; whoever clears it meant it. */
const useSavedPlace = (params: SearchParams): void => {
  const navigate = useNavigate()
  const place = usePlace()
  const isFilled = useRef(false)
  useEffect(() => {
    if (isFilled.current || (!hasPlace(params) && place.regionId === null)) return
    isFilled.current = true
    if (!hasPlace(params)) void navigate({ href: searchHref(withPlace(params, place)), replace: true })
  }, [navigate, params, place])
}

/** What the overlays of places and categories answer while the search is on the screen. */
const useSearchQuestions = (params: SearchParams): void => {
  const go = useGoFromOverlay()
  placeQuestion.useAsk(
    useMemo(
      () => ({
        current: placeOf(params),
        onChosen: (place) => go(searchHref(withPlace(params, place))),
      }),
      [go, params],
    ),
  )
  categoryQuestion.useAsk(
    useMemo(
      () => ({
        current: params.categoryId ?? null,
        onChosen: (category) => go(searchHref(changeSearch(params, { categoryId: categoryKey(category) }))),
        onCleared: () => go(searchHref(changeSearch(params, { categoryId: null }))),
      }),
      [go, params],
    ),
  )
}
