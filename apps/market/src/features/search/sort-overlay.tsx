import { useTelegram } from '@app/shell/mini-app'
import { RadioRow } from '@app/ui/radio-row'
import { Sheet } from '@app/ui/sheet'
import { toast } from '@app/ui/toast-store'
import { useState, type ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { setNear, useNear } from '../../shared/near.ts'
import { useGoFromOverlay, type OverlayComponentProps } from '../../shared/overlays.ts'
import { useAddressedSearch } from '../../shared/search/addressed-search.ts'
import {
  changeSearch,
  searchHref,
  getSearchSort,
  sortOrdersFor,
  type SearchParams,
} from '../../shared/search/search-params.ts'
import { sortLabels } from '../../shared/search/sort-labels.ts'
import { askPosition } from './ask-position.ts'

const SortOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const go = useGoFromOverlay()
  const near = useNear()
  const params = useAddressedSearch()
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
            isChecked={near === null && getSearchSort(params) === order}
            onChange={() => {
              setNear(null)
              go(searchHref(changeSearch(params, { sortBy: order })))
            }}
          />
        ))}
        <NearRow params={params} isChecked={near !== null} />
      </fieldset>
    </Sheet>
  )
}

/** The position is requested only by a tap on this row. */
const NearRow = ({
  params,
  isChecked,
}: {
  readonly params: SearchParams
  readonly isChecked: boolean
}): ReactNode => {
  const t = useT()
  const go = useGoFromOverlay()
  const telegram = useTelegram()
  const [isAsking, setIsAsking] = useState(false)
  const choose = async (): Promise<void> => {
    setIsAsking(true)
    const position = await askPosition(telegram)
    setIsAsking(false)
    if (position === null) {
      toast(t('near.denied'))
      return
    }
    setNear(position)
    go(searchHref(changeSearch(params, { sortBy: null })))
  }
  return (
    <RadioRow
      name="sortBy"
      value="near"
      title={t('near.order')}
      note={t(isAsking ? 'near.asking' : 'near.note')}
      isChecked={isChecked}
      isDisabled={isAsking}
      onChange={() => void choose()}
    />
  )
}

export default SortOverlay
