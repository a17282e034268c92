import { createFileRoute, notFound } from '@tanstack/react-router'
import { ProductMissing } from '../features/product/product-missing.tsx'
import { sharedPageHead } from '../shared/page-head.ts'

export const Route = createFileRoute('/product/$productLink')({
  loader: () => {
    throw notFound()
  },
  head: ({ match, params }) =>
    sharedPageHead(match.context, {
      path: `/product/${params.productLink}`,
      title: 'title.product',
      text: 'share.product',
    }),
  notFoundComponent: ProductMissing,
})
