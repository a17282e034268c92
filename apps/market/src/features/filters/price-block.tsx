import { Chips } from '@app/ui/chips'
import { MoneyField } from '@app/ui/money-field'
import { useState, type ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { isPriceTurned, turnPrice, type Filters } from './filters.rules.ts'

interface PriceBlockProps {
  readonly filters: Filters
  readonly onChange: (filters: Filters) => void
}

const quickPrices = [
  { value: '500000', key: 'filters.upTo500k' },
  { value: '1000000', key: 'filters.upTo1m' },
  { value: '3000000', key: 'filters.upTo3m' },
] as const

export const PriceBlock = ({ filters, onChange }: PriceBlockProps): ReactNode => {
  const t = useT()
  const [isTurned, setTurned] = useState(false)
  const change = (next: Filters): void => {
    setTurned(false)
    onChange(next)
  }
  const quick = quickPrices.find(
    ({ value }) => filters.minPrice === null && value === String(filters.maxPrice),
  )
  return (
    <div
      className="filters-block"
      onBlur={(event) => {
        // Between the two fields the second number is still being typed.
        const isInside =
          event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
        if (isInside || !isPriceTurned(filters)) return
        setTurned(true)
        onChange(turnPrice(filters))
      }}
    >
      <div className="filters-prices">
        <MoneyField
          group="fr"
          name="minPrice"
          label={t('filters.price')}
          prefix={t('filters.from')}
          value={filters.minPrice}
          onChange={(minPrice) => change({ ...filters, minPrice })}
        />
        <MoneyField
          group="fr"
          name="maxPrice"
          // Where «до» stands in the field, the words above it would only say it again.
          label={
            <span className={t('filters.to') === '' ? '' : 'ui-visually-hidden'}>{t('filters.priceTo')}</span>
          }
          prefix={t('filters.to')}
          value={filters.maxPrice}
          onChange={(maxPrice) => change({ ...filters, maxPrice })}
        />
      </div>
      <p className="filters-note" role="status">
        {isTurned ? t('filters.swapped') : null}
      </p>
      <Chips
        size="small"
        layout="scroll"
        label={t('filters.quickPrices')}
        options={quickPrices.map(({ value, key }) => ({ value, label: t(key) }))}
        selected={quick ? [quick.value] : []}
        onChange={([value]) =>
          change({ ...filters, minPrice: null, maxPrice: value === undefined ? null : Number(value) })
        }
      />
    </div>
  )
}
