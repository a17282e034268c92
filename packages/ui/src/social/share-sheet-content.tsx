import MessageCircle from 'lucide-react/icons/message-circle'
import Send from 'lucide-react/icons/send'
import type { ReactNode } from 'react'
import { buttonClass } from '../content/button.tsx'
import { CopyButton } from './copy-button.tsx'
import type { ShareProps } from './share-buttons.tsx'
import { sharedUrl, telegramShareUrl, whatsAppShareUrl } from './share-links.ts'
import './share-sheet-content.css'

interface ShareSheetContentProps extends ShareProps {
  /** The URL without its scheme. */
  readonly shownUrl?: string
  /** False on a page whose bar has the buttons already. */
  readonly hasWays?: boolean
}

/** A preview of the message, its URL and three ways to send it, for a sheet or a card. */
export function ShareSheetContent({
  url,
  text,
  labels,
  onShare,
  onCopyFail,
  shownUrl = url.replace(/^https?:\/\//, ''),
  hasWays = true,
}: ShareSheetContentProps): ReactNode {
  return (
    <div className="ui-sharesheet">
      <div className="ui-sharesheet-message">{text}</div>
      <div className="ui-sharesheet-link">
        <span className="ui-sharesheet-url">{shownUrl}</span>
        <CopyButton
          text={sharedUrl(url, 'copy')}
          label={labels.copy}
          copiedLabel={labels.copied}
          onCopied={() => onShare?.('copy')}
          {...(onCopyFail ? { onFail: onCopyFail } : {})}
        />
      </div>
      {hasWays ? (
        <div className="ui-sharesheet-ways">
          <a
            className={buttonClass('primary')}
            href={whatsAppShareUrl(text, sharedUrl(url, 'whatsapp'))}
            target="_blank"
            rel="noreferrer"
            onClick={(event) => onShare?.('whatsapp', event)}
          >
            <MessageCircle size={20} aria-hidden />
            <span className="ui-button-label">{labels.whatsapp}</span>
          </a>
          <a
            className={buttonClass('tonal')}
            href={telegramShareUrl(text, sharedUrl(url, 'telegram'))}
            target="_blank"
            rel="noreferrer"
            onClick={(event) => onShare?.('telegram', event)}
          >
            <Send size={20} aria-hidden />
            <span className="ui-button-label">{labels.telegram}</span>
          </a>
        </div>
      ) : null}
    </div>
  )
}
