import { Button } from '@app/ui/button'
import { Coin } from '@app/ui/coin'
import { EmptyState } from '@app/ui/empty-state'
import { ErrorState } from '@app/ui/error-state'
import { Sheet } from '@app/ui/sheet'
import { SkeletonBlock } from '@app/ui/skeleton'
import { errorText } from '@app/client/error-text'
import type { ReactNode } from 'react'
import { useCoinOffer, type CoinOffer } from '../../shared/promotion/coins.queries.ts'
import { useLang, useT } from '../../shared/i18n.ts'
import { useTopFeature } from '../../shared/promotion/top-feature.queries.ts'
import './coins.css'

interface Parts {
  readonly content: ReactNode
  readonly footer: ReactNode
  readonly note?: ReactNode
}

interface CoinsSheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  /** Receives the packs on sale and the price of one promotion in coins. */
  readonly children: (offer: CoinOffer, cost: number) => Parts
}

/** Coins only buy promotion: while that is not on sale, the sheet says so and sells none. */
export function CoinsSheet({ isOpen, onClose, title, children }: CoinsSheetProps): ReactNode {
  const t = useT()
  const top = useTopFeature()
  const offer = useCoinOffer()
  const cost = top.data?.isAvailable === true ? top.data.cost : null
  const failed = [top, offer].find(({ data, isError }) => !data && isError)
  const parts = (): Parts => {
    if (cost !== null && offer.data && offer.data.systems.length > 0) return children(offer.data, cost)
    const gotIt = (
      <Button kind="tonal" onClick={onClose}>
        {t('action.gotIt')}
      </Button>
    )
    if (failed)
      return {
        content: (
          <Failed
            error={failed.error}
            isRetrying={failed.isFetching}
            onRetry={() => void Promise.all([top.refetch(), offer.refetch()])}
          />
        ),
        footer: gotIt,
      }
    const isKnown = top.data?.isAvailable === false || offer.data !== undefined
    return { content: isKnown && top.data ? <Closed /> : <Waiting />, footer: gotIt }
  }
  // Always with a footer: a later one would push the sheet up under the user's finger.
  const { content, footer, note } = parts()
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={t('action.close')}
      footer={footer}
      {...(note !== undefined && { note })}
    >
      <div className="coins-content">{content}</div>
    </Sheet>
  )
}

const Closed = (): ReactNode => {
  const t = useT()
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
}

interface FailedProps {
  readonly error: unknown
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

const Failed = ({ error, isRetrying, onRetry }: FailedProps): ReactNode => {
  const t = useT()
  return (
    <ErrorState
      surface="section"
      title={t('coins.failed')}
      text={errorText(error, useLang())}
      retryLabel={t('action.retry')}
      isRetrying={isRetrying}
      onRetry={onRetry}
    />
  )
}

const Waiting = (): ReactNode => (
  <div className="coins-waiting" role="status" aria-label={useT()('state.loading')}>
    {[1, 2, 3, 4].map((pack) => (
      <SkeletonBlock key={pack} className="coins-waiting-pack" />
    ))}
  </div>
)
