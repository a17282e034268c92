import { createFileRoute } from '@tanstack/react-router'
import { categoryHeadTags } from '../features/product/category/category-head-tags.ts'
import { CategoryMissing, CategoryPage } from '../features/product/category/category-page.tsx'
import { CategoryPending } from '../features/product/category/category-pending.tsx'

export const Route = createFileRoute('/category/$categoryLink')({
  // A chunk of its own, to keep the first bundle small.
  loader: async ({ context, params }) => {
    const { prepareCategory } = await import('../features/product/category/prepare-category.ts')
    return prepareCategory(context, params.categoryLink)
  },
  head: ({ match, params, loaderData }) =>
    categoryHeadTags(match.context, params.categoryLink, loaderData ?? null),
  component: Category,
  pendingComponent: CategoryPending,
  notFoundComponent: CategoryMissing,
})

function Category() {
  return <CategoryPage link={Route.useParams().categoryLink} />
}
