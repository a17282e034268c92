import { useMiniApp, useTelegram } from '@app/shell/mini-app'
import { Button } from '@app/ui/button'
import { StickyCta } from '@app/ui/sticky-cta'
import { toast } from '@app/ui/toast-store'
import { useQueryClient } from '@tanstack/react-query'
import Phone from 'lucide-react/icons/phone'
import Send from 'lucide-react/icons/send'
import { useCallback, useMemo, type ReactNode } from 'react'
import { appLinksQuery } from '../../../shared/app-links.queries.ts'
import { useCloseOverlay } from '../../../shared/close-overlay.ts'
import { useT } from '../../../shared/i18n.ts'
import { useOverlayTrigger } from '../../../shared/overlays.ts'
import { useRequirePerson } from '../../../shared/require-person.ts'
import { firstMessage, revealedPhones } from './ad-questions.ts'
import { useContact, type Ad } from '../ad.queries.ts'
import { shareUrl, writeUrlWith } from '../ad.rules.ts'

/** A click on a link instead of `location`: web views pass only such clicks to the dialler. */
const dial = (phone: string): void => {
  const link = document.createElement('a')
  link.href = `tel:${phone}`
  link.click()
}

/** Two equal buttons. The server sends the numbers only after a tap. */
export function AdContact({ ad }: { readonly ad: Ad }): ReactNode {
  const t = useT()
  const telegram = useTelegram()
  const requirePerson = useRequirePerson()
  const app = useMiniApp()
  const client = useQueryClient()
  const callSheet = useOverlayTrigger('call')
  const writeSheet = useOverlayTrigger('write')
  const endSheet = useCloseOverlay('write')
  const calling = useContact(ad)
  const writing = useContact(ad)
  const { data: revealed } = calling
  revealedPhones.useAsk(
    useMemo(
      () => ({ phones: revealed?.phoneNumbers ?? [], unconfirmed: revealed?.unconfirmed ?? [] }),
      [revealed],
    ),
  )

  // The dialler opens by itself for one confirmed number only: any other may belong to another user.
  const showAndDial = ({ phoneNumbers, unconfirmed }: NonNullable<typeof revealed>): void => {
    const [first, ...others] = phoneNumbers
    if (first === undefined) return void toast(t('ad.noPhone'), { kind: 'error' })
    callSheet.open()
    if (others.length === 0 && !unconfirmed.includes(first)) dial(first)
  }
  const call = (): void =>
    requirePerson(() => {
      if (revealed) showAndDial(revealed)
      else calling.mutate('call', { onSuccess: showAndDial })
    }, 'call')
  const { mutate: book } = writing
  const write = useCallback(
    (phrase: string): void =>
      book('message', {
        onSuccess: ({ writeUrl }) => {
          endSheet()
          if (writeUrl === null) return void toast(t('ad.noWrite'), { kind: 'error' })
          const bot = client.getQueryData(appLinksQuery(app).queryKey)?.botUsername
          const adUrl = bot === undefined ? null : shareUrl(bot, ad.link)
          telegram.openTelegramLink(writeUrlWith(writeUrl, phrase, adUrl))
        },
      }),
    [ad.link, app, book, client, endSheet, t, telegram],
  )
  firstMessage.useAsk(useMemo(() => ({ onPick: write }), [write]))
  const hasPhones = ad.phoneNumbers.length > 0
  // A seller without a Telegram name is opened by number.
  const canWrite = ad.canWrite || hasPhones
  if (!canWrite) return null
  return (
    <StickyCta>
      {hasPhones ? (
        <Button
          kind="tonal"
          className="ad-contact-way"
          icon={<Phone size={20} aria-hidden="true" />}
          isBusy={calling.isPending}
          onPointerDown={callSheet.trigger.onPointerDown}
          onClick={call}
        >
          {t('ad.call')}
        </Button>
      ) : null}
      <Button
        className="ad-contact-way"
        icon={<Send size={20} aria-hidden="true" />}
        isBusy={writing.isPending}
        onPointerDown={writeSheet.trigger.onPointerDown}
        onClick={() => requirePerson(writeSheet.open, 'write')}
      >
        {t('ad.write')}
      </Button>
    </StickyCta>
  )
}
