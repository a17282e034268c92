import { buttonClass } from '@app/ui/button'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EmptyFeed } from '../../shared/empty-feed.tsx'
import { useT } from '../../shared/i18n.ts'
import { CentredState, TitledScreen } from '../../shared/screen.tsx'

export const AllAdsPage = (): ReactNode => {
  const t = useT()
  return (
    <TitledScreen title={t('home.allAds')}>
      <CentredState>
        <EmptyFeed
          action={
            <Link to="/webApp" className={buttonClass()}>
              {t('action.home')}
            </Link>
          }
        />
      </CentredState>
    </TitledScreen>
  )
}
