import { BarButton } from '@app/ui/bar-button'
import { SearchField } from '@app/ui/search-field'
import { TopBar } from '@app/ui/top-bar'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState, type ReactNode } from 'react'
import './ad-search-bar.css'
import { useT } from './i18n.ts'
import { useOverlayDoor } from './overlays.ts'

interface AdSearchBarProps {
  /** The text of the address; the field follows when that changes. */
  readonly query?: string
  readonly onSearch: (text: string) => void
  readonly filterCount?: number
  readonly before?: ReactNode
  readonly after?: ReactNode
}

/** The bar of the home page and of the search: a field and the way to the filters. */
export const AdSearchBar = ({
  query = '',
  onSearch,
  filterCount = 0,
  before,
  after,
}: AdSearchBarProps): ReactNode => {
  const t = useT()
  const filters = useOverlayDoor('filters')
  const [typed, setTyped] = useState({ query, text: query })
  if (typed.query !== query) setTyped({ query, text: query })
  return (
    <TopBar
      left={before}
      title={
        <SearchField
          className="ad-search"
          label={t('home.search')}
          placeholder={t('home.search')}
          clearLabel={t('home.searchClear')}
          value={typed.text}
          onChange={(text) => setTyped({ query, text })}
          onSubmit={(text) => onSearch(text.trim())}
        />
      }
      right={
        <>
          <BarButton
            look="square"
            label={filterCount > 0 ? t('home.filtersOn', { count: filterCount }) : t('home.filters')}
            badge={filterCount > 0 ? filterCount : undefined}
            {...filters.door}
          >
            <SlidersHorizontal />
          </BarButton>
          {after}
        </>
      }
    />
  )
}
