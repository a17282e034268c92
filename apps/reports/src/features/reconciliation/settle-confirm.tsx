import { errorText } from '@app/client/error-text'
import { Confirm } from '@app/ui/confirm'
import { TextArea } from '@app/ui/text-area'
import { useState, type ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { systemNames, findCause } from './differences.rules.ts'
import { oneLine, shortestReason } from './reason.ts'
import { useSettle, type Settling } from './reconciliation.queries.ts'

interface SettleConfirmProps {
  /** Null while the dialog is closed. */
  readonly asked: Settling | null
  readonly onClose: () => void
  readonly onDone: (text: string) => void
}

/** Settles a difference with a reason, which goes into the audit log. */
export function SettleConfirm({ asked, onClose, onDone }: SettleConfirmProps): ReactNode {
  const t = useT()
  const settling = useSettle()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  // The closing dialog keeps its text.
  const [shown, setShown] = useState<Settling | null>(null)
  if (asked && shown !== asked) setShown(asked)
  const difference = shown?.reconciliation.differences[shown.position]
  if (!shown || !difference) return null
  const close = (): void => {
    settling.reset()
    setReason('')
    setMissing(false)
    onClose()
  }
  const send = (): void => {
    const words = oneLine(reason)
    if (words.length < shortestReason) return setMissing(true)
    settling.mutate(
      { ...shown, reason: words },
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
      isOpen={asked !== null}
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
          value={reason}
          maxLength={300}
          onChange={(text) => {
            setReason(text)
            setMissing(false)
          }}
          {...(isMissing && { error: t('rec.reasonMissing') })}
        />
        <p>{t('rec.settleText')}</p>
        {settling.isError ? (
          <p className="operator-problem" role="alert">
            {errorText(settling.error, 'ru')}
          </p>
        ) : null}
      </div>
    </Confirm>
  )
}
