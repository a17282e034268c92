import { Button } from '@app/ui/button'
import { Coin } from '@app/ui/coin'
import { EmptyState } from '@app/ui/empty-state'
import { ErrorState } from '@app/ui/error-state'
import { Sheet } from '@app/ui/sheet'
import { SkeletonBlock } from '@app/ui/skeleton'
import { errorText } from '@app/client/error-text'
import type { ReactNode } from 'react'
import { useLang, useT } from '../../shared/i18n.ts'
import { useTopFeature } from '../../shared/top-feature.queries.ts'
import './coins.css'

interface CoinsSheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly note?: ReactNode
  readonly footer?: ReactNode
  /** Gets what one promotion costs, in coins. */
  readonly children: (cost: number) => ReactNode
}

/** Coins have one use, promotion: while that is not on sale, they are not either, and the sheet says so. */
export const CoinsSheet = ({
  isOpen,
  onClose,
  title,
  note,
  footer,
  children,
}: CoinsSheetProps): ReactNode => {
  const t = useT()
  const language = useLang()
  const top = useTopFeature()
  const isOnSale = top.data?.isAvailable === true

  const content = (): ReactNode => {
    if (top.data && isOnSale) return children(top.data.cost)
    if (top.data)
      return (
        <EmptyState
          art={
            <span className="coins-art">
              <Coin size={72} />
            </span>
          }
          title={t('coins.closed')}
          text={t('coins.closedText')}
        />
      )
    if (top.isError)
      return (
        <ErrorState
          surface="section"
          title={t('coins.failed')}
          text={errorText(top.error, language)}
          retryLabel={t('action.retry')}
          isRetrying={top.isFetching}
          onRetry={() => void top.refetch()}
        />
      )
    return (
      <div className="coins-waiting" role="status" aria-label={t('state.loading')}>
        {[1, 2, 3, 4].map((pack) => (
          <SkeletonBlock key={pack} className="coins-waiting-pack" />
        ))}
      </div>
    )
  }
  const gotIt = (
    <Button kind="tonal" onClick={onClose}>
      {t('action.gotIt')}
    </Button>
  )
  // Always there: a footer that comes later would push the sheet up under a finger.
  const shownFooter = isOnSale ? footer : gotIt
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={t('action.close')}
      {...(isOnSale && note !== undefined && { note })}
      {...(shownFooter !== undefined && { footer: shownFooter })}
    >
      <div className="coins-content">{content()}</div>
    </Sheet>
  )
}
