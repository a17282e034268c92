import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '../../../app/page-head.ts'
import { PromoteAdMissing } from '../../../features/ad-form/missing-ad.tsx'

// The server has no ads yet, so there is none to promote.
export const Route = createFileRoute('/webApp/promote/$productLink')({
  ssr: false,
  head: ({ match }) => pageTitle(match.context, (t) => t('adForm.promoteTitle')),
  component: PromoteAdMissing,
})
