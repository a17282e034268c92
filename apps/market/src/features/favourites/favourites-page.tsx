import Heart from 'lucide-react/icons/heart'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { PendingList } from '../../shared/pending-screen.tsx'
import { PersonGate } from '../../shared/person-gate.tsx'
import { TitledScreen } from '../../shared/screen.tsx'
import './favourites-page.css'
import { Favourites } from './favourites-list.tsx'
import type { FavouritesParams } from './favourites-params.ts'

export function FavouritesPage({ params }: { readonly params: FavouritesParams }): ReactNode {
  const t = useT()
  return (
    <TitledScreen title={t('favourites.title')}>
      <PersonGate
        title={t('favourites.signIn')}
        text={t('favourites.signInText')}
        icon={<Heart />}
        skeleton={<PendingList shape="grid" />}
      >
        <Favourites params={params} />
      </PersonGate>
    </TitledScreen>
  )
}
