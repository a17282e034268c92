import { Chips } from '@app/ui/chips'
import { Field } from '@app/ui/field'
import { FieldGroup } from '@app/ui/field-group'
import { Section } from '@app/ui/section'
import { Segmented } from '@app/ui/segmented'
import { Select } from '@app/ui/select'
import { adForm } from '@app/contract/market/ads.limits'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState, type ReactNode } from 'react'
import { localName } from '../../shared/categories/categories.rules.ts'
import { useLang, useT } from '../../shared/i18n.ts'
import type { Parameter } from './parameters.rules.ts'

interface ParameterFieldsProps {
  readonly parameters: readonly Parameter[]
  readonly values: Readonly<Record<string, string>>
  /** Kept from the previous category. */
  readonly kept: ReadonlySet<number>
  readonly getError: (parameterId: number) => string | undefined
  readonly onChange: (parameterId: number, value: string) => void
}

/** Further parameters are shown on request, or when one of them has a value. */
const shownFirst = 4
/** With more options the field becomes a native select. */
const maxChips = 6

export function ParameterFields({
  parameters,
  values,
  kept,
  getError,
  onChange,
}: ParameterFieldsProps): ReactNode {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  const first = parameters.filter(
    ({ id }, index) =>
      isWhole || index < shownFirst || (values[id] ?? '') !== '' || getError(id) !== undefined,
  )
  const rest = parameters.length - first.length
  if (parameters.length === 0) return null
  return (
    <Section title={t('adForm.parameters')}>
      <div className="ad-form-fields" data-field="parameters">
        {first.map((parameter) => (
          <div key={parameter.id} data-item={parameter.id}>
            <ParameterField
              parameter={parameter}
              value={values[parameter.id] ?? ''}
              note={kept.has(parameter.id) ? t('adForm.parameterKept') : undefined}
              error={getError(parameter.id)}
              onChange={(value) => onChange(parameter.id, value)}
            />
          </div>
        ))}
        {rest > 0 ? (
          <button type="button" className="ad-form-link" onClick={() => setWhole(true)}>
            {t('adForm.parametersMore', { number: rest })}
            <ChevronDown size={18} aria-hidden="true" />
          </button>
        ) : null}
      </div>
    </Section>
  )
}

interface ParameterFieldProps {
  readonly parameter: Parameter
  readonly value: string
  readonly note: string | undefined
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

const ParameterField = ({ parameter, value, note, error, onChange }: ParameterFieldProps): ReactNode => {
  const t = useT()
  const language = useLang()
  const label = localName(parameter, language)
  const frame = { label, labelNote: note, error }
  if (parameter.type === 'STRING')
    return <Field {...frame} value={value} maxLength={adForm.parameterLength} onChange={onChange} />
  if (parameter.type === 'BOOLEAN')
    return (
      <FieldGroup {...frame}>
        <Segmented
          label={label}
          value={value}
          onChange={onChange}
          options={[
            { value: '', label: t('adForm.notChosen') },
            { value: 'true', label: t('adForm.yes') },
            { value: 'false', label: t('adForm.no') },
          ]}
        />
      </FieldGroup>
    )
  const options = parameter.enumOptions.map((option, index) => ({
    value: option,
    label: language === 'ru' ? option : (parameter.enumOptions_uz[index] ?? option),
  }))
  if (options.length > maxChips)
    return (
      <Select
        {...frame}
        options={[{ value: '', label: t('adForm.notChosen') }, ...options]}
        value={value}
        onChange={onChange}
      />
    )
  return (
    <FieldGroup {...frame}>
      <Chips
        label={label}
        options={options}
        selected={value === '' ? [] : [value]}
        onChange={([chosen = '']) => onChange(chosen)}
      />
    </FieldGroup>
  )
}
