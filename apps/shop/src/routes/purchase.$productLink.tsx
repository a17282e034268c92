import { createFileRoute, notFound } from '@tanstack/react-router'
import { PurchaseMissing } from '../features/order/purchase-missing.tsx'
import { sharedPageHead } from '../shared/page-head.ts'

export const Route = createFileRoute('/purchase/$productLink')({
  loader: () => {
    throw notFound()
  },
  head: ({ match, params }) =>
    sharedPageHead(match.context, {
      path: `/purchase/${params.productLink}`,
      title: 'title.purchase',
      text: 'share.product',
    }),
  notFoundComponent: PurchaseMissing,
})
