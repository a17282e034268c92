import { recordShare } from '@app/client/routes/shop-shares'
import type { RouteInput } from '@app/client/route'
import { useMiniApp, useTelegram } from '@app/shell/mini-app'
import type { ShareChannel } from '@app/ui/share-buttons'
import { sharedUrl, whatsAppShareUrl } from '@app/ui/share-links'
import type { MouseEvent } from 'react'
import { useAppLinks } from '../app-links.queries.ts'
import { startLinkOf } from './start-link.ts'

type ShareNote = RouteInput<typeof recordShare>['body']

const types = { whatsapp: 'WhatsApp', telegram: 'Telegram', copy: 'Copy' } as const satisfies Record<
  ShareChannel,
  ShareNote['type']
>

interface ShareWish {
  readonly url: string
  readonly text: string
  readonly about: Omit<ShareNote, 'type'>
}

/** What happens when a link is passed on: it is counted, and inside Telegram it opens Telegram's own way. */
export function useShare({ url, text, about }: ShareWish) {
  const { call, events } = useMiniApp()
  const telegram = useTelegram()
  const bot = useAppLinks()?.botUsername ?? null
  return (channel: ShareChannel, event?: MouseEvent<HTMLAnchorElement>): void => {
    events.track('create_link', { target: channel })
    // Reminders ask whether a link was shared, so it is told in the person's name, which a plain beacon cannot carry.
    call(recordShare, { body: { type: types[channel], ...about } }, { keepalive: true }).catch(
      () => undefined,
    )
    if (!telegram.isInside || channel === 'copy') return
    event?.preventDefault()
    // A friend who is in Telegram too comes straight into the mini app, signed in. A start link takes no query, so it
    // cannot say where it was shared.
    if (channel === 'telegram') telegram.shareUrl(startLinkOf(bot, url) ?? sharedUrl(url, channel), text)
    else telegram.openLink(whatsAppShareUrl(text, sharedUrl(url, channel)))
  }
}
