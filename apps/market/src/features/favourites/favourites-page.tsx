import { buttonClass } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import { Link } from '@tanstack/react-router'
import Heart from 'lucide-react/icons/heart'
import Sofa from 'lucide-react/icons/sofa'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { PendingList } from '../../shared/pending-screen.tsx'
import { PersonGate } from '../../shared/person-gate.tsx'
import { CentredState, TitledScreen } from '../../shared/screen.tsx'

export const FavouritesPage = (): ReactNode => {
  const t = useT()
  return (
    <TitledScreen title={t('favourites.title')}>
      <PersonGate
        title={t('favourites.signIn')}
        text={t('favourites.signInText')}
        icon={<Heart />}
        skeleton={<PendingList shape="grid" />}
      >
        <CentredState>
          <EmptyState
            title={t('favourites.empty')}
            text={t('favourites.emptyText')}
            icon={<Sofa />}
            badge={<Heart />}
            badgeTone="danger"
            action={
              <Link to="/webApp" className={buttonClass()}>
                {t('action.look')}
              </Link>
            }
          />
        </CentredState>
      </PersonGate>
    </TitledScreen>
  )
}
