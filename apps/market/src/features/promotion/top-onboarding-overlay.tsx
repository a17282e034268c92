import { Button } from '@app/ui/button'
import { Sheet } from '@app/ui/sheet'
import { Medal } from '@app/ui/vip-card'
import ChevronsUp from 'lucide-react/icons/chevrons-up'
import Clock from 'lucide-react/icons/clock'
import Eye from 'lucide-react/icons/eye'
import Hourglass from 'lucide-react/icons/hourglass'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { useGoFromOverlay, type OverlayComponentProps } from '../../shared/overlays.ts'
import { useTopFeature } from '../../shared/top-feature.queries.ts'
import './top-onboarding.css'

const lines = [
  { key: 'promotion.placeLine', icon: <ChevronsUp size={20} aria-hidden="true" /> },
  { key: 'promotion.viewsLine', icon: <Eye size={20} aria-hidden="true" /> },
  { key: 'promotion.pushLine', icon: <Hourglass size={20} aria-hidden="true" /> },
] as const

const TopOnboardingOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const go = useGoFromOverlay()
  const { data: top } = useTopFeature()
  const isOnSale = top?.isAvailable === true
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('promotion.onboardingTitle')}
      closeLabel={t('action.close')}
      footer={
        isOnSale ? (
          <div className="promotion-ways">
            <Button onClick={() => go('/webApp/createProduct?withPromotionBadge=true')}>
              {t('promotion.raise')}
            </Button>
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
        {lines.map(({ key, icon }) => (
          <li key={key}>
            {icon}
            {t(key)}
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

/** The VIP row of the home page in outline: only one's own place is filled. */
const Preview = (): ReactNode => {
  const t = useT()
  return (
    <div className="promotion-preview" aria-hidden="true">
      <span className="promotion-card promotion-card-own">
        <Medal place={1} />
        <span className="promotion-photo" />
        <span className="promotion-own">{t('promotion.own')}</span>
      </span>
      {[2, 3].map((place) => (
        <span key={place} className="promotion-card">
          <Medal place={place} />
          <span className="promotion-photo" />
          <span className="promotion-line" />
          <span className="promotion-line" />
        </span>
      ))}
    </div>
  )
}

export default TopOnboardingOverlay
