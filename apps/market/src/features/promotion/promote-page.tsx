import { ApiError } from '@app/client/call'
import { errorText } from '@app/client/error-text'
import { useBack } from '@app/shell/telegram-frame'
import { useMiniApp, useSession } from '@app/shell/mini-app'
import { Button } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import { ErrorState } from '@app/ui/error-state'
import { StickyCta } from '@app/ui/sticky-cta'
import { toast } from '@app/ui/toast-store'
import { useQuery } from '@tanstack/react-query'
import ChevronsUp from 'lucide-react/icons/chevrons-up'
import Clock from 'lucide-react/icons/clock'
import { useMemo, type ReactNode } from 'react'
import { useLang, useT } from '../../shared/i18n.ts'
import { useMe } from '../../shared/me.queries.ts'
import { useOverlayTrigger } from '../../shared/overlays.ts'
import { ownAdQuery, type OwnAd } from '../../shared/own-ads/own-ads.queries.ts'
import { PendingList } from '../../shared/pending-screen.tsx'
import { PersonScreen } from '../../shared/person-screen.tsx'
import { usePromote, useQueuedText } from '../../shared/promotion/promote.queries.ts'
import { PromotionOffer } from '../../shared/promotion/promotion-offer.tsx'
import { PlaceTable, PromotionNote, PromotionStage } from '../../shared/promotion/promotion-stage.tsx'
import { CentredState } from '../../shared/screen.tsx'
import { tabPaths } from '../../shared/tabs.ts'
import { topUpQuestion } from '../../shared/promotion/top-up.ts'
import { useTopFeature, type TopFeature } from '../../shared/promotion/top-feature.queries.ts'
import './promote-page.css'

interface PromotePageProps {
  readonly link: string
  /** Specification 000 §2: without the ad there is nothing to promote, and the page goes back. */
  readonly missing: ReactNode
}

export function PromotePage({ link, missing }: PromotePageProps): ReactNode {
  const t = useT()
  const language = useLang()
  const { userId } = useSession()
  const ad = useQuery(ownAdQuery(useMiniApp(), userId, link))
  const top = useTopFeature()
  const person = useMe()
  const { data: me } = person
  const failed = [ad, top, person].find(({ data, isError }) => isError && !data)
  const isMissing = ad.error instanceof ApiError && ad.error.status === 404
  if (isMissing) return missing
  // Not public, or promotion is not on sale.
  if (ad.data && ad.data.status !== 'ACTIVE') return missing
  return (
    <PersonScreen
      variant="section"
      title={t('adForm.promoteTitle')}
      invitation={{ title: t('promotion.signIn'), text: t('promotion.signInText'), icon: <ChevronsUp /> }}
      skeleton={<PendingList shape="rows" />}
    >
      {top.data?.isAvailable === false ? (
        <CentredState>
          <EmptyState
            title={t('promotion.closed')}
            text={t('promotion.closedText')}
            icon={<ChevronsUp />}
            badge={<Clock />}
          />
        </CentredState>
      ) : ad.data && top.data && me ? (
        <Confirm ad={ad.data} top={top.data} balance={me.balance} />
      ) : failed ? (
        <CentredState>
          <ErrorState
            title={t('state.failed')}
            text={errorText(failed.error, language)}
            retryLabel={t('action.retry')}
            isRetrying={failed.isFetching}
            onRetry={() => void Promise.all([ad.refetch(), top.refetch(), person.refetch()])}
          />
        </CentredState>
      ) : (
        <PendingList shape="rows" />
      )}
    </PersonScreen>
  )
}

interface ConfirmProps {
  readonly ad: OwnAd
  readonly top: TopFeature
  readonly balance: number
}

const Confirm = ({ ad, top, balance }: ConfirmProps): ReactNode => {
  const t = useT()
  const { goBack } = useBack(tabPaths.items)
  const { trigger } = useOverlayTrigger('buy-coins')
  const promote = usePromote()
  const queuedText = useQueuedText()
  const { cost, figures } = top
  const missing = Math.max(0, cost - balance)
  // After a top-up the user confirms once more: only a tap on the price spends coins.
  topUpQuestion.useAsk(useMemo(() => ({ missing, onPaid: () => undefined }), [missing]))
  const [picture] = ad.pictures
  const raise = (): void =>
    promote.mutate(
      { ids: [ad.id], cost },
      {
        onSuccess: ({ queued }) => {
          toast(queuedText(queued) ?? t('promotion.done'))
          goBack()
        },
      },
    )
  return (
    <>
      <PromotionStage
        own={{
          ...ad,
          photo: {
            src: picture?.sources[0]?.src ?? null,
            sources: picture?.sources ?? [],
            width: picture?.width ?? 1,
            height: picture?.height ?? 1,
          },
        }}
        note={t('promotion.firstNow')}
      />
      <div className="promotion-panel">
        <PromotionOffer cost={cost} oldCost={Math.round(cost * figures.oldCostFactor)} balance={balance} />
        <PlaceTable figures={figures} />
        <div className="promotion-foot">
          <PromotionNote>
            {t('promotion.rules', figures)}{' '}
            {missing > 0
              ? t('coins.missing', { count: missing })
              : t('promotion.left', { count: balance - cost })}
          </PromotionNote>
          {figures.leastViews > 0 ? (
            <p className="promotion-promise ui-small ui-muted">
              {t('promotion.promise', { count: figures.leastViews })}
            </p>
          ) : null}
        </div>
      </div>
      <StickyCta layout="stack">
        {missing > 0 ? (
          <Button {...trigger}>{t('promotion.topUp')}</Button>
        ) : (
          <Button isBusy={promote.isPending} onClick={raise}>
            {t('promotion.raiseFor', { count: cost })}
          </Button>
        )}
        <Button kind="plain" size="medium" onClick={goBack}>
          {t('action.back')}
        </Button>
      </StickyCta>
    </>
  )
}
