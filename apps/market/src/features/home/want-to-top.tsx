import { Medal } from '@app/ui/vip-card'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ChevronsUp from 'lucide-react/icons/chevrons-up'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { useOverlayTrigger } from '../../shared/overlays.ts'
import { useTopFeature } from '../../shared/promotion/top-feature.queries.ts'

interface WantToTopProps {
  /** Offers the first top place while there are no promoted ads. */
  readonly isFirstFree?: boolean
}

/** Hidden until an operator opens the promotion. */
export function WantToTop({ isFirstFree = false }: WantToTopProps): ReactNode {
  const t = useT()
  const { data } = useTopFeature()
  const { trigger } = useOverlayTrigger('top-onboarding')
  if (data?.isAvailable !== true) return null
  const words = (
    <>
      <ChevronsUp size={18} aria-hidden="true" />
      {t('home.wantTop')}
    </>
  )
  if (!isFirstFree)
    return (
      <button type="button" className="home-want-top" {...trigger}>
        {words}
      </button>
    )
  return (
    <button type="button" className="home-free" {...trigger}>
      <span className="home-free-place" aria-hidden="true">
        <Medal place={1} />
      </span>
      <span>
        <span className="ui-strong">{t('home.firstFree')}</span>{' '}
        <span className="home-want-top">{words}</span>
      </span>
      <ChevronRight className="home-free-end" size={20} aria-hidden="true" />
    </button>
  )
}
