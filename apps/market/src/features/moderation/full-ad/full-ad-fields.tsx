import { formatDecimal } from '@app/ui/format/numbers'
import { formatPhone } from '@app/ui/format/phones'
import { Section } from '@app/ui/section'
import type { ReactNode } from 'react'
import { localName } from '../../../shared/categories/categories.rules.ts'
import { useLang, useT } from '../../../shared/i18n.ts'
import { parameterValue } from '../../../shared/search/parameter-value.ts'
import { formatPlace } from '../ad-texts.ts'
import type { QueuedAd } from '../queued-ad.ts'
import { compareParameters } from '../moderation.rules.ts'
import { Struck } from '../struck.tsx'

interface FieldProps {
  readonly label: string
  /** Null when unchanged or new. */
  readonly old: string | null
  /** Null when removed. */
  readonly value: string | null
}

const Field = ({ label, old, value }: FieldProps): ReactNode => (
  <div className="full-ad-field">
    <dt className="ui-small ui-muted">{label}</dt>
    <dd className="ui-body-s">
      {old === null ? null : <Struck>{old}</Struck>}
      {value === null ? null : <span className={old === null ? '' : 'full-ad-new'}>{value}</span>}
    </dd>
  </div>
)

/** The short fields of a version, each beside the approved value. */
export function FullAdFields({ ad }: { readonly ad: QueuedAd }): ReactNode {
  const t = useT()
  const language = useLang()
  const words = { yes: t('ad.yes'), no: t('ad.no') }
  type Version = Pick<QueuedAd, 'category' | 'state' | 'place' | 'place_uz' | 'phoneNumbers'>
  const fields = {
    categoryId: ({ category }: Version) => localName(category, language),
    state: ({ state }: Version) => t(state === 'Новое' ? 'ad.new' : 'ad.used'),
    place: (version: Version) => formatPlace(version, language),
    phoneNumbers: ({ phoneNumbers }: Version) => phoneNumbers.map(formatPhone).join(', '),
  }
  const getOld = (field: keyof typeof fields): string | null => {
    if (!ad.approved || !ad.changed.includes(field)) return null
    const old = fields[field](ad.approved)
    // The pin moved within the same place.
    return field === 'place' && old === fields.place(ad) ? null : old
  }
  const { pinMovedMetres: metres } = ad
  return (
    <Section>
      <dl className="full-ad-fields">
        {(Object.keys(fields) as (keyof typeof fields)[]).map((field) => (
          <Field
            key={field}
            label={t(`moderation.field.${field}`)}
            old={getOld(field)}
            value={fields[field](ad)}
          />
        ))}
        {metres > 0 ? (
          <Field
            label={t('moderation.pin')}
            old={null}
            value={
              metres < 1_000
                ? t('moderation.pinMetres', { metres })
                : t('moderation.pinKilometres', { kilometres: formatDecimal(metres / 1_000, 1, ',') })
            }
          />
        ) : null}
        {compareParameters(ad).map(({ parameter, old, new: now }) => (
          <Field
            key={parameter.id}
            label={localName(parameter, language)}
            old={old && parameterValue(old, language, words)}
            value={now && parameterValue(now, language, words)}
          />
        ))}
      </dl>
    </Section>
  )
}
