import { Accordion } from '@app/ui/accordion'
import { Badge } from '@app/ui/badge'
import { formatDayAndTime } from '@app/ui/format/dates'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLang } from './i18n.ts'
import './promotion-list.css'
import { PromotionReceiptPart } from './promotion-receipt.tsx'
import type { OwnPromotion } from './promotions.queries.ts'
import { useReceiptT } from './receipt-texts.ts'

interface PromotionListProps {
  readonly promotions: readonly OwnPromotion[]
  /** Shows the name of the ad; its own page omits it. */
  readonly isNamed: boolean
}

/** Each promotion with its results. */
export function PromotionList({ promotions, isNamed }: PromotionListProps): ReactNode {
  return (
    <Accordion
      name="promotions"
      items={promotions.map((promotion) => ({
        id: String(promotion.id),
        title: <Head promotion={promotion} isNamed={isNamed} />,
        content: (
          <OnceOpen>
            <PromotionReceiptPart id={promotion.id} />
          </OnceOpen>
        ),
      }))}
    />
  )
}

/** A collapsed part sends no request. */
const OnceOpen = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const details = box.current?.closest('details')
    if (!details) return undefined
    const look = (): void => {
      if (details.open) setOpen(true)
    }
    look()
    details.addEventListener('toggle', look)
    return () => details.removeEventListener('toggle', look)
  }, [])
  return <div ref={box}>{isOpen ? children : null}</div>
}

const hourMs = 3_600_000

const Head = ({
  promotion,
  isNamed,
}: Omit<PromotionListProps, 'promotions'> & { readonly promotion: OwnPromotion }): ReactNode => {
  const t = useReceiptT()
  const lang = useLang()
  const { placedAt, endedAt, cost, returned, adName } = promotion
  const at = formatDayAndTime(placedAt, { lang, zone: 'Asia/Tashkent' })
  const hours = endedAt === null ? null : Math.round((Date.parse(endedAt) - Date.parse(placedAt)) / hourMs)
  const facts = [
    ...(isNamed ? [at] : []),
    ...(hours === null ? [] : [hours === 0 ? t('receipt.minutes') : t('receipt.hours', { count: hours })]),
    t('receipt.coins', { count: cost }),
    ...(returned > 0 ? [t('receipt.returned', { count: returned })] : []),
  ]
  return (
    <span className="promotion-list-head">
      <span className="promotion-list-text">
        <span className="promotion-list-name">{isNamed ? adName : at}</span>
        <span className="ui-small ui-muted">{facts.join(' · ')}</span>
      </span>
      {endedAt === null ? <Badge tone="gold">{t('receipt.live')}</Badge> : null}
    </span>
  )
}
