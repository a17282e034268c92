import { useMiniApp, useTelegram } from '@app/shell/mini-app'
import { BarButton } from '@app/ui/bar-button'
import { HeartButton } from '@app/ui/heart-button'
import { PriceTag } from '@app/ui/price-tag'
import { toast } from '@app/ui/toast-store'
import { TopBar } from '@app/ui/top-bar'
import { useScrollUntilGone } from '@app/ui/use-scroll-until-gone'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Share2 from 'lucide-react/icons/share-2'
import type { ReactNode, RefObject } from 'react'
import { useAdPrice } from '../../shared/ads/ad-card.tsx'
import { appLinksQuery } from '../../shared/app-links.queries.ts'
import { useT } from '../../shared/i18n.ts'
import { useLeave } from '../../shared/screen.tsx'
import { useFavourite } from '../../shared/ads/favourite.queries.ts'
import './ad-bar.css'
import type { KnownAd } from './known-ad.ts'
import { priceText, shareUrl } from './ad.rules.ts'

const ShareButton = ({ ad }: { readonly ad: KnownAd }): ReactNode => {
  const t = useT()
  const app = useMiniApp()
  const telegram = useTelegram()
  const queryClient = useQueryClient()
  const text = `${ad.name}, ${priceText(useAdPrice(ad))}`
  // Loaded before the tap: browsers open a window only directly after a tap.
  useQuery(appLinksQuery(app))
  const share = async (): Promise<void> => {
    const links = await queryClient.ensureQueryData(appLinksQuery(app)).catch(() => null)
    if (!links) return void toast(t('state.failed'), { kind: 'error' })
    app.events.track('create_link', { target: 'telegram' })
    telegram.shareUrl(shareUrl(links.botUsername, ad.link), text)
  }
  return (
    <BarButton look="scrim" className="ad-bar-share" label={t('ad.share')} onClick={() => void share()}>
      <Share2 />
    </BarButton>
  )
}

interface AdBarProps {
  readonly ad: KnownAd
  readonly isOwner: boolean
  readonly priceRef: RefObject<HTMLElement | null>
}

/** Buttons over the photo; after the price has scrolled away, a bar with price and name. */
export function AdBar({ ad, isOwner, priceRef }: AdBarProps): ReactNode {
  const leave = useLeave()
  const favourite = useFavourite(ad)
  const price = useAdPrice(ad)
  return (
    <TopBar
      variant="floating"
      solidAfterPx={useScrollUntilGone(priceRef)}
      left={
        leave ? (
          <BarButton look="scrim" label={leave.label} onClick={leave.onLeave}>
            <ArrowLeft />
          </BarButton>
        ) : undefined
      }
      title={
        <div className="ui-small">
          <PriceTag size="s" price={price} />
          <div className="ui-one-line">{ad.name}</div>
        </div>
      }
      right={
        isOwner ? undefined : (
          <div className="ad-bar-actions">
            <ShareButton ad={ad} />
            <HeartButton {...favourite} size="m" />
          </div>
        )
      }
    />
  )
}
