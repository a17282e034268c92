import { createFileRoute, notFound } from '@tanstack/react-router'
import { CategoryMissing, HotDealsPage } from '../features/product/category-page.tsx'
import { sharedPageHead } from '../shared/page-head.ts'

const hotDeals = 'hot_deals'

export const Route = createFileRoute('/category/$categoryLink')({
  loader: ({ params }) => {
    if (params.categoryLink !== hotDeals) throw notFound()
  },
  head: ({ match, params }) =>
    sharedPageHead(match.context, {
      path: `/category/${params.categoryLink}`,
      title: params.categoryLink === hotDeals ? 'title.hotDeals' : 'title.category',
      text: 'share.hotDeals',
    }),
  component: HotDealsPage,
  notFoundComponent: CategoryMissing,
})
