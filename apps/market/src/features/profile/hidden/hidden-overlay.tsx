import { useMiniApp, useSession } from '@app/shell/mini-app'
import { Button } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import { Photo } from '@app/ui/photo'
import { PriceTag } from '@app/ui/price-tag'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import EyeOff from 'lucide-react/icons/eye-off'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import { useProfileT } from '../../../locales/profile-pages.ts'
import { getCover, useAdPrice } from '../../../shared/ads/ad-card.tsx'
import { useT } from '../../../shared/i18n.ts'
import { ListOverlay, LoadedList, OwnListRow, SellerRow } from '../../../shared/list-overlay.tsx'
import { useGoFromOverlay, type OverlayComponentProps } from '../../../shared/overlays.ts'
import './hidden-overlay.css'
import { hiddenQuery, useHidden, type HiddenAd, type HiddenSeller } from './hidden.queries.ts'

/**
 * Hidden ads and sellers of the user. An unhidden one stays in the list until it closes, so that a second tap undoes
 * it.
 */
const HiddenOverlay = (overlay: OverlayComponentProps): ReactNode => (
  <ListOverlay {...overlay} title={useProfileT()('hidden.title')}>
    <Hidden />
  </ListOverlay>
)

const Hidden = (): ReactNode => {
  const profileT = useProfileT()
  const { userId } = useSession()
  const query = useQuery(hiddenQuery(useMiniApp(), userId))
  return (
    <LoadedList query={query}>
      {({ ads, sellers }) =>
        ads.length === 0 && sellers.length === 0 ? (
          <EmptyState
            title={profileT('hidden.nothing')}
            text={profileT('hidden.nothingText')}
            icon={<UserRound />}
            badge={<EyeOff />}
          />
        ) : (
          <>
            {sellers.length > 0 ? (
              <HiddenSection title={profileT('hidden.sellers')}>
                {sellers.map((seller) => (
                  <HiddenSellerRow key={seller.id} seller={seller} />
                ))}
              </HiddenSection>
            ) : null}
            {ads.length > 0 ? (
              <HiddenSection title={profileT('hidden.ads')}>
                {ads.map((ad, index) => (
                  <AdRow key={ad.id} ad={ad} index={index} />
                ))}
              </HiddenSection>
            ) : null}
          </>
        )
      }
    </LoadedList>
  )
}

interface HiddenSectionProps {
  readonly title: string
  readonly children: ReactNode
}

const HiddenSection = ({ title, children }: HiddenSectionProps): ReactNode => (
  <section>
    <h2 className="hidden-head ui-strong">{title}</h2>
    <ul className="own-list">{children}</ul>
  </section>
)

const HiddenSellerRow = ({ seller }: { readonly seller: HiddenSeller }): ReactNode => {
  const { isHidden, onToggle } = useHidden({ kind: 'SELLER', sellerId: seller.id })
  return (
    <SellerRow
      seller={seller}
      action={(name) => (
        <ShowButton isHidden={isHidden} name={name} canHide={seller.adCount > 0} onToggle={onToggle} />
      )}
    />
  )
}

const AdRow = ({ ad, index }: { readonly ad: HiddenAd; readonly index: number }): ReactNode => {
  const t = useT()
  const go = useGoFromOverlay()
  const price = useAdPrice(ad)
  const { isHidden, onToggle } = useHidden({ kind: 'AD', link: ad.link })
  return (
    <OwnListRow
      picture={
        <span className={`hidden-photo ${ad.isDeactivated ? 'hidden-photo-over' : ''}`}>
          <Photo {...getCover(ad, index, '48px')} alt="" />
        </span>
      }
      name={ad.name}
      note={
        ad.isDeactivated ? (
          <span className="ui-small ui-muted">{t('card.over')}</span>
        ) : (
          <PriceTag size="s" price={price} tone="muted" />
        )
      }
      onOpen={ad.isDeactivated ? undefined : () => go(`/webApp/product/${ad.link}`)}
      action={
        <ShowButton isHidden={isHidden} name={ad.name} canHide={!ad.isDeactivated} onToggle={onToggle} />
      }
    />
  )
}

interface ShowButtonProps {
  readonly isHidden: boolean
  /** The label of one row names its ad or seller. */
  readonly name: string
  /** An ended ad cannot be hidden again. */
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
