import { rejectReasons } from '@app/contract/market/ad-reasons'
import { Avatar } from '@app/ui/avatar'
import { Badge } from '@app/ui/badge'
import { moneyText } from '@app/ui/format/money'
import { PriceTag } from '@app/ui/price-tag'
import { RichText } from '@app/ui/rich-text'
import { Section } from '@app/ui/section'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import { useAdPrice } from '../../../shared/ads/ad-card.tsx'
import { useLang, useT } from '../../../shared/i18n.ts'
import { useKind, useSellerFacts } from '../ad-texts.ts'
import { FullAdFields } from './full-ad-fields.tsx'
import { FullAdPhotos } from './full-ad-photos.tsx'
import type { QueuedAd } from '../queued-ad.ts'
import { SamePhotoList, SignalList } from '../signal-list.tsx'
import { Struck } from '../struck.tsx'
import './full-ad.css'

interface FullAdProps {
  readonly ad: QueuedAd
  readonly hasChanged: boolean
}

/**
 * All fields of one version, with their differences from the approved one. Sellers write them, so they are rendered
 * as text only.
 */
export function FullAd({ ad, hasChanged }: FullAdProps): ReactNode {
  const t = useT()
  return (
    <>
      {hasChanged ? (
        <p className="full-ad-again queue-mark ui-small" role="status">
          <RefreshCw size={16} aria-hidden="true" />
          {t('moderation.lookAgain')}
        </p>
      ) : null}
      <FullAdPhotos ad={ad} />
      <Head ad={ad} />
      {ad.signals.length === 0 ? null : (
        <Section title={t('moderation.signals')}>
          <div className="ui-body-s">
            <SignalList signals={ad.signals} />
            <SamePhotoList signals={ad.signals} />
          </div>
        </Section>
      )}
      <Appeal ad={ad} />
      <FullAdFields ad={ad} />
      <Description ad={ad} />
      <Seller ad={ad} />
    </>
  )
}

const Head = ({ ad }: { readonly ad: QueuedAd }): ReactNode => {
  const { approved, changed } = ad
  const price = useAdPrice(ad)
  const oldPrice = useAdPrice(approved ?? ad)
  const kind = useKind()(ad)
  return (
    <Section>
      <div className="full-ad-head">
        <Badge tone={kind.tone}>{kind.text}</Badge>
        {kind.fields === '' ? null : <p className="queue-changed ui-small">{kind.fields}</p>}
        {changed.includes('price') ? (
          <Struck>
            {typeof oldPrice === 'string'
              ? oldPrice
              : moneyText({ digits: oldPrice.digits, unit: oldPrice.unit })}
          </Struck>
        ) : null}
        <PriceTag size="l" price={price} />
        {changed.includes('name') ? <Struck>{approved?.name}</Struck> : null}
        <h2 className="full-ad-name ui-title">{ad.name}</h2>
      </div>
    </Section>
  )
}

const Appeal = ({ ad: { appeal } }: { readonly ad: QueuedAd }): ReactNode => {
  const t = useT()
  const language = useLang()
  if (!appeal) return null
  const known = Object.entries(rejectReasons).find(([code]) => code === appeal.reason)?.[1]
  const reason = known?.[language] ?? appeal.reason
  return (
    <Section title={t('moderation.appeal')}>
      <p className="full-ad-said ui-body-s">{appeal.text}</p>
      {reason === null ? null : <p className="ui-small ui-muted">{t('moderation.refusedFor', { reason })}</p>}
    </Section>
  )
}

const Description = ({ ad }: { readonly ad: QueuedAd }): ReactNode => {
  const t = useT()
  const isChanged = ad.approved !== null && ad.changed.includes('description')
  return (
    <Section title={t('moderation.field.description')}>
      {isChanged ? (
        <div className="full-ad-old">
          <p className="ui-small">{t('moderation.was')}</p>
          <RichText html={ad.approved?.description ?? ''} />
          <p className="ui-small full-ad-new">{t('moderation.became')}</p>
        </div>
      ) : null}
      <RichText html={ad.description} />
    </Section>
  )
}

/** Without the seller's picture: its URL could point anywhere. */
const Seller = ({ ad }: { readonly ad: QueuedAd }): ReactNode => {
  const t = useT()
  const { name, count, since, rejections } = useSellerFacts()(ad)
  return (
    <Section title={t('ad.seller')}>
      <div className="full-ad-seller">
        <Avatar person={{ id: name, name }} size={48} />
        <div className="ui-small ui-muted">
          <p className="full-ad-said ui-strong">{name}</p>
          <p>{`${count} · ${since}`}</p>
          {rejections === null ? null : <p className="full-ad-rejections">{rejections}</p>}
        </div>
      </div>
    </Section>
  )
}
