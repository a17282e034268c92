import { useMiniApp } from '@app/shell/mini-app'
import { Button } from '@app/ui/button'
import { Coin } from '@app/ui/coin'
import { CoinBalance } from '@app/ui/coin-balance'
import { SkeletonBlock } from '@app/ui/skeleton'
import ChevronsUp from 'lucide-react/icons/chevrons-up'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { useMe } from '../../shared/me.queries.ts'
import { useOverlayTrigger } from '../../shared/overlays.ts'
import { useTopFeature } from '../../shared/promotion/top-feature.queries.ts'
import './coin-card.css'

/** The balance, what it pays for, and two actions. Hidden while coins cannot be spent. */
export function CoinCard(): ReactNode {
  const t = useT()
  const { events } = useMiniApp()
  const person = useMe()
  const feature = useTopFeature()
  const { data: me } = person
  const { data: top } = feature
  const buy = useOverlayTrigger('buy-coins')
  const choose = useOverlayTrigger('choose-ads')
  // As high as the card, so that the content below does not move.
  if (feature.isPending || (top?.isAvailable === true && person.isPending))
    return <SkeletonBlock className="coin-card-skeleton" />
  if (!me || !top || (!top.isAvailable && me.balance === 0)) return null
  const lifts = Math.floor(me.balance / top.cost)
  return (
    <section className="coin-card" aria-label={t('profile.balance')}>
      <span className="coin-card-art">
        <Coin size={112} />
      </span>
      <p className="coin-card-small">{t('profile.balance')}</p>
      <CoinBalance
        size="large"
        hasCoin={false}
        value={me.balance}
        format={(value) => String(value)}
        unit={t('coins.unit', { count: me.balance })}
      />
      <p className="coin-card-small">
        {lifts > 0 ? t('profile.enoughFor', { count: lifts }) : t('profile.notEnough', { count: top.cost })}
      </p>
      {top.isAvailable ? (
        <div className="coin-card-ways">
          <Button
            size="medium"
            className="coin-card-way coin-card-gold"
            icon={<Plus size={20} />}
            {...buy.trigger}
          >
            {t('profile.topUp')}
          </Button>
          <Button
            size="medium"
            className="coin-card-way coin-card-quiet"
            icon={<ChevronsUp size={20} />}
            onPointerDown={choose.trigger.onPointerDown}
            onClick={() => {
              events.track('profile_promote')
              choose.open()
            }}
          >
            {t('profile.promote')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
