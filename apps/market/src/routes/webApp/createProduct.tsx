import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '../../app/page-head.ts'
import { CreateAdPage } from '../../features/ad-form/create-ad-page.tsx'
import { useT } from '../../shared/i18n.ts'
import { PendingScreen } from '../../shared/pending-screen.tsx'

interface CreateParams {
  readonly withPromotionBadge?: true
}

export const Route = createFileRoute('/webApp/createProduct')({
  ssr: false,
  validateSearch: ({ withPromotionBadge }: Record<string, unknown>): CreateParams =>
    withPromotionBadge === true || withPromotionBadge === 'true' ? { withPromotionBadge: true } : {},
  head: ({ match }) => pageTitle(match.context, (t) => t('adForm.newTitle')),
  component: CreateAdPage,
  pendingComponent: Pending,
})

function Pending() {
  return <PendingScreen title={useT()('adForm.newTitle')} shape="rows" />
}
