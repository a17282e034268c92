import { useMiniApp, useTelegram } from '@app/shell/mini-app'
import { Button } from '@app/ui/button'
import { ErrorState } from '@app/ui/error-state'
import { InsetGroup } from '@app/ui/list-row'
import { SkeletonList } from '@app/ui/skeleton'
import { Switch } from '@app/ui/switch'
import { useQuery } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import type { ReactNode } from 'react'
import { useProfileT } from '../../locales/profile-pages.ts'
import { appLinksQuery } from '../../shared/app-links.queries.ts'
import { useT } from '../../shared/i18n.ts'
import { PersonScreen } from '../../shared/person-screen.tsx'
import { CentredState } from '../../shared/screen.tsx'
import './notifications-page.css'
import { useNotificationChoices, useSetChoice, type Choice } from './notifications.queries.ts'

/** The list of kinds is shared with Saath, whose kinds never occur here. */
const isOfVio = (kind: Choice['kind']): kind is 'moderation' | 'expiry' | 'follows' =>
  kind === 'moderation' || kind === 'expiry' || kind === 'follows'

export function NotificationsPage(): ReactNode {
  const t = useT()
  const profileT = useProfileT()
  return (
    <PersonScreen
      title={t('profile.notifications')}
      invitation={{
        title: profileT('notifications.signIn'),
        text: profileT('notifications.signInText'),
        icon: <Bell />,
      }}
      skeleton={<Waiting />}
    >
      <Choices />
    </PersonScreen>
  )
}

const Choices = (): ReactNode => {
  const t = useT()
  const profileT = useProfileT()
  const { data, isPending, isFetching, refetch } = useNotificationChoices()
  const setChoice = useSetChoice()
  if (isPending) return <Waiting />
  if (!data)
    return (
      <CentredState>
        <ErrorState
          title={t('state.failed')}
          text={profileT('notifications.failed')}
          retryLabel={t('action.retry')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </CentredState>
    )
  return (
    <>
      {data.hasTelegram && !data.isBotStopped ? null : <BotSilent hasTelegram={data.hasTelegram} />}
      <InsetGroup note={profileT('notifications.about')}>
        <div className="notification-switches">
          {data.choices.map(({ kind, isOn }) =>
            isOfVio(kind) ? (
              <Switch
                key={kind}
                label={profileT(`notifications.${kind}`)}
                note={profileT(`notifications.${kind}Note`)}
                isOn={isOn}
                onChange={(wanted) => setChoice({ kind, isOn: wanted })}
              />
            ) : null,
          )}
        </div>
      </InsetGroup>
    </>
  )
}

/** The user stopped the bot or never started it: a user who signed in by phone has no chat with it. */
const BotSilent = ({ hasTelegram }: { readonly hasTelegram: boolean }): ReactNode => {
  const profileT = useProfileT()
  const telegram = useTelegram()
  const { data: links, isError } = useQuery(appLinksQuery(useMiniApp()))
  return (
    <section className="notification-stopped">
      <BellOff aria-hidden="true" />
      <div>
        <h2 className="ui-strong">{profileT('notifications.stopped')}</h2>
        <p className="ui-small">
          {profileT(hasTelegram ? 'notifications.stoppedText' : 'notifications.noTelegram')}
        </p>
        {/* In its place before its URL is known, so that the content below does not move. */}
        {isError && !links ? null : (
          <Button
            size="medium"
            isDisabled={!links}
            onClick={() => telegram.openTelegramLink(`https://t.me/${links?.botUsername ?? ''}`)}
          >
            {profileT('notifications.openBot')}
          </Button>
        )}
      </div>
    </section>
  )
}

const Waiting = (): ReactNode => (
  <InsetGroup>
    <SkeletonList label={useT()('state.loading')} lead="none" count={3} />
  </InsetGroup>
)
