import type { ReactNode } from 'react'
import { Button } from '../content/button.tsx'
import './load-more.css'

interface LoadMoreProps {
  /** «Показать ещё 50». */
  readonly label: ReactNode
  readonly isBusy?: boolean
  readonly onClick: () => void
}

export function LoadMore({ label, isBusy = false, onClick }: LoadMoreProps): ReactNode {
  return (
    <div className="ui-loadmore">
      <Button kind="tonal" isBusy={isBusy} onClick={onClick}>
        {label}
      </Button>
    </div>
  )
}
