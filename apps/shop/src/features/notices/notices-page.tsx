import { errorText } from '@app/client/error-text'
import { useSession, useStartState } from '@app/shell/mini-app'
import { Button } from '@app/ui/button'
import { Section } from '@app/ui/section'
import { Switch } from '@app/ui/switch'
import type { ReactNode } from 'react'
import { useNoticesT } from '../../locales/notices.ts'
import { useLang, useT } from '../../shared/i18n.ts'
import { OwnPageGuest, OwnPageWaiting } from '../../shared/own-page.tsx'
import { PageState } from '../../shared/page-state.tsx'
import { TitledScreen } from '../../shared/screen.tsx'
import { BotSilent } from './bot-silent.tsx'
import './notices-page.css'
import { useNoticeChoices } from './notices.queries.ts'

/** Groups from start to end, then products. */
const parts = [
  {
    name: 'groups',
    kinds: ['GroupFinished', 'NoJoins24', 'NotSharedLink', 'LinkCopied', 'NoJoins3', 'NoJoins10'],
  },
  { name: 'products', kinds: ['rating', 'interest', 'NotJoinedOrCreated'] },
] as const

const Choices = (): ReactNode => {
  const t = useT()
  const noticesT = useNoticesT()
  const language = useLang()
  const { choices, error, isFetching, retry, choose } = useNoticeChoices()
  if (!choices && error)
    return (
      <PageState
        role="alert"
        present={0}
        title={noticesT('failed')}
        text={errorText(error, language)}
        actions={
          <Button isBusy={isFetching} onClick={retry}>
            {t('action.retry')}
          </Button>
        }
      />
    )
  if (!choices) return <OwnPageWaiting rows={8} />
  const isOn = new Map<string, boolean>(choices.choices.map((choice) => [choice.kind, choice.isOn]))
  return (
    <>
      {choices.hasTelegram && !choices.isBotStopped ? null : <BotSilent hasTelegram={choices.hasTelegram} />}
      {parts.map(({ name, kinds }) => (
        <Section key={name} title={noticesT(name)}>
          <div className="notices-switches">
            {kinds.map((kind) => (
              <Switch
                key={kind}
                label={noticesT(kind)}
                note={noticesT(`${kind}.note`)}
                isOn={isOn.get(kind) ?? true}
                onChange={(wanted) => choose({ kind, isOn: wanted })}
              />
            ))}
          </div>
        </Section>
      ))}
      <p className="notices-about">{noticesT('about')}</p>
    </>
  )
}

/** A session is enough: users from Telegram get reminders also before they prove a phone number. */
const Own = (): ReactNode => {
  const { userId } = useSession()
  const isStarted = useStartState() === 'ready'
  const noticesT = useNoticesT()
  if (userId !== null) return <Choices />
  return isStarted ? (
    <OwnPageGuest title={noticesT('guest')} text={noticesT('guest.text')} />
  ) : (
    <OwnPageWaiting rows={8} />
  )
}

export function NoticesPage(): ReactNode {
  return (
    <TitledScreen title={useT()('title.notices')}>
      <Own />
    </TitledScreen>
  )
}
