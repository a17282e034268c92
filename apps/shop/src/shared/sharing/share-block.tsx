import { ShareButtons } from '@app/ui/share-buttons'
import { ShareSheetContent } from '@app/ui/share-sheet-content'
import { StickyCta } from '@app/ui/sticky-cta'
import { toast } from '@app/ui/toast-store'
import type { ReactNode } from 'react'
import { shareMessage, useShareT, type ShareOffer, type ShareSubject } from '../../locales/share.ts'
import { useShare } from './use-share.ts'

interface ShareBlockProps {
  readonly subject: ShareSubject
  /** The absolute address in the message. */
  readonly url: string
  /** The English title; the message of a referral link does not contain it. */
  readonly title: string
  readonly titleHi?: string
  /** Adds the prices and the group size to the message. */
  readonly offer?: ShareOffer
  readonly inviteCode?: string
  readonly productId?: number
  /**
   * `card`: message, link and share buttons. `bar`: only the buttons, in the bottom bar. `link`: message and link, for a
   * page that also has the bar.
   */
  readonly place?: 'card' | 'bar' | 'link'
}

/** Shares a link by WhatsApp or Telegram, or copies it. */
export function ShareBlock({
  subject,
  url,
  title,
  titleHi,
  offer,
  inviteCode,
  productId,
  place = 'card',
}: ShareBlockProps): ReactNode {
  const t = useShareT()
  const text = shareMessage({
    subject,
    title,
    ...(titleHi === undefined ? {} : { titleHi }),
    ...(offer === undefined ? {} : { offer }),
  })
  const share = useShare({
    url,
    text,
    about: {
      subject,
      ...(inviteCode === undefined ? {} : { inviteCode }),
      ...(productId === undefined ? {} : { productId }),
    },
  })
  const props = {
    url,
    text,
    onShare: share,
    onCopyFail: () => toast(t('copyFailed'), { kind: 'error' }),
  } as const
  const labels = { whatsapp: t(`whatsapp.${subject}`), telegram: t('telegram'), copied: t('copied') }
  if (place === 'bar')
    return (
      <StickyCta>
        <ShareButtons {...props} labels={{ ...labels, copy: t('copy') }} />
      </StickyCta>
    )
  return (
    <ShareSheetContent {...props} hasWays={place === 'card'} labels={{ ...labels, copy: t('copyShort') }} />
  )
}
