import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '../../../app/page-head.ts'
import { EditAdPage } from '../../../features/ad-form/edit-ad-page.tsx'
import { loadSellingTexts } from '../../../locales/catalogues.ts'
import { useT } from '../../../shared/i18n.ts'
import { PendingScreen } from '../../../shared/pending-screen.tsx'

interface EditParams {
  /** The field to correct; a rejection reason links here. */
  readonly field?: string
}

export const Route = createFileRoute('/webApp/editProduct/$link')({
  ssr: false,
  validateSearch: ({ field }: Record<string, unknown>): EditParams =>
    typeof field === 'string' ? { field } : {},
  loader: ({ context }) => loadSellingTexts(context.app.language.get()),
  head: ({ match }) => pageTitle(match.context, (t) => t('adForm.editTitle')),
  component: Page,
  pendingComponent: Pending,
})

function Page() {
  const { link } = Route.useParams()
  const { field } = Route.useSearch()
  return <EditAdPage link={link} field={field} />
}

function Pending() {
  return <PendingScreen title={useT()('adForm.editTitle')} shape="rows" />
}
