import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '../../../app/page-head.ts'
import { EditAdMissing } from '../../../features/ad-form/missing-ad.tsx'

// The server has no ads yet, so none can be loaded for editing.
export const Route = createFileRoute('/webApp/editProduct/$link')({
  ssr: false,
  head: ({ match }) => pageTitle(match.context, (t) => t('adForm.editTitle')),
  component: EditAdMissing,
})
