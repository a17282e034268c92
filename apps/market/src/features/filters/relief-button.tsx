import { Button } from '@app/ui/button'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { useRelief } from '../../shared/relief.ts'
import type { SearchParams } from '../../shared/search-params.ts'

interface ReliefButtonProps {
  readonly params: SearchParams
  /** Nothing matches. */
  readonly isWanted: boolean
  readonly onRelieve: (params: SearchParams) => void
}

/** Why the button below sleeps, and the one tap that wakes it, with the number it would show. */
export const ReliefButton = ({ params, isWanted, onRelieve }: ReliefButtonProps): ReactNode => {
  const t = useT()
  const { filter, country } = useRelief(params, isWanted)
  if (!isWanted) return null
  const way = filter ?? country
  return (
    <div className="filters-relief">
      <p role="status">{t('filters.noneReason')}</p>
      {way ? (
        <Button kind="plain" size="medium" onClick={() => onRelieve(way.params)}>
          {way.text}
        </Button>
      ) : null}
    </div>
  )
}
