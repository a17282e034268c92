import { errorText } from '@app/client/error-text'
import { Confirm } from '@app/ui/confirm'
import { TextArea } from '@app/ui/text-area'
import { useState, type ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { systemNames, storyOf } from './differences.rules.ts'
import { oneLine, shortestReason } from './reason.ts'
import { useSettle, type Settling } from './reconciliation.queries.ts'

interface SettleConfirmProps {
  /** Null: nothing is asked. */
  readonly asked: Settling | null
  readonly onClose: () => void
  readonly onDone: (words: string) => void
}

/** Somebody has looked into it: what came of it is written down for good. */
export function SettleConfirm({ asked, onClose, onDone }: SettleConfirmProps): ReactNode {
  const t = useT()
  const settling = useSettle()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  // While the question fades away it still says what it asked.
  const [shown, setShown] = useState<Settling | null>(null)
  if (asked && shown !== asked) setShown(asked)
  const difference = shown?.look.differences[shown.position]
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
        <p>{t(`rec.story.${storyOf(difference)}`, { system: systemNames[shown.look.paymentSystem] })}.</p>
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
