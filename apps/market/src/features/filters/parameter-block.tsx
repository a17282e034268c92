import type { ReplyOf } from '@app/contract/endpoint'
import type { listCategories } from '@app/contract/market/categories'
import { useMiniApp } from '@app/shell/mini-app'
import { Chips } from '@app/ui/chips'
import { Field } from '@app/ui/field'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { categoriesQuery } from '../../shared/categories/categories.queries.ts'
import { findCategory, localName } from '../../shared/categories/categories.rules.ts'
import { useLang, useT } from '../../shared/i18n.ts'
import { parseRange, rangeValue, type Filters } from './filters.rules.ts'
import { useRangeLabels } from './range-labels.tsx'

interface ParameterBlockProps {
  readonly filters: Filters
  readonly onChange: (filters: Filters) => void
}

type Parameter = ReplyOf<typeof listCategories>[number]['parameters'][number]

/** More would need a screen of their own. */
const most = 12

/** The separator of pairs in the URL cannot be part of a value. */
const canBeAsked = (value: string): boolean => !/[,:]/.test(value)

/** The parameters of the chosen category. Free texts are not filters: each seller writes them differently. */
export function ParameterBlock({ filters, onChange }: ParameterBlockProps): ReactNode {
  const language = useLang()
  const { data: categories = [] } = useQuery(categoriesQuery(useMiniApp()))
  const getOptions = useOptions()
  const parameters = (findCategory(categories, filters.categoryId)?.parameters ?? [])
    .filter(({ type, isNumber }) => type !== 'STRING' || isNumber === true)
    .slice(0, most)
  if (parameters.length === 0) return null
  const change = (id: number, values: readonly string[]): void => {
    const { [String(id)]: _before, ...others } = filters.parameters
    onChange({ ...filters, parameters: values.length === 0 ? others : { ...others, [id]: values } })
  }
  return (
    <div className="filters-block filters-parameters">
      {parameters.map((parameter) => {
        const chosen = filters.parameters[parameter.id] ?? []
        const label = localName(parameter, language)
        return (
          <div key={parameter.id}>
            <h3 className="filters-label">{label}</h3>
            {parameter.isNumber ? (
              <NumberRange
                label={label}
                value={chosen[0]}
                onChange={(values) => change(parameter.id, values)}
              />
            ) : (
              <Chips
                layout="scroll"
                label={label}
                // Yes and no together do not filter.
                isMulti={parameter.type === 'ENUM'}
                options={getOptions(parameter)}
                selected={chosen}
                onChange={(values) => change(parameter.id, values)}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}

interface NumberRangeProps {
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (values: readonly string[]) => void
}

const NumberRange = ({ label, value, onChange }: NumberRangeProps): ReactNode => {
  const t = useT()
  const words = useRangeLabels()
  const { from, to } = parseRange(value)
  const change = (low: string, high: string): void => {
    const range = rangeValue(low, high)
    onChange(range === null ? [] : [range])
  }
  const hidden = (text: string): ReactNode => <span className="ui-visually-hidden">{text}</span>
  return (
    <div className="filters-prices">
      <Field
        inputMode="decimal"
        maxLength={12}
        label={hidden(t('filters.rangeFrom', { name: label }))}
        {...words.from}
        value={from}
        onChange={(low) => change(low, to)}
      />
      <Field
        inputMode="decimal"
        maxLength={12}
        label={hidden(t('filters.rangeTo', { name: label }))}
        {...words.to}
        value={to}
        onChange={(high) => change(from, high)}
      />
    </div>
  )
}

const useOptions = () => {
  const t = useT()
  const language = useLang()
  return ({ type, enumOptions, enumOptions_uz }: Parameter) =>
    type === 'BOOLEAN'
      ? [
          { value: 'true', label: t('filters.yes') },
          { value: 'false', label: t('filters.no') },
        ]
      : enumOptions.flatMap((value, index) =>
          canBeAsked(value)
            ? [{ value, label: language === 'ru' ? value : (enumOptions_uz[index] ?? value) }]
            : [],
        )
}
