import Heart from 'lucide-react/icons/heart'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { PendingList } from '../../shared/pending-screen.tsx'
import { PersonScreen } from '../../shared/person-screen.tsx'
import './favourites-page.css'
import { Favourites } from './favourites-list.tsx'
import type { FavouritesParams } from './favourites-params.ts'

export function FavouritesPage({ params }: { readonly params: FavouritesParams }): ReactNode {
  const t = useT()
  return (
    <PersonScreen
      title={t('favourites.title')}
      invitation={{ title: t('favourites.signIn'), text: t('favourites.signInText'), icon: <Heart /> }}
      skeleton={<PendingList shape="grid" />}
    >
      <Favourites params={params} />
    </PersonScreen>
  )
}
