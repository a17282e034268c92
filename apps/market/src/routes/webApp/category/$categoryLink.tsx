import { createFileRoute } from '@tanstack/react-router'
import { sharedPage } from '../../../app/page-head.ts'
import { CategoryPage } from '../../../features/category-page/category-page.tsx'

export const Route = createFileRoute('/webApp/category/$categoryLink')({
  staticData: { tab: 'home' },
  head: ({ match, params }) =>
    sharedPage(match.context, `/webApp/category/${encodeURIComponent(params.categoryLink)}`, (t) =>
      t('categoryPage.title'),
    ),
  component: Category,
})

function Category() {
  return <CategoryPage link={Route.useParams().categoryLink} />
}
