import { Confirm } from '@app/ui/confirm'
import { TextArea } from '@app/ui/text-area'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { RequestProblem } from '../../shared/request-problem.tsx'
import { useLastValue } from '../../shared/use-last-value.ts'
import { systemNames, findCause } from './differences.rules.ts'
import { useSettle, type Settling } from './reconciliation.queries.ts'
import { useReason } from '../../shared/use-reason.ts'

interface SettleConfirmProps {
  /** Null while the dialog is closed. */
  readonly selected: Settling | null
  readonly onClose: () => void
  readonly onDone: (text: string) => void
}

/** Settles a difference with a reason, which goes into the audit log. */
export function SettleConfirm({ selected, onClose, onDone }: SettleConfirmProps): ReactNode {
  const t = useT()
  const settling = useSettle()
  const reason = useReason()
  const shown = useLastValue(selected)
  const difference = shown?.reconciliation.differences[shown.position]
  if (!shown || !difference) return null
  const close = (): void => {
    settling.reset()
    reason.reset()
    onClose()
  }
  const send = (): void => {
    if (!reason.check()) return
    settling.mutate(
      { ...shown, reason: reason.text },
      {
        onSuccess: () => {
          onDone(t('rec.settledDone'))
          close()
        },
      },
    )
  }
  return (
    <Confirm
      isOpen={selected !== null}
      onClose={close}
      title={t('rec.settleAsk')}
      confirmLabel={t('rec.settle')}
      cancelLabel={t('operator.cancel')}
      isBusy={settling.isPending}
      onConfirm={send}
    >
      <div className="rec-question">
        <p>
          {t(`rec.cause.${findCause(difference)}`, {
            system: systemNames[shown.reconciliation.paymentSystem],
          })}
          .
        </p>
        <TextArea
          label={t('rec.reason')}
          placeholder={t('rec.reasonExample')}
          maxLength={300}
          {...reason.props}
        />
        <p>{t('rec.settleText')}</p>
        <RequestProblem error={settling.error} />
      </div>
    </Confirm>
  )
}
