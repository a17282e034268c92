import { useMiniApp, useTelegram } from '@app/shell/mini-app'
import { Section } from '@app/ui/section'
import { CopyButton } from '@app/ui/copy-button'
import { ShareButtons, type ShareChannel } from '@app/ui/share-buttons'
import { whatsAppShareUrl } from '@app/ui/share-links'
import { StickyCta } from '@app/ui/sticky-cta'
import { toast } from '@app/ui/toast-store'
import type { MouseEvent, ReactNode } from 'react'
import { inviteMessage, useReferralT } from '../../locales/referral.ts'

interface ReferralShareProps {
  /** The public id: random, so that nobody can count or guess the others. */
  readonly userId: string
}

export const ReferralShare = ({ userId }: ReferralShareProps): ReactNode => {
  const t = useReferralT()
  const { events } = useMiniApp()
  const telegram = useTelegram()
  const url = `${location.origin}/r/${userId}`
  const share = (target: ShareChannel, event?: MouseEvent<HTMLAnchorElement>): void => {
    events.track('create_link', { target })
    if (!telegram.isInside || target === 'copy') return
    event?.preventDefault()
    if (target === 'telegram') telegram.shareUrl(url, inviteMessage)
    else telegram.openLink(whatsAppShareUrl(inviteMessage, url))
  }
  const explainFailure = (): void => {
    toast(t('copyFailed'), { kind: 'error' })
  }
  return (
    <>
      <div className="referral-sections referral-sections-more">
        <Section title={t('link.title')}>
          <div className="referral-link">
            <span className="referral-address">
              <span>
                {location.host}/r/
                <wbr />
                {userId}
              </span>
            </span>
            <CopyButton
              text={url}
              label={t('copyShort')}
              copiedLabel={t('copied')}
              onCopied={() => share('copy')}
              onFail={explainFailure}
            />
          </div>
        </Section>
        <Section title={t('message.title')}>
          <p className="referral-message">{inviteMessage}</p>
        </Section>
      </div>
      <StickyCta>
        <ShareButtons
          url={url}
          text={inviteMessage}
          labels={{
            whatsapp: t('whatsapp'),
            telegram: t('telegram'),
            copy: t('copy'),
            copied: t('copied'),
          }}
          onShare={share}
          onCopyFail={explainFailure}
        />
      </StickyCta>
    </>
  )
}
