import { chipClass, RemovableChips } from '@app/ui/chips'
import { formatWhole } from '@app/ui/format/numbers'
import { formatSum, moneyText } from '@app/ui/format/money'
import type { ReactNode } from 'react'
import { useLang, useT } from '../../shared/i18n.ts'
import { changeSearch, type SearchParams } from '../../shared/search/search-params.ts'

interface SearchFiltersProps {
  readonly params: SearchParams
  /** The number of results; null while unknown. */
  readonly total: number | null
  /** The number belongs to the previous search. */
  readonly isOld: boolean
  readonly onChange: (params: SearchParams) => void
}

type Removable =
  | 'minPrice'
  | 'maxPrice'
  | 'state'
  | 'searchOnlyWithPhotos'
  | 'searchOnlyInTitle'
  | 'parameters'

/** The number of results and each filter as a removable chip. The category has its own picker above. */
export function SearchFilters({ params, total, isOld, onChange }: SearchFiltersProps): ReactNode {
  const labels = useFilterLabels(params)
  const t = useT()
  const language = useLang()
  return (
    <div className="search-filters">
      <p className={isOld ? 'search-total search-old' : 'search-total'} role="status">
        {total === null || total === 0
          ? null
          : t('search.total', { count: total, number: formatWhole(total, language) })}
      </p>
      {labels.length === 0 ? null : (
        <RemovableChips
          label={t('search.chosen')}
          chips={labels}
          removeLabel={(filter) => t('search.remove', { filter })}
          onRemove={(id) => onChange(changeSearch(params, { [id]: null }))}
        >
          {labels.length > 1 ? (
            <button
              type="button"
              className={chipClass('small')}
              onClick={() =>
                onChange(changeSearch(params, Object.fromEntries(labels.map(({ id }) => [id, null]))))
              }
            >
              {t('search.reset')}
            </button>
          ) : null}
        </RemovableChips>
      )}
    </div>
  )
}

const useFilterLabels = (
  params: SearchParams,
): readonly { readonly id: Removable; readonly label: string }[] => {
  const t = useT()
  const language = useLang()
  const money = (price: number): string => {
    const parts = formatSum(price, params.currency ?? 'UZS', language)
    return parts ? moneyText(parts) : '0'
  }
  const { minPrice, maxPrice, state } = params
  return [
    ...(minPrice === undefined
      ? []
      : [{ id: 'minPrice' as const, label: t('search.priceFrom', { price: money(minPrice) }) }]),
    ...(maxPrice === undefined
      ? []
      : [{ id: 'maxPrice' as const, label: t('search.priceTo', { price: money(maxPrice) }) }]),
    ...(state === undefined
      ? []
      : [{ id: 'state' as const, label: t(state === 'Новое' ? 'search.new' : 'search.used') }]),
    ...(params.searchOnlyWithPhotos
      ? [{ id: 'searchOnlyWithPhotos' as const, label: t('search.withPhotos') }]
      : []),
    ...(params.searchOnlyInTitle ? [{ id: 'searchOnlyInTitle' as const, label: t('search.inTitle') }] : []),
    ...(params.parameters === undefined
      ? []
      : [
          {
            id: 'parameters' as const,
            label: t('search.parameters', { count: params.parameters.split(',').length }),
          },
        ]),
  ]
}
