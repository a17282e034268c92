import { buttonClass } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import { TabPanel, Tabs } from '@app/ui/tabs'
import { Link } from '@tanstack/react-router'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import Tag from 'lucide-react/icons/tag'
import { useState, type ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { PendingList } from '../../shared/pending-screen.tsx'
import { PersonGate } from '../../shared/person-gate.tsx'
import { CentredState, TitledScreen } from '../../shared/screen.tsx'
import './messages-page.css'

const tabsId = 'messages'
const directions = ['incoming', 'outgoing'] as const
type Direction = (typeof directions)[number]

export const MessagesPage = (): ReactNode => {
  const t = useT()
  return (
    <TitledScreen title={t('messages.title')}>
      <PersonGate
        title={t('messages.signIn')}
        text={t('messages.signInText')}
        icon={<MessageCircle />}
        skeleton={<PendingList shape="rows" />}
      >
        <Connections />
      </PersonGate>
    </TitledScreen>
  )
}

const Connections = (): ReactNode => {
  const t = useT()
  const [direction, setDirection] = useState<Direction>('incoming')
  return (
    <>
      <div className="messages-tabs">
        <Tabs
          id={tabsId}
          label={t('messages.direction')}
          tabs={directions.map((id) => ({ id, label: t(`messages.${id}`) }))}
          currentId={direction}
          onChange={setDirection}
        />
      </div>
      <TabPanel tabsId={tabsId} id={direction}>
        <CentredState>
          <EmptyState
            title={t(`messages.${direction}Empty`)}
            text={t(`messages.${direction}EmptyText`)}
            icon={<Tag />}
            badge={direction === 'incoming' ? <MessageCircle /> : <Phone />}
            action={
              <Link to="/webApp" className={buttonClass()}>
                {t('action.look')}
              </Link>
            }
          />
        </CentredState>
      </TabPanel>
    </>
  )
}
