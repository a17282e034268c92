import { createFileRoute } from '@tanstack/react-router'
import { AllProductsPage } from '../features/deals/all-products-page.tsx'
import { sharedPageHead } from '../shared/page-head.ts'

export const Route = createFileRoute('/allProducts')({
  staticData: { backTo: '/' },
  loader: ({ context }) =>
    import.meta.env.SSR
      ? import('../features/deals/prepare-deals.ts').then(({ prepareDeals }) => prepareDeals(context))
      : undefined,
  head: ({ match }) =>
    sharedPageHead(match.context, { path: '/allProducts', title: 'title.deals', text: 'share.hotDeals' }),
  component: AllProductsPage,
})
