import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '../../../app/page-head.ts'
import { CategoryPage } from '../../../features/category-page/category-page.tsx'

export const Route = createFileRoute('/webApp/category/$categoryLink')({
  ssr: false,
  staticData: { tab: 'home' },
  head: ({ match }) => pageTitle(match.context, (t) => t('categoryPage.title')),
  component: Category,
})

function Category() {
  return <CategoryPage link={Route.useParams().categoryLink} />
}
