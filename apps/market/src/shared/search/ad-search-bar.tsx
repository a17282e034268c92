import { useTelegram } from '@app/shell/mini-app'
import { useOverlay } from '@app/shell/use-overlay'
import { BarButton } from '@app/ui/bar-button'
import { SearchField } from '@app/ui/search-field'
import { TopBar } from '@app/ui/top-bar'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { lazy, Suspense, useState, type ReactNode, type SyntheticEvent } from 'react'
import './ad-search-bar.css'
import { useT } from '../i18n.ts'
import { useOverlayTrigger } from '../overlays.ts'
import type { SearchWhere } from './search-params.ts'

const Suggestions = lazy(() => import('./search-suggestions.tsx'))

interface AdSearchBarProps {
  /** The text of the URL; the field follows its changes. */
  readonly query?: string
  /** Both close the suggestions, which are a history entry. */
  readonly onSearch: (text: string) => void
  readonly onCategory: (key: string) => void
  /** The place and category of suggestions. */
  readonly where: SearchWhere
  readonly filterCount?: number
  readonly before?: ReactNode
  readonly after?: ReactNode
}

const isField = ({ target }: SyntheticEvent): boolean => target instanceof HTMLInputElement

/** The bar of the home page and of the search: a field with suggestions, and the filters button. */
export function AdSearchBar({
  query = '',
  onSearch,
  onCategory,
  where,
  filterCount = 0,
  before,
  after,
}: AdSearchBarProps): ReactNode {
  const t = useT()
  const filters = useOverlayTrigger('filters')
  const suggestions = useOverlay('suggestions')
  const telegram = useTelegram()
  const [typed, setTyped] = useState({ query, text: query })
  if (typed.query !== query) setTyped({ query, text: query })
  const search = (text: string): void => {
    setTyped({ query, text })
    onSearch(text)
  }
  const ownBack =
    suggestions.isOpen && !telegram.backButton.isNative ? (
      <BarButton label={t('action.back')} onClick={suggestions.close} className="ad-search-back">
        <ArrowLeft className="ui-icon" />
      </BarButton>
    ) : null
  return (
    <div
      className="ad-search-bar"
      // A tap or a key opens suggestions; moving on with Tab does not.
      onClick={(event) => isField(event) && suggestions.open()}
      onInput={(event) => isField(event) && suggestions.open()}
      onKeyDown={({ key }) => key === 'Escape' && suggestions.close()}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) suggestions.close()
      }}
    >
      <TopBar
        left={before ?? ownBack}
        title={
          <SearchField
            className="ad-search"
            label={t('home.search')}
            placeholder={t('home.search')}
            clearLabel={t('home.searchClear')}
            page={{ path: '/webApp/search', parameter: 'search' }}
            value={typed.text}
            onChange={(text) => setTyped({ query, text })}
            onSubmit={(text) => search(text.trim())}
          />
        }
        right={
          <>
            <BarButton
              look="square"
              label={filterCount > 0 ? t('home.filtersOn', { count: filterCount }) : t('home.filters')}
              badge={filterCount > 0 ? filterCount : undefined}
              {...filters.trigger}
            >
              <SlidersHorizontal />
            </BarButton>
            {after}
          </>
        }
      />
      {suggestions.isOpen ? (
        <Suspense fallback={null}>
          <Suggestions text={typed.text} where={where} onSearch={search} onCategory={onCategory} />
        </Suspense>
      ) : null}
    </div>
  )
}
