import { Button } from '@app/ui/button'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { useRelaxedSearch } from '../../shared/search/relaxed-search.ts'
import type { SearchParams } from '../../shared/search/search-params.ts'

interface RelaxedSearchButtonProps {
  readonly params: SearchParams
  readonly isWanted: boolean
  readonly onRelax: (params: SearchParams) => void
}

/** Tells why the button below is disabled, and offers the relaxed search with its count. */
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
