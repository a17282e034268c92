import { rejectReasonCodes, rejectReasons, type RejectReason } from '@app/contract/market/ad-reasons'
import { Button } from '@app/ui/button'
import { RadioRow } from '@app/ui/radio-row'
import { Sheet } from '@app/ui/sheet'
import { useRef, useState, type ReactNode } from 'react'
import { useCloseUnasked } from '../../shared/close-unasked.ts'
import { useLang, useT } from '../../shared/i18n.ts'
import { moderatorReasonQuestion } from '../../shared/own-ads/moderator-reason.ts'
import type { OverlayComponentProps } from '../../shared/overlays.ts'
import { useKeys, type KeyTable } from './use-keys.ts'
import './reject-overlay.css'

/**
 * The first sentence, for example «На фото плохо видно товар»: enough to choose by; the advice after it is for the
 * seller.
 */
const getCause = (text: string): string => text.split('. ')[0] ?? text

/** Reasons that the seller cannot correct come first: they are the usual ones for blocking. */
const blockReasonCodes = rejectReasonCodes.toSorted(
  (one, other) => Number(rejectReasons[one].field !== null) - Number(rejectReasons[other].field !== null),
)

const RejectOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const language = useLang()
  const question = moderatorReasonQuestion.useQuestion()
  useCloseUnasked(isOpen, question !== null && question.count > 0, onClose)
  const [reason, setReason] = useState<RejectReason | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const [wasOpen, setWasOpen] = useState(isOpen)
  const list = useRef<HTMLFieldSetElement>(null)
  // Every opening starts without a reason.
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    if (isOpen) {
      setReason(null)
      setIsMissing(false)
    }
  }
  const choose = (code: RejectReason): void => {
    setReason(code)
    setIsMissing(false)
  }
  const confirm = (): void => {
    // The busy button ignores a second tap, the key does not.
    if (question?.isBusy === true) return
    if (reason === null) return setIsMissing(true)
    question?.onReason(reason)
  }
  const isBlocking = question?.purpose === 'block'
  const codes = isBlocking ? blockReasonCodes : rejectReasonCodes
  const digits = codes.slice(0, 10).map((code, index) => {
    const digit = (index + 1) % 10
    return [digit, () => choose(code)] as const
  })
  const keys: KeyTable = {
    ...Object.fromEntries(
      digits.flatMap(([digit, act]) => [
        [`Digit${digit}`, act],
        [`Numpad${digit}`, act],
      ]),
    ),
    Enter: (event) => {
      // A focused button handles Enter itself.
      if (document.activeElement instanceof HTMLButtonElement) return
      event.preventDefault()
      confirm()
    },
  }
  useKeys(isOpen, keys)
  const count = question?.count ?? 0
  const title = isBlocking ? t('moderation.blockTitle') : t('moderation.reasonTitle')
  return (
    <Sheet
      isOpen={isOpen && question !== null}
      onClose={onClose}
      title={title}
      closeLabel={t('action.close')}
      initialFocus={{
        get current() {
          return list.current?.querySelector('input') ?? null
        },
      }}
      footer={
        <>
          <div className="reject-reads ui-small" role="status">
            {reason === null ? (
              <p className={isMissing ? 'reject-missing' : 'ui-muted'}>{t('moderation.reasonMissing')}</p>
            ) : (
              <SellerReads reason={reason} />
            )}
          </div>
          <Button kind="danger" isBusy={question?.isBusy ?? false} onClick={confirm}>
            {isBlocking ? t('moderation.block') : t('moderation.rejectMany', { count })}
          </Button>
        </>
      }
    >
      <fieldset ref={list}>
        <legend className="ui-visually-hidden">{title}</legend>
        {codes.map((code, index) => (
          <RadioRow
            key={code}
            name="reject-reason"
            value={code}
            isChecked={code === reason}
            onChange={() => choose(code)}
            title={getCause(rejectReasons[code][language])}
            {...(index < 10 && {
              trailing: (
                <kbd className="reject-digit" aria-hidden="true">
                  {(index + 1) % 10}
                </kbd>
              ),
            })}
          />
        ))}
      </fieldset>
    </Sheet>
  )
}

/** The exact text that the bot sends, in both languages. */
const SellerReads = ({ reason }: { readonly reason: RejectReason }): ReactNode => {
  const t = useT()
  const { ru, uz } = rejectReasons[reason]
  return (
    <>
      <p className="ui-muted">{t('moderation.sellerReads')}</p>
      <p lang="ru">{`«${ru}»`}</p>
      <p lang="uz">{`«${uz}»`}</p>
    </>
  )
}

export default RejectOverlay
