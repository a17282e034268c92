import { adLife } from '@app/contract/market/ads.limits'
import { StaleNote } from '@app/ui/error-state'
import { formatDay, formatDayAndTime } from '@app/ui/format/dates'
import { ListRow } from '@app/ui/list-row'
import { Section } from '@app/ui/section'
import { Link } from '@tanstack/react-router'
import Archive from 'lucide-react/icons/archive'
import ChevronsUp from 'lucide-react/icons/chevrons-up'
import MessageSquareWarning from 'lucide-react/icons/message-square-warning'
import Pencil from 'lucide-react/icons/pencil'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { useLang, useT } from '../../shared/i18n.ts'
import { useGoFromOverlay, useOverlayTrigger } from '../../shared/overlays.ts'
import { ChangeBadge, useClosedText, waitsForReturn } from '../../shared/own-ads/own-ad-badges.tsx'
import { useAskAboutAd, useOwnAdMoves } from '../../shared/own-ads/own-ad-moves.ts'
import type { OwnAd } from '../../shared/own-ads/own-ads.queries.ts'
import { RejectNote } from '../../shared/own-ads/reject-note.tsx'
import { useCloseOverlay } from '../../shared/close-overlay.ts'
import { useTopFeature } from '../../shared/promotion/top-feature.queries.ts'

/** One sentence about the state of the ad; a rejection has its own note. */
const useStateText = (): ((ad: OwnAd) => string | null) => {
  const t = useT()
  const lang = useLang()
  const closedText = useClosedText()
  return ({ status, reason, expiresAt, isTopOnModerate, topPlaceFrom }) => {
    const place = { lang, zone: 'Asia/Tashkent' } as const
    switch (status) {
      case 'ACTIVE':
        if (topPlaceFrom !== null)
          return t('ownAd.topQueuedUntil', { time: formatDayAndTime(topPlaceFrom, place) })
        return expiresAt === null ? null : t('ownAd.activeUntil', { day: formatDay(expiresAt, place) })
      case 'PENDING':
        return t(isTopOnModerate ? 'ownAd.isPendingThenTop' : 'ownAd.isPending')
      case 'CLOSED':
        return closedText(reason)
      case 'EXPIRED':
        return t('ownAd.expired')
      case 'REJECTED':
      case 'BLOCKED':
        return null
    }
  }
}

const icon = { size: 24, 'aria-hidden': true } as const

interface OwnAdPanelProps {
  readonly ad: OwnAd
  readonly isTop: boolean
  /** Switches between the public version and the pending one. */
  readonly versions: ReactNode
}

export function OwnAdPanel({ ad, isTop, versions }: OwnAdPanelProps): ReactNode {
  const t = useT()
  const stateText = useStateText()(ad)
  return (
    <>
      <Section>
        <div className="own-ad-state-lines">
          {stateText === null ? null : <p className="ui-body-s">{stateText}</p>}
          <ChangeBadge ad={ad} />
          {waitsForReturn(ad) ? <p className="ui-small ui-muted">{t('ownAd.changeWaitsNote')}</p> : null}
          {versions}
          <RejectNote ad={ad} />
        </div>
      </Section>
      <Section inside="bleed">
        <Moves ad={ad} isTop={isTop} />
      </Section>
    </>
  )
}

const Moves = ({ ad, isTop }: Omit<OwnAdPanelProps, 'versions'>): ReactNode => {
  const t = useT()
  const go = useGoFromOverlay()
  const endClosing = useCloseOverlay('close-ad')
  const endAppeal = useCloseOverlay('appeal-ad')
  const moves = useOwnAdMoves(ad, {
    onDone: (kind) => {
      if (kind === 'close') go('/webApp/items')
      if (kind === 'appeal') endAppeal()
    },
    onRefused: () => {
      endClosing()
      endAppeal()
    },
  })
  useAskAboutAd(moves)
  const closing = useOverlayTrigger('close-ad')
  const appeal = useOverlayTrigger('appeal-ad')
  const top = useTopFeature()
  const { link } = ad
  return (
    <div className="own-ad-moves">
      {ad.canRenew ? (
        <ListRow
          icon={<RotateCw {...icon} />}
          title={t('ownAd.renew')}
          note={t('ownAd.renewNote', { days: adLife.publicDays })}
          onPress={() => moves.move({ kind: 'renew' })}
        />
      ) : null}
      {ad.canReopen ? (
        <ListRow
          icon={<RotateCw {...icon} />}
          title={t('ownAd.reopen')}
          onPress={() => moves.move({ kind: 'reopen' })}
        />
      ) : null}
      {top.data?.isAvailable === true && ad.status === 'ACTIVE' && !isTop && ad.topPlaceFrom === null ? (
        <ListRow
          icon={<ChevronsUp {...icon} />}
          title={t('ownAd.raiseViews', { raise: top.data.figures.raise })}
          renderLink={(parts) => (
            <Link to="/webApp/promote/$productLink" params={{ productLink: link }} {...parts} />
          )}
        />
      ) : null}
      {ad.canEdit ? (
        <ListRow
          icon={<Pencil {...icon} />}
          title={t('ownAd.edit')}
          renderLink={(parts) => <Link to="/webApp/editProduct/$link" params={{ link }} {...parts} />}
        />
      ) : null}
      {ad.canAppeal ? (
        <ListRow
          icon={<MessageSquareWarning {...icon} />}
          title={t('ownAd.appeal')}
          note={t('ownAd.appealRow')}
          onPress={appeal.open}
        />
      ) : null}
      {ad.canClose ? (
        <ListRow icon={<Archive {...icon} />} title={t('ownAd.close')} isDanger onPress={closing.open} />
      ) : null}
    </div>
  )
}

interface PanelFailedProps {
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

export function OwnAdPanelFailed({ isRetrying, onRetry }: PanelFailedProps): ReactNode {
  const t = useT()
  return (
    <Section>
      <StaleNote
        text={t('ownAd.failed')}
        retryLabel={t('action.retry')}
        isRetrying={isRetrying}
        onRetry={onRetry}
      />
    </Section>
  )
}
