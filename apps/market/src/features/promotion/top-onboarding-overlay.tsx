import { Button } from '@app/ui/button'
import { Sheet } from '@app/ui/sheet'
import { SkeletonText } from '@app/ui/skeleton'
import { Medal } from '@app/ui/vip-card'
import ChevronsUp from 'lucide-react/icons/chevrons-up'
import Clock from 'lucide-react/icons/clock'
import Eye from 'lucide-react/icons/eye'
import Hourglass from 'lucide-react/icons/hourglass'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { useMe } from '../../shared/me.queries.ts'
import { useGoFromOverlay, useOverlayTrigger, type OverlayComponentProps } from '../../shared/overlays.ts'
import { useOwnAdCounts } from '../../shared/own-ads/own-ads.queries.ts'
import { useRequirePerson } from '../../shared/require-person.ts'
import { Measured } from '../../shared/promotion/measured.tsx'
import { useTopFeature } from '../../shared/promotion/top-feature.queries.ts'
import './top-onboarding.css'

const icons = {
  'promotion.placeLine': <ChevronsUp size={20} aria-hidden="true" />,
  'promotion.viewsLine': <Eye size={20} aria-hidden="true" />,
  'promotion.pushLine': <Hourglass size={20} aria-hidden="true" />,
} as const
const lines = Object.keys(icons) as readonly (keyof typeof icons)[]

/** A user with ads chooses among them; a user without ads creates one, which is promoted after approval. */
const useRaise = (openChoice: () => void): (() => void) => {
  const go = useGoFromOverlay()
  const requirePerson = useRequirePerson()
  const { data: me } = useMe()
  const { data: counts } = useOwnAdCounts()
  return () =>
    requirePerson(() => {
      if (me !== undefined && (counts?.active ?? me.countProducts) === 0)
        return go('/webApp/createProduct?withPromotionBadge=true')
      openChoice()
    }, 'promote')
}

const TopOnboardingOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const choose = useOverlayTrigger('choose-ads')
  const raise = useRaise(choose.open)
  const { data: top } = useTopFeature()
  const isOnSale = top?.isAvailable === true
  return (
    <Sheet
      id="top-feature-onboarding"
      // The choice replaces this sheet: two open sheets would compete for the focus.
      isOpen={isOpen && !choose.isOpen}
      onClose={onClose}
      title={t('promotion.onboardingTitle')}
      closeLabel={t('action.close')}
      footer={
        isOnSale ? (
          <div className="promotion-ways">
            <Button onClick={raise}>{t('promotion.raise')}</Button>
            <Button kind="plain" size="medium" onClick={onClose}>
              {t('promotion.later')}
            </Button>
          </div>
        ) : (
          <Button kind="tonal" onClick={onClose}>
            {t('action.gotIt')}
          </Button>
        )
      }
    >
      <Preview />
      <ul className="promotion-lines">
        {lines.map((key) => (
          <li key={key}>
            {icons[key]}
            <span className="promotion-promised">
              {top ? t(key, top.figures) : <SkeletonText line={22} />}
              {key === 'promotion.viewsLine' ? <Measured /> : null}
            </span>
          </li>
        ))}
      </ul>
      {isOnSale ? null : (
        <p className={`promotion-closed ${top ? '' : 'promotion-closed-waiting'}`}>
          <Clock size={20} aria-hidden="true" />
          {t('promotion.closed')}
        </p>
      )}
    </Sheet>
  )
}

/** An outline of the VIP row of the home page: only the user's own place is filled. */
const Preview = (): ReactNode => {
  const t = useT()
  return (
    <div className="promotion-preview" aria-hidden="true">
      <span className="promotion-card promotion-card-own">
        <span className="promotion-card-medal">
          <Medal place={1} />
        </span>
        <span className="promotion-photo" />
        <span className="promotion-own">{t('promotion.own')}</span>
      </span>
      {[2, 3].map((place) => (
        <span key={place} className="promotion-card">
          <span className="promotion-card-medal">
            <Medal place={place} />
          </span>
          <span className="promotion-photo" />
          <span className="promotion-line" />
          <span className="promotion-line" />
        </span>
      ))}
    </div>
  )
}

export default TopOnboardingOverlay
