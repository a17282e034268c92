import { Badge } from '@app/ui/badge'
import { Checkbox } from '@app/ui/checkbox'
import { PriceTag } from '@app/ui/price-tag'
import { RowCard } from '@app/ui/row-card'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { memo, useId, type ReactNode } from 'react'
import { getCover, useAdPrice } from '../../shared/ads/ad-card.tsx'
import { localName } from '../../shared/categories/categories.rules.ts'
import { useLang, useT } from '../../shared/i18n.ts'
import { nearestPlace, formatPlace, useKind, useSellerFacts, useWaiting } from './ad-texts.ts'
import type { QueuedAd } from './queued-ad.ts'
import { SignalList } from './signal-list.tsx'

interface QueueRowProps {
  readonly ad: QueuedAd
  /** Its photo loads before the user scrolls to it. */
  readonly isEarly: boolean
  readonly now: number
  readonly isSelected: boolean
  readonly isBusy: boolean
  readonly isLeaving: boolean
  readonly hasChanged: boolean
  readonly onToggle: (ad: QueuedAd, isOn: boolean, isSpan: boolean) => void
  readonly onOpen: (ad: QueuedAd) => void
  readonly onPointerDown: () => void
}

/** One ad of the queue. Sellers write its fields, so they are rendered as text only. */
export const QueueRow = memo(
  ({ ad, isEarly, now, isSelected, isBusy, isLeaving, hasChanged, ...acts }: QueueRowProps): ReactNode => {
    const t = useT()
    const titleId = useId()
    const language = useLang()
    const price = useAdPrice(ad)
    const kind = useKind()(ad)
    const waiting = useWaiting()(ad, now)
    const seller = useSellerFacts()(ad)
    return (
      <li
        data-ad={ad.id}
        className={`queue-row ${isLeaving ? 'queue-row-leaving' : ''} ${isBusy ? 'queue-row-busy' : ''}`}
        aria-busy={isBusy || undefined}
      >
        <RowCard
          // The button is over the row beside the title, which may be shortened.
          renderLink={({ className, children }) => (
            <>
              <span id={titleId} className="queue-title">
                {children}
              </span>
              <button
                type="button"
                className={`${className} queue-open`}
                aria-haspopup="dialog"
                aria-label={ad.name}
                onPointerDown={acts.onPointerDown}
                onClick={() => acts.onOpen(ad)}
              />
            </>
          )}
          lead={
            <Checkbox
              isBare
              label={ad.name}
              labelledBy={titleId}
              isChecked={isSelected}
              onChange={(isOn, { shiftKey }) => acts.onToggle(ad, isOn, shiftKey)}
            />
          }
          photo={getCover({ cover: ad.pictures[0] ?? null }, isEarly ? 2 : 9, '96px')}
          photoSize={96}
          {...(ad.pictures.length > 0 && {
            photoTag: t('moderation.photoCount', { count: ad.pictures.length }),
          })}
          top={
            <>
              <Badge tone={kind.tone}>{kind.text}</Badge>
              <span className="queue-waits">{waiting}</span>
            </>
          }
          title={ad.name}
          isSelected={isSelected}
        >
          <PriceTag price={price} />
          {kind.fields === '' ? null : <span className="queue-changed">{kind.fields}</span>}
          <span className="queue-line">
            <span className="ui-one-line">{localName(ad.category, language)}</span>
            <span className="ui-one-line">{`\u00a0· ${nearestPlace(formatPlace(ad, language))}`}</span>
          </span>
          <span className="queue-line">
            <span className="ui-one-line">{seller.name}</span>
            <span className="queue-kept">{`\u00a0· ${seller.count}`}</span>
          </span>
          <span>
            {[seller.rejections?.replaceAll(' ', '\u00a0'), seller.since].filter(Boolean).join(' · ')}
          </span>
          {hasChanged ? (
            <span className="queue-mark queue-again">
              <RefreshCw size={14} aria-hidden="true" />
              {t('moderation.lookAgain')}
            </span>
          ) : null}
          <SignalList signals={ad.signals} />
        </RowCard>
      </li>
    )
  },
)
