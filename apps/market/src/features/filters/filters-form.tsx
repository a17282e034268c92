import { Chips } from '@app/ui/chips'
import { IconTile } from '@app/ui/icon-tile'
import { InsetGroup, ListRow } from '@app/ui/list-row'
import { Segmented } from '@app/ui/segmented'
import { Switch } from '@app/ui/switch'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import { useCategories } from '../../shared/categories/categories.queries.ts'
import { findCategory, hasCondition, localName } from '../../shared/categories/categories.rules.ts'
import { categoryLook } from '../../shared/categories/category-looks.tsx'
import { useLang, useT } from '../../shared/i18n.ts'
import { useOverlayTrigger } from '../../shared/overlays.ts'
import { usePlaceText } from '../../shared/places/place.ts'
import { useWholePlace } from '../../shared/places/whole-place.queries.ts'
import { sortOrdersFor, type AdState, type SearchParams } from '../../shared/search/search-params.ts'
import type { Filters } from './filters.rules.ts'
import { ParameterBlock } from './parameter-block.tsx'
import { PriceBlock } from './price-block.tsx'
import './filters.css'

interface FiltersFormProps {
  readonly filters: Filters
  readonly onChange: (filters: Filters) => void
  /** The search text; with one, sorting by relevance is possible. */
  readonly text: Pick<SearchParams, 'search'>
}

/** Shorter labels than on the search page: two share a line. */
const sortTexts = {
  'createdAt|desc': 'sort.newest',
  'createdAt|asc': 'sort.oldest',
  'price|asc': 'filters.sortCheapest',
  'price|desc': 'filters.sortDearest',
  'relevance|desc': 'sort.relevant',
} as const

const states = [
  { value: 'any', key: 'filters.stateAny' },
  { value: 'Новое', key: 'filters.stateNew' },
  { value: 'Б/у', key: 'filters.stateUsed' },
] as const satisfies readonly { value: AdState | 'any'; key: string }[]

export function FiltersForm({ filters, onChange, text }: FiltersFormProps): ReactNode {
  const t = useT()
  const isStateAsked = hasCondition(findCategory(useCategories(), filters.categoryId))
  return (
    <>
      <InsetGroup>
        <CategoryRow categoryId={filters.categoryId} />
        <PlaceRow filters={filters} />
      </InsetGroup>
      <PriceBlock filters={filters} onChange={onChange} />
      <div className="filters-block">
        {isStateAsked ? (
          <div className="filters-state">
            <h3 className="filters-label">{t('filters.state')}</h3>
            <Segmented
              label={t('filters.state')}
              options={states.map(({ value, key }) => ({ value, label: t(key) }))}
              value={filters.state ?? 'any'}
              onChange={(state) => onChange({ ...filters, state: state === 'any' ? null : state })}
            />
          </div>
        ) : null}
        <h3 className="filters-label">{t('filters.sort')}</h3>
        <Chips
          layout="grid"
          canClear={false}
          label={t('filters.sort')}
          options={sortOrdersFor(text).map((order) => ({ value: order, label: t(sortTexts[order]) }))}
          selected={[filters.sortBy]}
          onChange={([sortBy]) => sortBy && onChange({ ...filters, sortBy })}
        />
      </div>
      <ParameterBlock filters={filters} onChange={onChange} />
      <div className="filters-block filters-switches">
        <Switch
          label={t('filters.onlyWithPhotos')}
          isOn={filters.isOnlyWithPhotos}
          onChange={(isOnlyWithPhotos) => onChange({ ...filters, isOnlyWithPhotos })}
        />
        <Switch
          label={t('filters.onlyInTitle')}
          isOn={filters.isOnlyInTitle}
          onChange={(isOnlyInTitle) => onChange({ ...filters, isOnlyInTitle })}
        />
      </div>
    </>
  )
}

const CategoryRow = ({ categoryId }: Pick<Filters, 'categoryId'>): ReactNode => {
  const t = useT()
  const language = useLang()
  const { open } = useOverlayTrigger('category')
  const category = findCategory(useCategories(), categoryId)
  const look = category ? categoryLook(category.link) : { hue: 'ink' as const, icon: <LayoutGrid /> }
  return (
    <ListRow
      onPress={open}
      icon={
        <IconTile size={32} hue={look.hue}>
          {look.icon}
        </IconTile>
      }
      caption={t('filters.category')}
      title={category ? localName(category, language) : t('filters.anyCategory')}
      hasChevron
    />
  )
}

const PlaceRow = ({ filters }: { readonly filters: Filters }): ReactNode => {
  const t = useT()
  const { open } = useOverlayTrigger('location')
  const { text, isLoading } = usePlaceText(useWholePlace(filters.place))
  return (
    <ListRow
      onPress={open}
      icon={
        <IconTile size={32}>
          <MapPin />
        </IconTile>
      }
      caption={t('filters.place')}
      // The line keeps its height while names load.
      title={text ?? (isLoading ? '\u00a0' : t('filters.anyPlace'))}
      hasChevron
    />
  )
}
