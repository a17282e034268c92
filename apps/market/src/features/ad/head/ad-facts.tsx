import { Section } from '@app/ui/section'
import { useState, type ReactNode } from 'react'
import { localName } from '../../../shared/categories/categories.rules.ts'
import { useLang, useT } from '../../../shared/i18n.ts'
import './ad-facts.css'
import type { Ad } from '../ad.queries.ts'
import { parameterValue } from '../ad.rules.ts'

const shownAtFirst = 6

export function AdFacts({ ad: { parameters } }: { readonly ad: Ad }): ReactNode {
  const t = useT()
  const language = useLang()
  const [isWhole, setIsWhole] = useState(false)
  const words = { yes: t('ad.yes'), no: t('ad.no') }
  if (parameters.length === 0) return null
  return (
    <Section title={t('ad.characteristics')}>
      <dl className="ad-facts">
        {(isWhole ? parameters : parameters.slice(0, shownAtFirst)).map((fact) => (
          <div key={fact.parameterId} className="ad-fact">
            <dt className="ui-small ui-muted">{localName(fact.parameter, language)}</dt>
            <dd className="ui-body-s">{parameterValue(fact, language, words)}</dd>
          </div>
        ))}
      </dl>
      {parameters.length > shownAtFirst ? (
        <button
          type="button"
          className="ad-link ad-more ui-body-s"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? t('ad.fewerCharacteristics') : t('ad.allCharacteristics')}
        </button>
      ) : null}
    </Section>
  )
}
