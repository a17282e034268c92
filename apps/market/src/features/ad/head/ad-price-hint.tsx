import { getPriceHint } from '@app/client/routes/market-search'
import { useMiniApp, type MiniApp } from '@app/shell/mini-app'
import { Section } from '@app/ui/section'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n.ts'
import type { Ad } from '../ad.queries.ts'

const priceHintQuery = ({ call }: Pick<MiniApp, 'call'>, link: string) =>
  queryOptions({
    queryKey: ['price-hint', link],
    queryFn: ({ signal }) => call(getPriceHint, { params: { link } }, { signal }),
    staleTime: 10 * 60_000,
  })

const texts = { LOW: 'ad.priceLow', USUAL: 'ad.priceUsual', HIGH: 'ad.priceHigh' } as const

interface AdPriceHintProps {
  readonly ad: Pick<Ad, 'link' | 'price' | 'isDeactivated'>
  readonly isOwner: boolean
}

/** How the price stands to those of like ads, and to how many; nothing where too few are alike. */
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
