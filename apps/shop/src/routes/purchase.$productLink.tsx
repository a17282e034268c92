import { createFileRoute } from '@tanstack/react-router'
import { PurchaseMissing } from '../features/order/purchase-missing.tsx'
import { PurchasePage } from '../features/order/purchase-page.tsx'
import { readPurchaseSearch } from '../features/order/purchase-search.ts'
import { sharedPageHead } from '../shared/page-head.ts'

export const Route = createFileRoute('/purchase/$productLink')({
  validateSearch: readPurchaseSearch,
  loaderDeps: ({ search }) => {
    const { isGroupPurchase, inviteCode } = readPurchaseSearch({ ...search })
    return { inviteCode: isGroupPurchase ? inviteCode : undefined }
  },
  // A chunk of its own, to keep the first bundle small.
  loader: async ({ context, params, deps }) => {
    const { preparePurchase } = await import('../features/order/prepare-purchase.ts')
    await preparePurchase(context, params.productLink, deps.inviteCode)
  },
  head: ({ match, params }) =>
    sharedPageHead(match.context, {
      path: `/purchase/${params.productLink}`,
      title: 'title.purchase',
      text: 'share.product',
    }),
  component: Purchase,
  notFoundComponent: PurchaseMissing,
})

function Purchase() {
  const { productLink } = Route.useParams()
  return (
    <PurchasePage key={productLink} {...readPurchaseSearch({ ...Route.useSearch() })} link={productLink} />
  )
}
