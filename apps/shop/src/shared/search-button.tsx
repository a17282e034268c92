import { useOverlayTrigger } from '@app/shell/overlay-trigger'
import { BarButton } from '@app/ui/bar-button'
import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { useT } from './i18n.ts'

/** A button of the top bar that opens the search overlay. */
export function SearchButton(): ReactNode {
  const t = useT()
  const { trigger } = useOverlayTrigger('search')
  return (
    <BarButton label={t('frame.search')} aria-haspopup="dialog" {...trigger}>
      <Search className="ui-icon" aria-hidden="true" />
    </BarButton>
  )
}
