import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '../../app/page-head.ts'
import { parseFavouritesParams } from '../../features/favourites/favourites-params.ts'
import { FavouritesPage } from '../../features/favourites/favourites-page.tsx'
import { useT } from '../../shared/i18n.ts'
import { PendingScreen } from '../../shared/pending-screen.tsx'

export const Route = createFileRoute('/webApp/favourites')({
  ssr: false,
  staticData: { isRoot: true, tab: 'favourites' },
  validateSearch: parseFavouritesParams,
  head: ({ match }) => pageTitle(match.context, (t) => t('favourites.title')),
  component: Page,
  pendingComponent: Pending,
})

function Page() {
  const params = Route.useSearch({
    select: (search) => parseFavouritesParams({ ...search }),
    structuralSharing: true,
  })
  return <FavouritesPage params={params} />
}

function Pending() {
  return <PendingScreen title={useT()('favourites.title')} shape="grid" />
}
