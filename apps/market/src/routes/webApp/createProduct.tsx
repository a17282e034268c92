import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '../../app/page-head.ts'
import { CreateAdPage } from '../../features/ad-form/create-ad-page.tsx'
import { loadSellingTexts } from '../../locales/catalogues.ts'
import { useT } from '../../shared/i18n.ts'
import { PendingScreen } from '../../shared/pending-screen.tsx'

interface CreateParams {
  readonly withPromotionBadge?: true
  /** Step 2 is the choice of a promotion; without it the form. */
  readonly step?: 2
}

export const Route = createFileRoute('/webApp/createProduct')({
  ssr: false,
  validateSearch: ({ withPromotionBadge, step }: Record<string, unknown>): CreateParams => ({
    ...((withPromotionBadge === true || withPromotionBadge === 'true') && { withPromotionBadge: true }),
    ...((step === 2 || step === '2') && { step: 2 }),
  }),
  loader: ({ context }) => loadSellingTexts(context.app.language.get()),
  head: ({ match }) => pageTitle(match.context, (t) => t('adForm.newTitle')),
  component: CreateAd,
  pendingComponent: Pending,
})

function CreateAd() {
  const { step, withPromotionBadge } = Route.useSearch()
  return <CreateAdPage step={step ?? 1} isForTop={withPromotionBadge === true} />
}

function Pending() {
  return <PendingScreen title={useT()('adForm.newTitle')} shape="rows" />
}
