import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '../../../app/page-head.ts'
import { SellerPage } from '../../../features/seller/seller-page.tsx'

export const Route = createFileRoute('/webApp/seller/$id')({
  // Not rendered on the server, so that sellers are not indexed.
  ssr: false,
  staticData: { tab: 'home' },
  head: ({ match }) => pageTitle(match.context, (t) => t('ad.seller')),
  component: Seller,
})

function Seller() {
  return <SellerPage id={Route.useParams().id} />
}
