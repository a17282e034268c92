import { errorText } from '@app/client/error-text'
import { Button } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import { ErrorState } from '@app/ui/error-state'
import { Sheet } from '@app/ui/sheet'
import { SkeletonList } from '@app/ui/skeleton'
import ChevronsUp from 'lucide-react/icons/chevrons-up'
import Tag from 'lucide-react/icons/tag'
import type { ReactNode } from 'react'
import { useLang, useT } from '../../shared/i18n.ts'
import { useGoFromOverlay, type OverlayComponentProps } from '../../shared/overlays.ts'
import { useTopFeature } from '../../shared/top-feature.queries.ts'
import './top-onboarding.css'

/** Nobody has ads yet, so there is nothing to choose from; whoever has none is sent to make one. */
const ChooseAdsOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const language = useLang()
  const go = useGoFromOverlay()
  const top = useTopFeature()
  const isOnSale = top.data?.isAvailable === true

  const content = (): ReactNode => {
    if (top.isPending) return <SkeletonList label={t('state.loading')} lead={56} count={3} />
    if (!top.data)
      return (
        <ErrorState
          surface="section"
          title={t('state.failed')}
          text={errorText(top.error, language)}
          retryLabel={t('action.retry')}
          isRetrying={top.isFetching}
          onRetry={() => void top.refetch()}
        />
      )
    const texts = isOnSale
      ? ([t('promotion.noAds'), t('promotion.noAdsText')] as const)
      : ([t('promotion.closed'), t('promotion.closedText')] as const)
    return <EmptyState title={texts[0]} text={texts[1]} icon={<Tag />} badge={<ChevronsUp />} />
  }
  const footer = isOnSale ? (
    <Button onClick={() => go('/webApp/createProduct?withPromotionBadge=true')}>
      {t('promotion.create')}
    </Button>
  ) : (
    <Button kind="tonal" onClick={onClose}>
      {t('action.gotIt')}
    </Button>
  )
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('promotion.chooseTitle')}
      closeLabel={t('action.close')}
      footer={footer}
    >
      {/* As high while we ask as with the answer. */}
      <div className="promotion-content">{content()}</div>
    </Sheet>
  )
}

export default ChooseAdsOverlay
