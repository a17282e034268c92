import { randomId } from '@app/client/random-id'
import { Confirm } from '@app/ui/confirm'
import { formatRupees } from '@app/ui/format/money'
import { useState, type ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { RequestProblem } from '../../shared/request-problem.tsx'
import { payeeName, payeePhone } from './payee-name.ts'
import { payablePaise, usePay, type Due } from './payouts.queries.ts'

interface PayConfirmProps {
  /** Null while the dialog is closed. */
  readonly due: Due | null
  readonly onClose: () => void
  /** Null: it waits for a second person. */
  readonly onPaid: (due: Due, paidPaise: number | null) => void
}

/** Records a payout after the transfer. The dialog names amount, payee and phone number. */
export function PayConfirm({ due, onClose, onPaid }: PayConfirmProps): ReactNode {
  const t = useT()
  const paying = usePay()
  const [shown, setShown] = useState<{ due: Due; key: string } | null>(null)
  if (due && shown?.due !== due) setShown({ due, key: randomId() })
  if (!shown) return null
  const sum = formatRupees(payablePaise(shown.due))
  const close = (): void => {
    paying.reset()
    onClose()
  }
  const record = (): void =>
    paying.mutate(
      { userId: shown.due.userId, expectedPaise: payablePaise(shown.due), key: shown.key },
      {
        onSuccess: ({ paidPaise, waitsUntil }) => {
          onPaid(shown.due, waitsUntil === null ? paidPaise : null)
          close()
        },
      },
    )
  return (
    <Confirm
      isOpen={due !== null}
      onClose={close}
      title={t('pay.ask', { sum })}
      confirmLabel={t('pay.confirm')}
      cancelLabel={t('operator.cancel')}
      isBusy={paying.isPending}
      onConfirm={record}
    >
      <p>{t('pay.askText', { sum, who: payeeName(shown.due, t), phone: payeePhone(shown.due) })}</p>
      <RequestProblem error={paying.error} />
    </Confirm>
  )
}
