import { useRouter } from '@tanstack/react-router'
import Gift from 'lucide-react/icons/gift'
import type { ReactNode } from 'react'
import { useT } from '../i18n.ts'
import { useRequireLogin } from '../sign-in/require-login.ts'
import './referral-banner.css'

/** Links to the referral page; visitors log in first. */
export function ReferralBanner(): ReactNode {
  const t = useT()
  const router = useRouter()
  const requireLogin = useRequireLogin()
  return (
    <button
      type="button"
      className="referral-banner ui-press"
      onClick={() => requireLogin(() => void router.navigate({ to: '/referral' }))}
    >
      <span className="referral-banner-words">
        <span className="referral-banner-title">{t('referral.banner')}</span>
        <span className="referral-banner-text">{t('referral.bannerText')}</span>
      </span>
      <span className="referral-banner-sign">
        <Gift className="ui-icon" aria-hidden="true" />
      </span>
    </button>
  )
}
