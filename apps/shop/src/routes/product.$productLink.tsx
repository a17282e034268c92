import { createFileRoute } from '@tanstack/react-router'
import { productHeadTags } from '../features/product/product-head-tags.ts'
import { ProductMissing } from '../features/product/product-missing.tsx'
import { ProductPage } from '../features/product/product-page.tsx'
import { ProductPending } from '../features/product/product-pending.tsx'

export const Route = createFileRoute('/product/$productLink')({
  // A chunk of its own, to keep the first bundle small.
  loader: async ({ context, params }) => {
    const { prepareProduct } = await import('../features/product/prepare-product.ts')
    return prepareProduct(context, params.productLink)
  },
  head: ({ match, params, loaderData }) =>
    productHeadTags(match.context, 'product', params.productLink, loaderData ?? null),
  component: Page,
  pendingComponent: ProductPending,
  notFoundComponent: ProductMissing,
})

function Page() {
  return <ProductPage link={Route.useParams().productLink} />
}
