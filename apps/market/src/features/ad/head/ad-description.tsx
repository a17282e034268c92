import { isLongText } from '@app/ui/long-text'
import { RichText } from '@app/ui/rich-text'
import { Section } from '@app/ui/section'
import { useId, useState, type ReactNode } from 'react'
import { useT } from '../../../shared/i18n.ts'
import './ad-description.css'
import type { Ad } from '../ad.queries.ts'

export function AdDescription({ ad: { description } }: { readonly ad: Ad }): ReactNode {
  const t = useT()
  const id = useId()
  const [isWhole, setIsWhole] = useState(false)
  const isLong = isLongText(description)
  if (description === '') return null
  return (
    <Section title={t('ad.description')}>
      <div id={id} className={isLong && !isWhole ? 'ad-description-cut' : undefined}>
        <RichText html={description} />
      </div>
      {isLong ? (
        <button
          type="button"
          className="ad-link ad-more ui-body-s"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? t('ad.readLess') : t('ad.readAll')}
        </button>
      ) : null}
    </Section>
  )
}
