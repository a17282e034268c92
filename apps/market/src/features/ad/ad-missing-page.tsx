import { buttonClass } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import { Link } from '@tanstack/react-router'
import SearchX from 'lucide-react/icons/search-x'
import Tag from 'lucide-react/icons/tag'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { CentredState, TitledScreen } from '../../shared/screen.tsx'
import './ad-missing-page.css'

export const AdMissingPage = (): ReactNode => {
  const t = useT()
  return (
    <TitledScreen title={t('ad.title')}>
      <CentredState>
        <EmptyState
          title={t('ad.notFound')}
          text={t('ad.notFoundText')}
          icon={<Tag />}
          badge={<SearchX />}
          action={
            <div className="ad-missing-ways">
              <Link to="/webApp/search" className={buttonClass()}>
                {t('ad.toSearch')}
              </Link>
              <Link to="/webApp" className={buttonClass('plain')}>
                {t('action.home')}
              </Link>
            </div>
          }
        />
      </CentredState>
    </TitledScreen>
  )
}
