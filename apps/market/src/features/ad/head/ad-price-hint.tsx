import { useMiniApp } from '@app/shell/mini-app'
import { Section } from '@app/ui/section'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n.ts'
import { priceHintQuery, type Ad } from '../ad.queries.ts'

const texts = { LOW: 'ad.priceLow', USUAL: 'ad.priceUsual', HIGH: 'ad.priceHigh' } as const

interface AdPriceHintProps {
  readonly ad: Pick<Ad, 'link' | 'price' | 'isDeactivated'>
  readonly isOwner: boolean
}

/** Compares the price with similar ads. Renders nothing when there are too few of them. */
export function AdPriceHint({ ad, isOwner }: AdPriceHintProps): ReactNode {
  const t = useT()
  const isAsked = !isOwner && !ad.isDeactivated && ad.price > 0
  const { data } = useQuery({ ...priceHintQuery(useMiniApp(), ad.link), enabled: isAsked })
  const hint = data?.hint
  if (!isAsked || !hint) return null
  return (
    <Section>
      <p className="ui-strong">{t(texts[hint.level])}</p>
      <p className="ui-small ui-muted">{t('ad.priceBasis', { count: hint.count })}</p>
    </Section>
  )
}
