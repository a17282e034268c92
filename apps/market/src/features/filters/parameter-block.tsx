import type { RouteReply } from '@app/client/route'
import type { listCategories } from '@app/client/routes'
import { useMiniApp } from '@app/shell/mini-app'
import { Chips } from '@app/ui/chips'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { categoriesQuery, findCategory, localName } from '../../shared/categories.ts'
import { useLang, useT } from '../../shared/i18n.ts'
import type { Filters } from './filters.rules.ts'

interface ParameterBlockProps {
  readonly filters: Filters
  readonly onChange: (filters: Filters) => void
}

type Parameter = RouteReply<typeof listCategories>[number]['parameters'][number]

/** The server takes ten pairs at most. */
const most = 10

/** What separates pairs in the address cannot be part of a value. */
const canBeAsked = (value: string): boolean => !/[,:]/.test(value)

/** What the chosen category knows of its things; texts that everybody writes differently are no filter. */
export const ParameterBlock = ({ filters, onChange }: ParameterBlockProps): ReactNode => {
  const language = useLang()
  const { data: categories = [] } = useQuery(categoriesQuery(useMiniApp()))
  const optionsOf = useOptions()
  const parameters = (findCategory(categories, filters.categoryId)?.parameters ?? [])
    .filter(({ type }) => type !== 'STRING')
    .slice(0, most)
  if (parameters.length === 0) return null
  const change = (id: number, value: string | undefined): void => {
    const { [String(id)]: _before, ...others } = filters.parameters
    onChange({ ...filters, parameters: value === undefined ? others : { ...others, [id]: value } })
  }
  return (
    <div className="filters-block filters-parameters">
      {parameters.map((parameter) => {
        const chosen = filters.parameters[parameter.id]
        return (
          <div key={parameter.id}>
            <h3 className="filters-label">{localName(parameter, language)}</h3>
            <Chips
              layout="scroll"
              label={localName(parameter, language)}
              options={optionsOf(parameter)}
              selected={chosen === undefined ? [] : [chosen]}
              onChange={([value]) => change(parameter.id, value)}
            />
          </div>
        )
      })}
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
