import { adForm } from '@app/contract/market/ads.limits'
import { Field } from '@app/ui/field'
import { FieldGroup } from '@app/ui/field-group'
import { IconTile } from '@app/ui/icon-tile'
import { MoneyField } from '@app/ui/money-field'
import { PickerRow } from '@app/ui/picker-row'
import { Section } from '@app/ui/section'
import { Segmented } from '@app/ui/segmented'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import { useMemo, type ReactNode } from 'react'
import { useCategories } from '../../shared/categories/categories.queries.ts'
import { findCategory, localName, type CategoryName } from '../../shared/categories/categories.rules.ts'
import { categoryLook } from '../../shared/categories/category-looks.tsx'
import { categoryQuestion } from '../../shared/categories/category-question.ts'
import { useCloseOverlay } from '../../shared/close-overlay.ts'
import { useLang, useT } from '../../shared/i18n.ts'
import { useOverlayTrigger } from '../../shared/overlays.ts'
import type { FieldProps } from './field-props.ts'

interface MainFieldsProps extends FieldProps {
  readonly onCategory: (category: CategoryName) => void
}

/** Fields that every category has. */
export function MainFields({ form, getError, onCategory }: MainFieldsProps): ReactNode {
  const t = useT()
  const { values, change, touch } = form
  return (
    <Section>
      <div className="ad-form-fields">
        <div data-field="name">
          <Field
            label={t('adForm.name')}
            counter={`${values.name.length} / ${adForm.nameLength}`}
            placeholder={t('adForm.nameExample')}
            maxLength={adForm.nameLength}
            enterKeyHint="next"
            autoComplete="off"
            value={values.name}
            error={getError('name')}
            onChange={(name) => change('name', { name })}
            onBlur={() => touch('name')}
          />
        </div>
        <CategoryField current={values.category} error={getError('categoryId')} onCategory={onCategory} />
        <div data-field="state">
          <FieldGroup label={t('adForm.state')} error={getError('state')}>
            <Segmented
              label={t('adForm.state')}
              value={values.state}
              onChange={(state) => change('state', { state })}
              options={[
                { value: 'USED', label: t('adForm.stateUsed') },
                { value: 'NEW', label: t('adForm.stateNew') },
              ]}
            />
          </FieldGroup>
        </div>
        <PriceField form={form} getError={getError} />
      </div>
    </Section>
  )
}

/** Longer than the largest price, so that a price above the limit gets an error instead of being cut. */
const priceDigits = String(adForm.maxPrice).length

const PriceField = ({ form, getError }: FieldProps): ReactNode => {
  const t = useT()
  const { values, change, touch } = form
  return (
    <div data-field="price">
      <MoneyField
        group="fr"
        label={t('adForm.price')}
        maxDigits={priceDigits}
        placeholder="0"
        value={values.price}
        error={getError('price')}
        onChange={(price) => change('price', { price })}
        onBlur={() => touch('price')}
        currency={
          <Segmented
            size="tall"
            className="ad-form-currency"
            label={t('adForm.currency')}
            value={values.currency}
            onChange={(currency) => change('price', { currency })}
            options={[
              { value: 'UZS', label: t('adForm.uzs') },
              { value: 'UYE', label: t('adForm.uye') },
            ]}
          />
        }
      />
    </div>
  )
}

interface CategoryFieldProps {
  readonly current: string | null
  readonly error: string | undefined
  readonly onCategory: (category: CategoryName) => void
}

const CategoryField = ({ current, error, onCategory }: CategoryFieldProps): ReactNode => {
  const t = useT()
  const language = useLang()
  const { open } = useOverlayTrigger('category')
  const close = useCloseOverlay('category')
  const category = findCategory(useCategories(), current)
  const look = category ? categoryLook(category.link) : { hue: 'ink' as const, icon: <LayoutGrid /> }
  categoryQuestion.useAsk(
    useMemo(
      () => ({
        current,
        onChosen: (chosen) => {
          onCategory(chosen)
          close()
        },
      }),
      [close, current, onCategory],
    ),
  )
  return (
    <div data-field="categoryId">
      <PickerRow
        kind="field"
        label={t('adForm.category')}
        icon={
          <IconTile size={32} hue={look.hue}>
            {look.icon}
          </IconTile>
        }
        value={category && localName(category, language)}
        placeholder={t('adForm.categoryEmpty')}
        error={error}
        onClick={open}
      />
    </div>
  )
}
