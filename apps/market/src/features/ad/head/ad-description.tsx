import { LongRichText } from '@app/ui/long-rich-text'
import { Section } from '@app/ui/section'
import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n.ts'
import type { Ad } from '../ad.queries.ts'

export function AdDescription({ ad: { description } }: { readonly ad: Ad }): ReactNode {
  const t = useT()
  if (description === '') return null
  return (
    <Section title={t('ad.description')}>
      <LongRichText html={description} moreLabel={t('ad.readAll')} lessLabel={t('ad.readLess')} />
    </Section>
  )
}
