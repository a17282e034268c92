import { createFileRoute } from '@tanstack/react-router'
import { AllProductsPage } from '../features/deals/all-products-page.tsx'
import { appLinksQuery } from '../shared/app-links.queries.ts'
import { sharedPageHead } from '../shared/page-head.ts'

export const Route = createFileRoute('/allProducts')({
  staticData: { backTo: '/' },
  loader: ({ context: { app, queryClient } }) => queryClient.prefetchQuery(appLinksQuery(app)),
  head: ({ match }) =>
    sharedPageHead(match.context, { path: '/allProducts', title: 'title.deals', text: 'share.hotDeals' }),
  component: AllProductsPage,
})
