import { useTelegram } from '@app/shell/mini-app'
import { FullOverlay } from '@app/ui/full-overlay'
import { useLocation } from '@tanstack/react-router'
import { useMemo, useState, type ReactNode } from 'react'
import { hasCondition } from '../../shared/categories/categories.rules.ts'
import { categoryKey, categoryQuestion } from '../../shared/categories/category-question.ts'
import { useCloseOverlay } from '../../shared/close-overlay.ts'
import { useT } from '../../shared/i18n.ts'
import { useGoFromOverlay, type OverlayComponentProps } from '../../shared/overlays.ts'
import { placeQuestion } from '../../shared/places/place-question.ts'
import { usePlace } from '../../shared/places/place.ts'
import { useWholePlace } from '../../shared/places/whole-place.queries.ts'
import { useAddressedSearch } from '../../shared/search/addressed-search.ts'
import { getSearchPlace, searchHref } from '../../shared/search/search-params.ts'
import { useFilterCount } from './filters.queries.ts'
import { FiltersForm } from './filters-form.tsx'
import { filtersFrom, noFilters, searchWith, withCategory, type Filters } from './filters.rules.ts'
import { RelaxedSearchButton } from './relaxed-search-button.tsx'
import { ShowButton } from './show-button.tsx'

interface QuestionsProps {
  readonly filters: Filters
  readonly onChange: (filters: Filters) => void
}

/** Provides the place and category overlays while the filters are open. */
const Questions = ({ filters, onChange }: QuestionsProps): ReactNode => {
  const closePlaces = useCloseOverlay('location')
  const closeCategories = useCloseOverlay('category')
  placeQuestion.useAsk(
    useMemo(
      () => ({
        current: filters.place,
        onChosen: (place) => {
          onChange({ ...filters, place })
          closePlaces()
        },
      }),
      [closePlaces, filters, onChange],
    ),
  )
  categoryQuestion.useAsk(
    useMemo(
      () => ({
        current: filters.categoryId,
        onChosen: (category) => {
          const state = hasCondition(category) ? filters.state : null
          onChange({ ...withCategory(filters, categoryKey(category)), state })
          closeCategories()
        },
        onCleared: () => {
          onChange(withCategory(filters, null))
          closeCategories()
        },
      }),
      [closeCategories, filters, onChange],
    ),
  )
  return null
}

const FiltersOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const telegram = useTelegram()
  const saved = usePlace()
  const go = useGoFromOverlay()
  const isSearch = useLocation({ select: ({ pathname }) => pathname === '/webApp/search' })
  const params = useAddressedSearch()
  // A search from the home page starts with the saved place; the URL of a search has its own or none.
  const fromQuery = filtersFrom(params, useWholePlace(isSearch ? getSearchPlace(params) : saved))
  const [filters, setFilters] = useState(fromQuery)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    if (isOpen) setFilters(fromQuery)
  }
  const next = useMemo(() => searchWith(filters, params), [filters, params])
  const { count, isCounting } = useFilterCount(next, isOpen)
  const isPristine = searchHref(searchWith(noFilters, {})) === searchHref(searchWith(filters, {}))
  return (
    <FullOverlay
      isOpen={isOpen}
      onClose={onClose}
      title={t('filters.title')}
      leave="close"
      leaveLabel={t('action.close')}
      action={{
        label: t('filters.reset'),
        isDisabled: isPristine,
        onPress: () => {
          telegram.haptic('selection')
          setFilters(noFilters)
        },
      }}
      footer={
        <div className="filters-footer">
          <RelaxedSearchButton
            params={next}
            isWanted={isOpen && count === 0 && !isCounting}
            onRelax={(relieved) => {
              telegram.haptic('selection')
              setFilters(filtersFrom(relieved, getSearchPlace(relieved)))
            }}
          />
          <ShowButton count={count} isCounting={isCounting} onShow={() => go(searchHref(next))} />
        </div>
      }
    >
      {isOpen ? <Questions filters={filters} onChange={setFilters} /> : null}
      <FiltersForm
        filters={filters}
        text={params}
        onChange={(changed) => {
          const isTyping = changed.minPrice !== filters.minPrice || changed.maxPrice !== filters.maxPrice
          if (!isTyping) telegram.haptic('selection')
          setFilters(changed)
        }}
      />
    </FullOverlay>
  )
}

export default FiltersOverlay
