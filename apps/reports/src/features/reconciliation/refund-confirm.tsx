import { errorText } from '@app/client/error-text'
import { Confirm } from '@app/ui/confirm'
import { TextArea } from '@app/ui/text-area'
import { useState, type ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { oneLine, shortestReason } from './reason.ts'
import { useRefund } from './reconciliation.queries.ts'

export interface RefundQuestion {
  readonly paymentId: string
  /** The provider's name. */
  readonly system: string
  readonly sum: string
}

interface RefundConfirmProps {
  /** Null while the dialog is closed. */
  readonly asked: RefundQuestion | null
  readonly onClose: () => void
  readonly onDone: (text: string) => void
}

/** Refunds a payment and takes its coins back; spent coins become a debt. */
export function RefundConfirm({ asked, onClose, onDone }: RefundConfirmProps): ReactNode {
  const t = useT()
  const refund = useRefund()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [shown, setShown] = useState<RefundQuestion | null>(null)
  if (asked && shown !== asked) setShown(asked)
  if (!shown) return null
  const close = (): void => {
    refund.reset()
    setReason('')
    setMissing(false)
    onClose()
  }
  const send = (): void => {
    const words = oneLine(reason)
    if (words.length < shortestReason) return setMissing(true)
    refund.mutate(
      { paymentId: shown.paymentId, reason: words },
      {
        onSuccess: ({ owed }) => {
          onDone(owed > 0 ? t('rec.refundedOwed', { count: owed }) : t('rec.refunded'))
          close()
        },
      },
    )
  }
  return (
    <Confirm
      isOpen={asked !== null}
      onClose={close}
      title={t('rec.refundAsk', { sum: shown.sum })}
      confirmLabel={t('rec.refund')}
      cancelLabel={t('operator.cancel')}
      isDanger
      isBusy={refund.isPending}
      onConfirm={send}
    >
      <div className="rec-question">
        <p>{t('rec.refundText', { system: shown.system })}</p>
        <TextArea
          label={t('rec.refundReason')}
          placeholder={t('rec.refundReasonExample')}
          value={reason}
          maxLength={200}
          onChange={(text) => {
            setReason(text)
            setMissing(false)
          }}
          {...(isMissing && { error: t('rec.reasonMissing') })}
        />
        {refund.isError ? (
          <p className="operator-problem" role="alert">
            {errorText(refund.error, 'ru')}
          </p>
        ) : null}
      </div>
    </Confirm>
  )
}
