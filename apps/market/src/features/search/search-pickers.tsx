import { chipClass, chipsClass } from '@app/ui/chips'
import { useMiniApp } from '@app/shell/mini-app'
import { useQuery } from '@tanstack/react-query'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import ChevronDown from 'lucide-react/icons/chevron-down'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import { localName } from '../../shared/categories/categories.rules.ts'
import { useLang, useT } from '../../shared/i18n.ts'
import { useNear } from '../../shared/near.ts'
import { useOverlayTrigger, type OverlayName } from '../../shared/overlays.ts'
import { usePlaceText } from '../../shared/places/place.ts'
import { useWholePlace } from '../../shared/places/whole-place.queries.ts'
import { getSearchPlace, getSearchSort, type SearchParams } from '../../shared/search/search-params.ts'
import { sortLabels } from '../../shared/search/sort-labels.ts'
import { categoryNameQuery } from './search.queries.ts'

interface PickerProps {
  readonly name: OverlayName
  readonly icon: ReactNode
  readonly label?: string
  readonly children: string
}

const Picker = ({ name, icon, label, children }: PickerProps): ReactNode => {
  const { trigger } = useOverlayTrigger(name)
  return (
    <button type="button" className={`${chipClass()} search-picker`} aria-label={label} {...trigger}>
      {icon}
      <span>{children}</span>
      <ChevronDown className="search-picker-chevron" size={16} aria-hidden="true" />
    </button>
  )
}

interface SearchPickersProps {
  readonly params: SearchParams
  /** Without results there is nothing to sort. */
  readonly isEmpty: boolean
}

/** Category, place and sorting: the most used filters. With a category its name comes first. */
export function SearchPickers({ params, isEmpty }: SearchPickersProps): ReactNode {
  const t = useT()
  const language = useLang()
  const { shortText: place } = usePlaceText(useWholePlace(getSearchPlace(params)))
  const { data: category } = useQuery({
    ...categoryNameQuery(useMiniApp(), params.categoryId ?? ''),
    enabled: params.categoryId !== undefined,
  })
  const near = useNear()
  const order = t(near ? 'near.order' : sortLabels[getSearchSort(params)])
  const categoryTrigger = (
    <Picker key="category" name="category" icon={<LayoutGrid size={16} aria-hidden="true" />}>
      {category ? localName(category, language) : t('search.anyCategory')}
    </Picker>
  )
  return (
    <div
      className={`${chipsClass('scroll', 'page')} search-pickers`}
      role="group"
      aria-label={t('search.narrow')}
    >
      {params.categoryId === undefined ? null : categoryTrigger}
      <Picker name="location" icon={<MapPin size={16} aria-hidden="true" />}>
        {place ?? t('search.everywhere')}
      </Picker>
      {isEmpty ? null : (
        <Picker
          name="sort"
          icon={<ArrowUpDown size={16} aria-hidden="true" />}
          label={t('search.sortBy', { order })}
        >
          {order}
        </Picker>
      )}
      {params.categoryId === undefined ? categoryTrigger : null}
    </div>
  )
}
