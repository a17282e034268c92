import type { AdField } from '@app/contract/market/ad-reasons'
import { adForm } from '@app/contract/market/ads.limits'
import { useMiniApp, useTelegram } from '@app/shell/mini-app'
import { Section } from '@app/ui/section'
import { TextArea } from '@app/ui/text-area'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { categoriesQuery } from '../../shared/categories/categories.queries.ts'
import { findCategory, type CategoryName } from '../../shared/categories/categories.rules.ts'
import { categoryKey } from '../../shared/categories/category-question.ts'
import { useT } from '../../shared/i18n.ts'
import { DraftStrip } from './draft-strip.tsx'
import type { GetError } from './field-props.ts'
import { firstOnPage, focusField } from './focus-field.ts'
import { MainFields } from './main-fields.tsx'
import { ParameterFields } from './parameter-fields.tsx'
import { carriedOver } from './parameters.rules.ts'
import { PhoneFields } from './phones/phone-fields.tsx'
import { PhotosSection } from './photos/photos-section.tsx'
import { PlaceFields } from './place/place-fields.tsx'
import { SubmitBar } from './submit-bar.tsx'
import type { AdFormState } from './use-ad-form.ts'
import { useSubmitAd } from './use-submit-ad.ts'
import './ad-form.css'

const useErrors = ({ shown, values }: AdFormState): GetError => {
  const t = useT()
  const unit = t(values.currency === 'UZS' ? 'adForm.uzs' : 'adForm.uye')
  return (field, item) => {
    const found = shown.find((problem) => problem.field === field && problem.item === item)
    if (!found) return undefined
    return found.text === 'adForm.priceMin' ? t(found.text, { unit }) : t(found.text)
  }
}

/** Each category has its own parameters; values of parameters that both categories have are kept. */
const useCategoryChange = ({ values: { parameters, category }, change }: AdFormState) => {
  const telegram = useTelegram()
  const { data: categories = [] } = useQuery(categoriesQuery(useMiniApp()))
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set())
  const current = findCategory(categories, category)?.parameters
  const onCategory = useCallback(
    (chosen: CategoryName) => {
      telegram.haptic('selection')
      const key = categoryKey(chosen)
      const next = findCategory(categories, key)?.parameters ?? []
      const carried = carriedOver(parameters, current ?? [], next)
      setKept(key === category ? new Set() : carried.kept)
      change('categoryId', { category: key, parameters: carried.values })
    },
    [categories, category, change, current, parameters, telegram],
  )
  return { parameters: current ?? [], kept, onCategory }
}

interface AdFormProps {
  readonly form: AdFormState
  readonly submitLabel: string
  /** The form is only checked here; the next step sends it. */
  readonly onNext?: () => void
  /** Gets the focus first: the field that a moderator objected to. */
  readonly field?: AdField | undefined
}

export function AdForm({ form, submitLabel, onNext, field }: AdFormProps): ReactNode {
  const t = useT()
  const { values, change, touch, wrong, leadToFirst } = form
  const { submit, check, step, obstacle } = useSubmitAd(form)
  const getError = useErrors(form)
  const { parameters, kept, onCategory } = useCategoryChange(form)
  useEffect(() => {
    const first = firstOnPage(wrong)
    // While the ad is sent the fields are inert.
    if (!first || step === 'ad') return
    focusField(first)
    leadToFirst([])
  }, [leadToFirst, step, wrong])
  useEffect(() => {
    if (!field) return undefined
    // The page itself focuses its heading first, after the navigation.
    const timer = setTimeout(() => focusField({ field }), 300)
    return () => clearTimeout(timer)
  }, [field])
  return (
    <>
      <div className="ad-form" inert={step === 'ad'}>
        {form.offeredAt === null ? null : (
          <DraftStrip savedAt={form.offeredAt} onGoOn={form.goOn} onStartOver={form.startOver} />
        )}
        <PhotosSection photos={form.photos} uploads={form.uploads} error={getError('photos')} />
        <MainFields form={form} getError={getError} onCategory={onCategory} />
        <ParameterFields
          parameters={parameters}
          values={values.parameters}
          kept={kept}
          getError={(id) => getError('parameters', id)}
          onChange={(id, value) =>
            change('parameters', { parameters: { ...values.parameters, [id]: value } })
          }
        />
        <Section>
          <div className="ad-form-fields">
            <div data-field="description">
              <TextArea
                label={t('adForm.description')}
                counter={`${values.description.length} / ${adForm.descriptionLength}`}
                placeholder={t('adForm.descriptionExample')}
                value={values.description}
                error={getError('description')}
                onChange={(description) => change('description', { description })}
                onBlur={() => touch('description')}
              />
            </div>
            <PlaceFields
              place={values.place}
              pin={values.pin}
              error={getError('place')}
              // The pin belonged to the place before.
              onPlace={useCallback((place) => change('place', { place, pin: null }), [change])}
              onPin={useCallback((pin) => change('place', { pin }), [change])}
            />
            <PhoneFields
              phones={values.phones}
              getError={(item) => getError('phoneNumbers', item)}
              onChange={(phones) => change('phoneNumbers', { phones })}
              onBlur={() => touch('phoneNumbers')}
            />
          </div>
        </Section>
      </div>
      <SubmitBar
        label={submitLabel}
        step={step}
        missing={form.isTried ? form.problems.filter((problem) => problem.field !== 'photos') : []}
        obstacle={obstacle}
        onSubmit={onNext ? () => check(onNext) : () => submit()}
      />
    </>
  )
}
