import { errorText } from '@app/client/error-text'
import { useMiniApp, useSession } from '@app/shell/mini-app'
import { Avatar } from '@app/ui/avatar'
import { Button } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import { ErrorState } from '@app/ui/error-state'
import { FullOverlay } from '@app/ui/full-overlay'
import { Photo } from '@app/ui/photo'
import { PriceTag } from '@app/ui/price-tag'
import { SkeletonList } from '@app/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import EyeOff from 'lucide-react/icons/eye-off'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import { useProfileT } from '../../../locales/profile-pages.ts'
import { coverOf, useAdPrice } from '../../../shared/ads/ad-card.tsx'
import { useLang, useT } from '../../../shared/i18n.ts'
import { useGoFromOverlay, type OverlayComponentProps } from '../../../shared/overlays.ts'
import './hidden-overlay.css'
import { hiddenQuery, useHidden, type HiddenAd, type HiddenSeller } from './hidden.queries.ts'

/** What the person does not want to see. What is shown again stays until the list is closed: a slip is mended by a tap. */
const HiddenOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const profileT = useProfileT()
  return (
    <FullOverlay
      isOpen={isOpen}
      onClose={onClose}
      title={profileT('hidden.title')}
      leaveLabel={t('action.close')}
      surface="section"
    >
      <Hidden />
    </FullOverlay>
  )
}

const Hidden = (): ReactNode => {
  const t = useT()
  const profileT = useProfileT()
  const language = useLang()
  const { userId } = useSession()
  const { data, error, isFetching, refetch } = useQuery(hiddenQuery(useMiniApp(), userId))
  if (data === undefined && error)
    return (
      <ErrorState
        surface="section"
        title={t('state.failed')}
        text={errorText(error, language)}
        retryLabel={t('action.retry')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (data === undefined) return <SkeletonList label={t('state.loading')} lead={56} />
  const { ads, sellers } = data
  if (ads.length === 0 && sellers.length === 0)
    return (
      <EmptyState
        title={profileT('hidden.nothing')}
        text={profileT('hidden.nothingText')}
        icon={<UserRound />}
        badge={<EyeOff />}
      />
    )
  return (
    <>
      {sellers.length > 0 ? (
        <section>
          <h2 className="hidden-head ui-strong">{profileT('hidden.sellers')}</h2>
          <ul className="hidden-list">
            {sellers.map((seller) => (
              <SellerRow key={seller.id} seller={seller} />
            ))}
          </ul>
        </section>
      ) : null}
      {ads.length > 0 ? (
        <section>
          <h2 className="hidden-head ui-strong">{profileT('hidden.ads')}</h2>
          <ul className="hidden-list">
            {ads.map((ad, index) => (
              <AdRow key={ad.id} ad={ad} index={index} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

const SellerRow = ({ seller }: { readonly seller: HiddenSeller }): ReactNode => {
  const t = useT()
  const { isHidden, onToggle } = useHidden({ kind: 'SELLER', sellerId: seller.id })
  const name = seller.name === '' ? t('ad.sellerNameless') : seller.name
  return (
    <li className="hidden-row">
      <span className="hidden-thing">
        <Avatar person={{ id: seller.id, name, picture: seller.photo }} size={48} />
        <span className="hidden-words">
          <span className="hidden-name">{name}</span>
          <span className="ui-small ui-muted">
            {seller.adCount === 0 ? t('seller.noAds') : t('ad.adCount', { count: seller.adCount })}
          </span>
        </span>
      </span>
      <ShowButton isHidden={isHidden} name={name} canHide={seller.adCount > 0} onToggle={onToggle} />
    </li>
  )
}

const AdRow = ({ ad, index }: { readonly ad: HiddenAd; readonly index: number }): ReactNode => {
  const t = useT()
  const go = useGoFromOverlay()
  const price = useAdPrice(ad)
  const { isHidden, onToggle } = useHidden({ kind: 'AD', link: ad.link })
  const words = (
    <>
      <span className={`hidden-photo ${ad.isDeactivated ? 'hidden-photo-over' : ''}`}>
        <Photo {...coverOf(ad, index, '48px')} alt="" />
      </span>
      <span className="hidden-words">
        <span className="hidden-name">{ad.name}</span>
        {ad.isDeactivated ? (
          <span className="ui-small ui-muted">{t('card.over')}</span>
        ) : (
          <PriceTag size="s" price={price} tone="muted" />
        )}
      </span>
    </>
  )
  return (
    <li className="hidden-row">
      {ad.isDeactivated ? (
        <span className="hidden-thing">{words}</span>
      ) : (
        <button type="button" className="hidden-thing" onClick={() => go(`/webApp/product/${ad.link}`)}>
          {words}
        </button>
      )}
      <ShowButton isHidden={isHidden} name={ad.name} canHide={!ad.isDeactivated} onToggle={onToggle} />
    </li>
  )
}

interface ShowButtonProps {
  readonly isHidden: boolean
  /** Several stand below one another: each says what it is about. */
  readonly name: string
  /** What is over by now cannot be hidden again, and need not be. */
  readonly canHide: boolean
  readonly onToggle: () => void
}

const ShowButton = ({ isHidden, name, canHide, onToggle }: ShowButtonProps): ReactNode => {
  const profileT = useProfileT()
  if (!isHidden && !canHide)
    return (
      <span className="hidden-done" role="img" aria-label={profileT('hidden.shown')}>
        <Check size={20} aria-hidden="true" />
      </span>
    )
  return (
    <Button
      kind={isHidden ? 'tonal' : 'plain'}
      size="small"
      aria-label={`${profileT(isHidden ? 'hidden.show' : 'hidden.hide')}: ${name}`}
      onClick={onToggle}
    >
      {profileT(isHidden ? 'hidden.show' : 'hidden.hide')}
    </Button>
  )
}

export default HiddenOverlay
