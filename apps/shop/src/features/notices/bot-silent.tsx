import { useTelegram } from '@app/shell/mini-app'
import { Button } from '@app/ui/button'
import BellOff from 'lucide-react/icons/bell-off'
import type { ReactNode } from 'react'
import { useNoticesT } from '../../locales/notices.ts'
import { useAppLinks } from '../../shared/app-links.queries.ts'

/** Shown when the bot cannot write to the user, whatever is chosen below: the reason and the remedy. */
export function BotSilent({ hasTelegram }: { readonly hasTelegram: boolean }): ReactNode {
  const t = useNoticesT()
  const telegram = useTelegram()
  const bot = useAppLinks()?.botUsername ?? null
  return (
    <section className="notices-silent">
      <BellOff aria-hidden="true" />
      <div>
        <h2 className="ui-strong">{t('silent')}</h2>
        <p className="ui-small">{hasTelegram ? t('silent.stopped') : t('silent.noTelegram')}</p>
        {/* Rendered before the bot's name is known, so that the switches below do not move. */}
        <Button
          size="medium"
          isDisabled={bot === null}
          onClick={() => telegram.openTelegramLink(`https://t.me/${bot ?? ''}`)}
        >
          {hasTelegram ? t('silent.openBot') : t('silent.openTelegram')}
        </Button>
      </div>
    </section>
  )
}
