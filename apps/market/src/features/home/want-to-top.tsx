import ChevronsUp from 'lucide-react/icons/chevrons-up'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { useOverlayTrigger } from '../../shared/overlays.ts'
import { useTopFeature } from '../../shared/promotion/top-feature.queries.ts'

/** Not there until an operator has opened the promotion. */
export function WantToTop(): ReactNode {
  const t = useT()
  const { data } = useTopFeature()
  const { trigger } = useOverlayTrigger('top-onboarding')
  if (data?.isAvailable !== true) return null
  return (
    <button type="button" className="home-want-top" {...trigger}>
      <ChevronsUp size={18} aria-hidden="true" />
      {t('home.wantTop')}
    </button>
  )
}
