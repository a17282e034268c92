import { errorText } from '@app/client/error-text'
import { buttonClass } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import { ErrorState, StaleNote } from '@app/ui/error-state'
import { TabPanel, Tabs } from '@app/ui/tabs'
import { Link } from '@tanstack/react-router'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import Tag from 'lucide-react/icons/tag'
import { useMemo, useState, type ReactNode } from 'react'
import { useLang, useT } from '../../shared/i18n.ts'
import { useOverlayTrigger } from '../../shared/overlays.ts'
import { PendingList } from '../../shared/pending-screen.tsx'
import { PersonScreen } from '../../shared/person-screen.tsx'
import { CentredState } from '../../shared/screen.tsx'
import { useConnections, type Connection, type Direction } from './connections.queries.ts'
import { chosenContact } from './contact-question.ts'
import { ContactRow } from './contact-row.tsx'
import './messages-page.css'

const tabsId = 'messages'
const tabs = ['incoming', 'outgoing'] as const
type Tab = (typeof tabs)[number]
const directions: Readonly<Record<Tab, Direction>> = { incoming: 'INCOMING', outgoing: 'OUTGOING' }

export function MessagesPage(): ReactNode {
  const t = useT()
  return (
    <PersonScreen
      title={t('messages.title')}
      invitation={{ title: t('messages.signIn'), text: t('messages.signInText'), icon: <MessageCircle /> }}
      skeleton={<PendingList shape="rows" />}
    >
      <Connections />
    </PersonScreen>
  )
}

const NoContacts = ({ tab }: { readonly tab: Tab }): ReactNode => {
  const t = useT()
  return (
    <CentredState>
      <EmptyState
        title={t(`messages.${tab}Empty`)}
        text={t(`messages.${tab}EmptyText`)}
        icon={<Tag />}
        badge={tab === 'incoming' ? <MessageCircle /> : <Phone />}
        action={
          <Link to="/webApp" className={buttonClass()}>
            {t('action.look')}
          </Link>
        }
      />
    </CentredState>
  )
}

const Contacts = ({ tab }: { readonly tab: Tab }): ReactNode => {
  const t = useT()
  const language = useLang()
  const { open, trigger } = useOverlayTrigger('contact-menu')
  const [contact, setContact] = useState<Connection | null>(null)
  chosenContact.useAsk(useMemo(() => ({ contact }), [contact]))
  const { data, error, isFetching, refetch } = useConnections(directions[tab])
  if (!data && error)
    return (
      <CentredState>
        <ErrorState
          title={t('state.failed')}
          text={errorText(error, language)}
          retryLabel={t('action.retry')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </CentredState>
    )
  if (!data) return <PendingList shape="rows" />
  if (data.data.length === 0) return <NoContacts tab={tab} />
  const choose = (chosen: Connection): void => {
    setContact(chosen)
    open()
  }
  return (
    <>
      {error ? (
        <StaleNote
          text={errorText(error, language)}
          retryLabel={t('action.retry')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      <ul className="messages-list">
        {data.data.map((each, index) => (
          <li key={each.id}>
            <ContactRow
              contact={each}
              index={index}
              trigger={{ onPointerDown: trigger.onPointerDown, onClick: () => choose(each) }}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

const Connections = (): ReactNode => {
  const t = useT()
  const [tab, setTab] = useState<Tab>('incoming')
  return (
    <>
      <div className="messages-tabs">
        <Tabs
          id={tabsId}
          label={t('messages.direction')}
          tabs={tabs.map((id) => ({ id, label: t(`messages.${id}`) }))}
          currentId={tab}
          onChange={setTab}
        />
      </div>
      <TabPanel tabsId={tabsId} id={tab} isFilling>
        <Contacts key={tab} tab={tab} />
      </TabPanel>
    </>
  )
}
