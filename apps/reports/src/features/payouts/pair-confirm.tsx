import { Confirm } from '@app/ui/confirm'
import { TextArea } from '@app/ui/text-area'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { RequestProblem } from '../../shared/request-problem.tsx'
import { useLastValue } from '../../shared/use-last-value.ts'
import { useReason } from '../../shared/use-reason.ts'
import { useReviewPair, type PairReview } from './payouts.queries.ts'

interface PairConfirmProps {
  /** Null while the dialog is closed. */
  readonly review: PairReview | null
  readonly onClose: () => void
}

/** Releases the held shares of a pair, or takes them back, with a reason for the audit log. */
export function PairConfirm({ review, onClose }: PairConfirmProps): ReactNode {
  const t = useT()
  const reviewing = useReviewPair()
  const reason = useReason()
  const shown = useLastValue(review)
  if (!shown) return null
  const isDenied = shown.decision === 'DENIED'
  const close = (): void => {
    reviewing.reset()
    reason.reset()
    onClose()
  }
  const send = (): void => {
    if (reason.check()) reviewing.mutate({ ...shown, note: reason.text }, { onSuccess: close })
  }
  return (
    <Confirm
      isOpen={review !== null}
      onClose={close}
      title={t(isDenied ? 'pay.denyAsk' : 'pay.releaseAsk', { friend: shown.friend })}
      confirmLabel={t(isDenied ? 'pay.deny' : 'pay.release')}
      cancelLabel={t('operator.cancel')}
      isBusy={reviewing.isPending}
      isDanger={isDenied}
      onConfirm={send}
    >
      <p>{t(isDenied ? 'pay.denyText' : 'pay.releaseText')}</p>
      <TextArea label={t('rec.reason')} maxLength={300} {...reason.props} />
      <RequestProblem error={reviewing.error} />
    </Confirm>
  )
}
