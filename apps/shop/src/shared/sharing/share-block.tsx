import { ShareButtons } from '@app/ui/share-buttons'
import { ShareSheetContent } from '@app/ui/share-sheet-content'
import { StickyCta } from '@app/ui/sticky-cta'
import { toast } from '@app/ui/toast-store'
import type { ReactNode } from 'react'
import { shareMessage, useShareT, type ShareOffer, type ShareSubject } from '../../locales/share.ts'
import './share-block.css'
import { useShare } from './use-share.ts'

interface ShareBlockProps {
  readonly subject: ShareSubject
  /** The whole address, as it will stand in the message. */
  readonly url: string
  /** What it is about, in English; a referral link is about the shop and does not say it. */
  readonly title: string
  readonly titleHi?: string
  /** With it the message names the price and how many people make a group. */
  readonly offer?: ShareOffer
  readonly inviteCode?: string
  readonly productId?: number
  /**
   * `card`: message, link and every way to send it. `bar`: the ways alone, at the thumb. `link`: message and link, for a
   * page that has the bar as well.
   */
  readonly place?: 'card' | 'bar' | 'link'
}

/** Passes a link on: WhatsApp, Telegram, or copied. */
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
    <div className="share-block">
      <ShareSheetContent {...props} hasWays={place === 'card'} labels={{ ...labels, copy: t('copyShort') }} />
    </div>
  )
}
