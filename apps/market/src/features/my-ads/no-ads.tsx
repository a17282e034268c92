import { buttonClass } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import { Link } from '@tanstack/react-router'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Camera from 'lucide-react/icons/camera'
import Clock from 'lucide-react/icons/clock'
import Plus from 'lucide-react/icons/plus'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import type { AdTab } from './my-ads-params.ts'

const looks = {
  active: { icon: <Camera />, badge: <Plus />, tone: 'accent' },
  moderation: { icon: <ShieldCheck />, badge: <Clock />, tone: 'accent' },
  rejected: { icon: <ShieldCheck />, badge: <BadgeCheck />, tone: 'save' },
} as const satisfies Record<AdTab, { icon: ReactNode; badge: ReactNode; tone: string }>

export function NoAds({ tab }: { readonly tab: AdTab }): ReactNode {
  const t = useT()
  const { icon, badge, tone } = looks[tab]
  return (
    <EmptyState
      title={t(`myAds.${tab}Empty`)}
      text={t(`myAds.${tab}EmptyText`)}
      icon={icon}
      badge={badge}
      badgeTone={tone}
      action={
        <Link to="/webApp/createProduct" className={buttonClass()}>
          {t('myAds.create')}
        </Link>
      }
    />
  )
}
