import { useMiniApp } from '@app/shell/mini-app'
import { Section } from '@app/ui/section'
import { SkeletonGrid } from '@app/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef, type ReactNode } from 'react'
import { AdGrid } from '../../shared/ads/ad-grid.tsx'
import type { AdCardData } from '../../shared/ads/ad.ts'
import { useT } from '../../shared/i18n.ts'
import { similarQuery } from './ad.queries.ts'
import { useNearScreen } from './use-near-screen.ts'

const SimilarSection = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <Section id="similar" title={useT()('ad.similar')} heading="title" inside="bleed">
    {children}
  </Section>
)

interface SimilarGridProps {
  readonly ads: readonly AdCardData[]
  /** When they were loaded. */
  readonly now: number
}

export function SimilarGrid({ ads, now }: SimilarGridProps): ReactNode {
  return (
    <SimilarSection>
      <AdGrid ads={ads} surface="similar" label={useT()('ad.similar')} now={now} />
    </SimilarSection>
  )
}

/**
 * The last part of the page, hidden when it is empty or fails. Its request and pictures wait until it is near the
 * screen, so that they do not delay the content above.
 */
export function SimilarAds({ link }: { readonly link: string }): ReactNode {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNearScreen(place)
  const query = useQuery({ ...similarQuery(useMiniApp(), link), enabled: isNear })
  const { data: found, isPending, dataUpdatedAt } = query
  // Rendered in small pieces, so that taps are handled in between.
  const data = useDeferredValue(found)
  if (isPending && query.fetchStatus === 'paused') return null
  if (isPending || data !== found)
    return (
      <div ref={place}>
        <SimilarSection>
          <SkeletonGrid label={t('state.loading')} count={2} />
        </SimilarSection>
      </div>
    )
  if (data === undefined || data.data.length === 0) return null
  return <SimilarGrid ads={data.data} now={dataUpdatedAt} />
}
