import { useMiniApp } from '@app/shell/mini-app'
import { Chips } from '@app/ui/chips'
import { formatFilterCount } from '@app/ui/format/counts'
import { MoneyField } from '@app/ui/money-field'
import { Segmented } from '@app/ui/segmented'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useCategories } from '../../shared/categories/categories.queries.ts'
import { findCategory } from '../../shared/categories/categories.rules.ts'
import { useLang, useT } from '../../shared/i18n.ts'
import { priceQuartilesQuery } from './filters.queries.ts'
import { isPriceTurned, quickPrices, turnPrice, type Filters } from './filters.rules.ts'
import { useRangeLabels } from './range-labels.tsx'

interface PriceBlockProps {
  readonly filters: Filters
  readonly onChange: (filters: Filters) => void
}

const useQuickPrices = ({ categoryId, currency }: Filters): readonly number[] => {
  const id = findCategory(useCategories(), categoryId)?.id ?? null
  const isKnown = categoryId === null || id !== null
  const { data } = useQuery({
    ...priceQuartilesQuery(useMiniApp(), id),
    enabled: isKnown && currency === 'UZS',
  })
  return currency === 'UZS' ? quickPrices(data?.quartiles ?? [], categoryId !== null) : []
}

export function PriceBlock({ filters, onChange }: PriceBlockProps): ReactNode {
  const t = useT()
  const language = useLang()
  const [isTurned, setTurned] = useState(false)
  const prices = useQuickPrices(filters)
  const words = useRangeLabels()
  const change = (next: Filters): void => {
    setTurned(false)
    onChange(next)
  }
  const isInUnits = filters.currency === 'UYE'
  const quick = filters.minPrice === null ? prices.find((price) => price === filters.maxPrice) : undefined
  return (
    <div
      className="filters-block"
      onBlur={(event) => {
        // The focus only moved to the other field.
        const isInside =
          event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
        if (isInside || !isPriceTurned(filters)) return
        setTurned(true)
        onChange(turnPrice(filters))
      }}
    >
      <div className="filters-price-head">
        <h3 className="filters-label">{t('filters.priceTitle')}</h3>
        <Segmented
          label={t('filters.currency')}
          options={[
            { value: 'UZS', label: t('filters.sum') },
            { value: 'UYE', label: t('filters.units') },
          ]}
          value={filters.currency}
          // The same numbers mean another price in the other currency.
          onChange={(currency) => change({ ...filters, currency, minPrice: null, maxPrice: null })}
        />
      </div>
      <div className="filters-prices">
        <MoneyField
          group="fr"
          name="minPrice"
          label={
            <span className="ui-visually-hidden">
              {t(isInUnits ? 'filters.priceUnits' : 'filters.price')}
            </span>
          }
          {...words.from}
          value={filters.minPrice}
          onChange={(minPrice) => change({ ...filters, minPrice })}
        />
        <MoneyField
          group="fr"
          name="maxPrice"
          label={
            <span className="ui-visually-hidden">
              {t(isInUnits ? 'filters.priceToUnits' : 'filters.priceTo')}
            </span>
          }
          {...words.to}
          value={filters.maxPrice}
          onChange={(maxPrice) => change({ ...filters, maxPrice })}
        />
      </div>
      <p className="filters-note" role="status">
        {isTurned ? t('filters.swapped') : null}
      </p>
      {prices.length === 0 ? null : (
        <Chips
          size="small"
          layout="scroll"
          label={t('filters.quickPrices')}
          options={prices.map((price) => ({
            value: String(price),
            label: t('filters.upTo', { price: formatFilterCount(price, language === 'ru' ? 'ru' : 'uz') }),
          }))}
          selected={quick === undefined ? [] : [String(quick)]}
          onChange={([value]) =>
            change({ ...filters, minPrice: null, maxPrice: value === undefined ? null : Number(value) })
          }
        />
      )}
    </div>
  )
}
