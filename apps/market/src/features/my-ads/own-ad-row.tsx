import { useMiniApp } from '@app/shell/mini-app'
import { barButtonClass, BarButton } from '@app/ui/bar-button'
import { Button, buttonClass } from '@app/ui/button'
import { abbreviateCount } from '@app/ui/format/counts'
import { PriceTag } from '@app/ui/price-tag'
import { RowCard } from '@app/ui/row-card'
import { Link } from '@tanstack/react-router'
import Archive from 'lucide-react/icons/archive'
import Eye from 'lucide-react/icons/eye'
import Heart from 'lucide-react/icons/heart'
import Pencil from 'lucide-react/icons/pencil'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { getCover, useAdPrice } from '../../shared/ads/ad-card.tsx'
import { AdLink } from '../../shared/ads/ad-link.tsx'
import { useT } from '../../shared/i18n.ts'
import { ChangeBadge, StatusBadge } from '../../shared/own-ads/own-ad-badges.tsx'
import { useOwnAdMoves } from '../../shared/own-ads/own-ad-moves.ts'
import type { OwnAdCard } from '../../shared/own-ads/own-ads.queries.ts'
import { RejectNote } from '../../shared/own-ads/reject-note.tsx'

export type Asked = 'close-ad' | 'appeal-ad'

interface OwnAdRowProps {
  readonly ad: OwnAdCard
  readonly index: number
  readonly now: number
  readonly canPromote: boolean
  /** Opens a sheet about this ad. */
  readonly onAsk: (question: Asked, ad: OwnAdCard) => void
}

const photoSizes = '88px'

/** Three zeros beside an ad that was never public would only be noise. */
const wasEverPublic = ({ status, views, favouriteCount, contacts }: OwnAdCard): boolean =>
  (status !== 'PENDING' && status !== 'REJECTED') || views + favouriteCount + contacts > 0

const Figures = ({ ad }: { readonly ad: OwnAdCard }): ReactNode => {
  const t = useT()
  const figures = [
    { icon: <Eye />, count: ad.views, text: t('myAds.views', { count: ad.views }) },
    { icon: <Heart />, count: ad.favouriteCount, text: t('myAds.favourites', { count: ad.favouriteCount }) },
    { icon: <Phone />, count: ad.contacts, text: t('myAds.contacts', { count: ad.contacts }) },
  ]
  return (
    <ul className="own-ad-figures">
      {figures.map(({ icon, count, text }) => (
        <li key={text}>
          <span aria-hidden="true">
            {icon}
            {abbreviateCount(count)}
          </span>
          <span className="ui-visually-hidden">{text}</span>
        </li>
      ))}
    </ul>
  )
}

const EditLink = ({ ad }: { readonly ad: OwnAdCard }): ReactNode => {
  const t = useT()
  return (
    <Link
      to="/webApp/editProduct/$link"
      params={{ link: ad.link }}
      className={`${barButtonClass()} own-ad-tool`}
      aria-label={t('myAds.edit', { name: ad.name })}
    >
      <Pencil />
    </Link>
  )
}

export function OwnAdRow({ ad, index, now, canPromote, onAsk }: OwnAdRowProps): ReactNode {
  const t = useT()
  const price = useAdPrice(ad)
  const { events } = useMiniApp()
  const { move, running } = useOwnAdMoves(ad)
  const [top] = ad.telegramTopProduct
  const isTop = top !== undefined
  const isPromotable = canPromote && ad.status === 'ACTIVE' && !isTop
  const hasWays = ad.canRenew || ad.canReopen || isPromotable
  return (
    <>
      <RowCard
        renderLink={(parts) => <AdLink link={ad.link} {...parts} />}
        photo={getCover(ad, index, photoSizes)}
        {...(ad.isDeactivated && { photoTag: t('ownAd.inactive') })}
        isGreyed={ad.isDeactivated}
        title={ad.name}
        {...(ad.canEdit && { corner: <EditLink ad={ad} /> })}
        {...(ad.canClose && {
          action: (
            <BarButton
              label={t('myAds.close', { name: ad.name })}
              className="own-ad-tool own-ad-close"
              onClick={() => onAsk('close-ad', ad)}
            >
              <Archive />
            </BarButton>
          ),
        })}
      >
        <PriceTag size="m" price={price} />
        <div className="own-ad-state">
          <StatusBadge ad={ad} place={top?.place ?? null} now={now} />
          {wasEverPublic(ad) ? <Figures ad={ad} /> : null}
          <ChangeBadge ad={ad} />
        </div>
      </RowCard>
      {hasWays ? (
        <div className="own-ad-ways">
          {ad.canRenew ? (
            <Button
              kind="tonal"
              size="small"
              isBusy={running === 'renew'}
              onClick={() => move({ kind: 'renew' })}
            >
              {t('ownAd.renew')}
            </Button>
          ) : null}
          {ad.canReopen ? (
            <Button
              kind="tonal"
              size="small"
              isBusy={running === 'reopen'}
              onClick={() => move({ kind: 'reopen' })}
            >
              {t('ownAd.reopen')}
            </Button>
          ) : null}
          {isPromotable ? (
            <Link
              to="/webApp/promote/$productLink"
              params={{ productLink: ad.link }}
              className={buttonClass('tonal', 'small')}
              onClick={() => events.track('ads_list_promote')}
            >
              {t('ownAd.promote')}
            </Link>
          ) : null}
        </div>
      ) : null}
      <div className="own-ad-reason">
        <RejectNote ad={ad}>
          {ad.canAppeal ? (
            <Button kind="outline" size="small" onClick={() => onAsk('appeal-ad', ad)}>
              {t('ownAd.appeal')}
            </Button>
          ) : null}
        </RejectNote>
      </div>
    </>
  )
}
