import { errorText } from '@app/client/error-text'
import { promotion as limits } from '@app/contract/market/promotion.limits'
import { Button } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import { ErrorState } from '@app/ui/error-state'
import { Sheet } from '@app/ui/sheet'
import { SkeletonList } from '@app/ui/skeleton'
import { toast } from '@app/ui/toast-store'
import ChevronsUp from 'lucide-react/icons/chevrons-up'
import Tag from 'lucide-react/icons/tag'
import { useMemo, useState, type ReactNode } from 'react'
import { useCloseOverlay } from '../../shared/close-overlay.ts'
import { useLang, useT } from '../../shared/i18n.ts'
import { useMe } from '../../shared/me.queries.ts'
import { useGoFromOverlay, useOverlayTrigger, type OverlayComponentProps } from '../../shared/overlays.ts'
import { usePromote, useQueuedText } from '../../shared/promotion/promote.queries.ts'
import { topUpQuestion } from '../../shared/promotion/top-up.ts'
import { useTopFeature } from '../../shared/promotion/top-feature.queries.ts'
import { AdChoice } from './ad-choice.tsx'
import { usePromotableAds } from './promotable-ads.queries.ts'
import './top-onboarding.css'

/** Chooses ads for top places, paid together, all or none. A user without ads is led to create one. */
const ChooseAdsOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const language = useLang()
  const top = useTopFeature()
  const ads = usePromotableAds(isOpen)
  const { data: me } = useMe()
  const buyCoins = useOverlayTrigger('buy-coins')
  const promote = usePromote()
  const queuedText = useQueuedText()
  const go = useGoFromOverlay()
  const onboarding = useOverlayTrigger('top-onboarding')
  const closeOnboarding = useCloseOverlay('top-onboarding')
  // Also closes the explanation that led here.
  const leave = onboarding.isOpen ? closeOnboarding : onClose
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())

  const isOnSale = top.data?.isAvailable === true
  const cost = top.data?.cost ?? 0
  const picked = (ads.data?.promotable ?? []).filter(({ link }) => chosen.has(link))
  const price = cost * picked.length
  const missing = Math.max(0, price - (me?.balance ?? 0))

  // Said before the user buys coins for it; the server refuses one too many as well.
  const choose = (wanted: ReadonlySet<string>): void => {
    const placesLeft = Math.max(0, limits.placesPerSeller - (ads.data?.promoted ?? 0))
    if (wanted.size > chosen.size && wanted.size > placesLeft) toast(t('promotion.atMost'))
    else setChosen(wanted)
  }

  const content = (): ReactNode => {
    const failed = [top, ads].find(({ data, isError }) => isError && !data)
    if (failed)
      return (
        <ErrorState
          surface="section"
          title={t('state.failed')}
          text={errorText(failed.error, language)}
          retryLabel={t('action.retry')}
          isRetrying={failed.isFetching}
          onRetry={() => void Promise.all([top.refetch(), ads.refetch()])}
        />
      )
    if (!top.data || (isOnSale && !ads.data))
      return <SkeletonList label={t('state.loading')} lead={56} count={3} />
    if (isOnSale && ads.data && ads.data.promotable.length > 0)
      return <AdChoice ads={ads.data.promotable} chosen={chosen} onChange={choose} />
    const texts = isOnSale
      ? ([t('promotion.noAds'), t('promotion.noAdsText')] as const)
      : ([t('promotion.closed'), t('promotion.closedText')] as const)
    return <EmptyState title={texts[0]} text={texts[1]} icon={<Tag />} badge={<ChevronsUp />} />
  }
  const footer = (): ReactNode => {
    if (!isOnSale || !ads.data)
      return (
        <Button kind="tonal" onClick={onClose}>
          {t('action.gotIt')}
        </Button>
      )
    if (ads.data.promotable.length === 0)
      return (
        <Button onClick={() => go('/webApp/createProduct?withPromotionBadge=true')}>
          {t('promotion.create')}
        </Button>
      )
    if (missing > 0)
      return <Button {...buyCoins.trigger}>{t('promotion.topUpMissing', { count: missing })}</Button>
    return (
      <Button
        isDisabled={picked.length === 0}
        isBusy={promote.isPending}
        onClick={() =>
          promote.mutate(
            { ids: picked.map(({ id }) => id), cost },
            {
              onSuccess: ({ queued }) => {
                toast(queuedText(queued) ?? t('promotion.doneMany', { count: picked.length }))
                setChosen(new Set())
                leave()
              },
            },
          )
        }
      >
        {picked.length === 0
          ? t('promotion.chooseSome')
          : t('promotion.raisePicked', { picked: picked.length, count: price })}
      </Button>
    )
  }
  return (
    <>
      {/* After a top-up the choice is kept, and a tap on its price confirms it. */}
      {isOpen && missing > 0 ? <AskForCoins missing={missing} /> : null}
      <Sheet
        isOpen={isOpen && !buyCoins.isOpen}
        onClose={onClose}
        title={t('promotion.chooseTitle')}
        // A reserved line, so that the sheet does not move when the answers load.
        note={isOnSale && me ? t('coins.balance', { count: me.balance }) : '\u00A0'}
        closeLabel={t('action.close')}
        inside="bleed"
        footer={footer()}
      >
        {/* As high while loading as with the content. */}
        <div className="promotion-content">{content()}</div>
      </Sheet>
    </>
  )
}

const AskForCoins = ({ missing }: { readonly missing: number }): ReactNode => {
  topUpQuestion.useAsk(useMemo(() => ({ missing, onPaid: () => undefined }), [missing]))
  return null
}

export default ChooseAdsOverlay
