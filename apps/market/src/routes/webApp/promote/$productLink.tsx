import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '../../../app/page-head.ts'
import { PromoteAdMissing } from '../../../features/ad-form/missing-ad.tsx'
import { PromotePage } from '../../../features/promotion/promote-page.tsx'
import { loadSellingTexts } from '../../../locales/catalogues.ts'
import { useT } from '../../../shared/i18n.ts'
import { PendingScreen } from '../../../shared/pending-screen.tsx'

export const Route = createFileRoute('/webApp/promote/$productLink')({
  ssr: false,
  loader: ({ context }) => loadSellingTexts(context.app.language.get()),
  head: ({ match }) => pageTitle(match.context, (t) => t('adForm.promoteTitle')),
  component: Promote,
  pendingComponent: Pending,
})

function Promote() {
  const { productLink } = Route.useParams()
  return <PromotePage key={productLink} link={productLink} missing={<PromoteAdMissing />} />
}

function Pending() {
  return <PendingScreen title={useT()('adForm.promoteTitle')} shape="rows" />
}
