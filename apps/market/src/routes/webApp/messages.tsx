import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '../../app/page-head.ts'
import { MessagesPage } from '../../features/messages/messages-page.tsx'
import { useT } from '../../shared/i18n.ts'
import { PendingScreen } from '../../shared/pending-screen.tsx'

export const Route = createFileRoute('/webApp/messages')({
  ssr: false,
  staticData: { isRoot: true, tab: 'messages' },
  head: ({ match }) => pageTitle(match.context, (t) => t('messages.title')),
  component: MessagesPage,
  pendingComponent: Pending,
})

function Pending() {
  return <PendingScreen title={useT()('messages.title')} shape="rows" />
}
