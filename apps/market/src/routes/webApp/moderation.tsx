import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '../../app/page-head.ts'
import { ModerationPage } from '../../features/moderation/moderation-page.tsx'
import { loadSellingTexts } from '../../locales/catalogues.ts'
import { useT } from '../../shared/i18n.ts'
import { PendingScreen } from '../../shared/pending-screen.tsx'

export const Route = createFileRoute('/webApp/moderation')({
  ssr: false,
  loader: ({ context }) => loadSellingTexts(context.app.language.get()),
  head: ({ match }) => pageTitle(match.context, (t) => t('moderation.title')),
  component: ModerationPage,
  pendingComponent: Pending,
})

function Pending() {
  return <PendingScreen title={useT()('moderation.title')} shape="rows" />
}
