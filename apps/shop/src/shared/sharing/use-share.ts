import { useMiniApp, useTelegram } from '@app/shell/mini-app'
import type { ShareChannel } from '@app/ui/share-buttons'
import { sharedUrl, whatsAppShareUrl } from '@app/ui/share-links'
import type { MouseEvent } from 'react'
import { useAppLinks } from '../app-links.queries.ts'
import { sendShareRecord, type ShareRecord } from './share.queries.ts'
import { startLinkFor } from './start-link.ts'

const types = { whatsapp: 'WhatsApp', telegram: 'Telegram', copy: 'Copy' } as const satisfies Record<
  ShareChannel,
  ShareRecord['type']
>

interface Share {
  readonly url: string
  readonly text: string
  readonly about: Omit<ShareRecord, 'type'>
}

/** Shares a link: records it, and inside Telegram uses Telegram's own share screen. */
export function useShare({ url, text, about }: Share) {
  const app = useMiniApp()
  const telegram = useTelegram()
  const bot = useAppLinks()?.botUsername ?? null
  return (channel: ShareChannel, event?: MouseEvent<HTMLAnchorElement>): void => {
    app.events.track('create_link', { target: channel })
    sendShareRecord(app, { type: types[channel], ...about })
    if (!telegram.isInside || channel === 'copy') return
    event?.preventDefault()
    // A start link opens the mini app signed in. It takes no query, so it cannot carry the channel.
    if (channel === 'telegram') telegram.shareUrl(startLinkFor(bot, url) ?? sharedUrl(url, channel), text)
    else telegram.openLink(whatsAppShareUrl(text, sharedUrl(url, channel)))
  }
}
