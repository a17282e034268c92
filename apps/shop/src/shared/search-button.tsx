import { useOverlayTrigger } from '@app/shell/overlay-trigger'
import { BarButton } from '@app/ui/bar-button'
import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { useT } from './i18n.ts'

/** In a bar: opens the search over the page. */
export function SearchButton(): ReactNode {
  const t = useT()
  const { trigger } = useOverlayTrigger('search')
  return (
    <BarButton label={t('frame.search')} aria-haspopup="dialog" {...trigger}>
      <Search className="ui-icon" aria-hidden="true" />
    </BarButton>
  )
}
