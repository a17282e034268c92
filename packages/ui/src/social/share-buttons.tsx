import MessageCircle from 'lucide-react/icons/message-circle'
import Send from 'lucide-react/icons/send'
import type { MouseEvent, ReactNode } from 'react'
import { buttonClass } from '../content/button.tsx'
import { CopyButton } from './copy-button.tsx'
import { sharedUrl, telegramShareUrl, whatsAppShareUrl } from './share-links.ts'
import './share-buttons.css'

export type ShareChannel = 'whatsapp' | 'telegram' | 'copy'

export interface ShareProps {
  /** Without the channel, which each button adds. */
  readonly url: string
  /** The message without the address. */
  readonly text: string
  readonly labels: {
    readonly whatsapp: string
    readonly telegram: string
    readonly copy: string
    readonly copied: string
  }
  /** Inside Telegram the app opens the address its own way and calls `preventDefault`. */
  readonly onShare?: (channel: ShareChannel, event?: MouseEvent<HTMLAnchorElement>) => void
  readonly onCopyFail?: () => void
}

/** Two square buttons and one wide button, for a sticky bar. */
export function ShareButtons({ url, text, labels, onShare, onCopyFail }: ShareProps): ReactNode {
  return (
    <div className="ui-share-buttons">
      <CopyButton
        isIconOnly
        text={sharedUrl(url, 'copy')}
        label={labels.copy}
        copiedLabel={labels.copied}
        onCopied={() => onShare?.('copy')}
        {...(onCopyFail ? { onFail: onCopyFail } : {})}
      />
      <a
        className={`${buttonClass('tonal')} ui-share-square`}
        href={telegramShareUrl(text, sharedUrl(url, 'telegram'))}
        target="_blank"
        rel="noreferrer"
        aria-label={labels.telegram}
        onClick={(event) => onShare?.('telegram', event)}
      >
        <Send size={20} aria-hidden />
      </a>
      <a
        className={`${buttonClass('primary')} ui-share-wide`}
        href={whatsAppShareUrl(text, sharedUrl(url, 'whatsapp'))}
        target="_blank"
        rel="noreferrer"
        onClick={(event) => onShare?.('whatsapp', event)}
      >
        <MessageCircle size={20} aria-hidden />
        <span className="ui-button-label">{labels.whatsapp}</span>
      </a>
    </div>
  )
}
