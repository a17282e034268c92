import { Button } from '@app/ui/button'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { useRelaxedSearch } from '../../shared/search/relaxed-search.ts'
import type { SearchParams } from '../../shared/search/search-params.ts'

interface RelaxedSearchButtonProps {
  readonly params: SearchParams
  /** Nothing matches. */
  readonly isWanted: boolean
  readonly onRelax: (params: SearchParams) => void
}

/** Why the button below sleeps, and the one tap that wakes it, with the number it would show. */
export function RelaxedSearchButton({ params, isWanted, onRelax }: RelaxedSearchButtonProps): ReactNode {
  const t = useT()
  const { filter, country } = useRelaxedSearch(params, isWanted)
  if (!isWanted) return null
  const way = filter ?? country
  return (
    <div className="filters-relaxed">
      <p role="status">{t('filters.noneReason')}</p>
      {way ? (
        <Button kind="plain" size="medium" onClick={() => onRelax(way.params)}>
          {way.text}
        </Button>
      ) : null}
    </div>
  )
}
