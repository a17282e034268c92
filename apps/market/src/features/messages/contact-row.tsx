import { formatShortDay } from '@app/ui/format/dates'
import { Photo } from '@app/ui/photo'
import { PriceTag } from '@app/ui/price-tag'
import type { ReactNode } from 'react'
import { getCover, useAdPrice } from '../../shared/ads/ad-card.tsx'
import { useLang, useT } from '../../shared/i18n.ts'
import type { Connection } from './connections.queries.ts'

interface ContactRowProps {
  readonly contact: Connection
  readonly index: number
  readonly trigger: { readonly onPointerDown: () => void; readonly onClick: () => void }
}

export function ContactRow({ contact, index, trigger }: ContactRowProps): ReactNode {
  const t = useT()
  const language = useLang()
  const { product } = contact
  const price = useAdPrice(product)
  const name = contact.userName === '' ? t('messages.nameless') : contact.userName
  return (
    <div className="messages-row">
      <span className={`messages-photo ${product.isDeactivated ? 'messages-photo-over' : ''}`}>
        <Photo {...getCover(product, index, '64px')} alt="" />
      </span>
      <span className="messages-text">
        <span className="messages-name ui-one-line">{name}</span>
        <span className="ui-body-s ui-one-line">{product.name}</span>
        <span className="messages-foot ui-small ui-muted">
          {product.isDeactivated ? (
            <span>{t('card.over')}</span>
          ) : (
            <PriceTag size="xs" price={price} tone="muted" />
          )}
          <span>{formatShortDay(contact.updatedAt, { lang: language, zone: 'Asia/Tashkent' })}</span>
        </span>
      </span>
      {/* Covers the whole row: long names beside it are shortened, its own label never. */}
      <button
        type="button"
        className="messages-open"
        aria-haspopup="dialog"
        aria-label={`${name}, ${product.name}`}
        {...trigger}
      />
    </div>
  )
}
