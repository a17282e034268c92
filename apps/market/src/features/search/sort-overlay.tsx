import { RadioRow } from '@app/ui/radio-row'
import { Sheet } from '@app/ui/sheet'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { useGoFromOverlay, type OverlayComponentProps } from '../../shared/overlays.ts'
import {
  changeSearch,
  parseSearchParams,
  searchHref,
  sortOf,
  sortOrdersFor,
} from '../../shared/search/search-params.ts'
import { sortLabels } from '../../shared/search/sort-labels.ts'

const SortOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const go = useGoFromOverlay()
  const search = useLocation({ select: (location) => location.search })
  const params = parseSearchParams({ ...search })
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('search.sort')} closeLabel={t('action.close')}>
      <fieldset className="search-sort">
        <legend className="ui-visually-hidden">{t('search.sort')}</legend>
        {sortOrdersFor(params).map((order) => (
          <RadioRow
            key={order}
            name="sortBy"
            value={order}
            title={t(sortLabels[order])}
            isChecked={sortOf(params) === order}
            onChange={() => go(searchHref(changeSearch(params, { sortBy: order })))}
          />
        ))}
      </fieldset>
    </Sheet>
  )
}

export default SortOverlay
