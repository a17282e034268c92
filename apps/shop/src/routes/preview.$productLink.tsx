import { createFileRoute, notFound } from '@tanstack/react-router'
import { PreviewMissing } from '../features/product/product-missing.tsx'
import { sharedPageHead } from '../shared/page-head.ts'

export const Route = createFileRoute('/preview/$productLink')({
  loader: () => {
    throw notFound()
  },
  head: ({ match, params }) =>
    sharedPageHead(match.context, {
      path: `/preview/${params.productLink}`,
      title: 'title.preview',
      text: 'share.product',
    }),
  notFoundComponent: PreviewMissing,
})
