import { EmptyState } from '@app/ui/empty-state'
import Sofa from 'lucide-react/icons/sofa'
import Sparkles from 'lucide-react/icons/sparkles'
import type { ReactNode } from 'react'
import { useT } from '../i18n.ts'

/** An empty feed. It does not offer publishing, which may not be open yet. */
export function EmptyFeed({ action }: { readonly action?: ReactNode }): ReactNode {
  const t = useT()
  return (
    <EmptyState
      title={t('feed.empty')}
      text={t('feed.emptyText')}
      icon={<Sofa />}
      badge={<Sparkles />}
      action={action}
    />
  )
}
