import { Confirm } from '@app/ui/confirm'
import { TextArea } from '@app/ui/text-area'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { RequestProblem } from '../../shared/request-problem.tsx'
import { useLastValue } from '../../shared/use-last-value.ts'
import { useRefund } from './reconciliation.queries.ts'
import { useReason } from '../../shared/use-reason.ts'

export interface RefundQuestion {
  readonly paymentId: string
  /** The provider's name. */
  readonly system: string
  readonly sum: string
}

interface RefundConfirmProps {
  /** Null while the dialog is closed. */
  readonly selected: RefundQuestion | null
  readonly onClose: () => void
  readonly onDone: (text: string) => void
}

/** Refunds a payment and takes its coins back; spent coins become a debt. */
export function RefundConfirm({ selected, onClose, onDone }: RefundConfirmProps): ReactNode {
  const t = useT()
  const refund = useRefund()
  const reason = useReason()
  const shown = useLastValue(selected)
  if (!shown) return null
  const close = (): void => {
    refund.reset()
    reason.reset()
    onClose()
  }
  const send = (): void => {
    if (!reason.check()) return
    refund.mutate(
      { paymentId: shown.paymentId, reason: reason.text },
      {
        onSuccess: ({ owed, waitsUntil }) => {
          if (waitsUntil !== null) onDone(t('two.recorded'))
          else onDone(owed > 0 ? t('rec.refundedOwed', { count: owed }) : t('rec.refunded'))
          close()
        },
      },
    )
  }
  return (
    <Confirm
      isOpen={selected !== null}
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
          maxLength={200}
          {...reason.props}
        />
        <RequestProblem error={refund.error} />
      </div>
    </Confirm>
  )
}
