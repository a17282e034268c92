import { errorText } from '@app/client/error-text'
import { Confirm } from '@app/ui/confirm'
import { TextArea } from '@app/ui/text-area'
import { useState, type ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import type { MoveOutcome } from './move-results.tsx'
import type { OperatorMove } from './moves.rules.ts'
import { useMoveOrders } from './orders.queries.ts'

interface MoveConfirmProps {
  readonly ids: readonly string[]
  /** Null while the dialog is closed. */
  readonly move: OperatorMove | null
  readonly onClose: () => void
  readonly onMoved: (outcome: MoveOutcome) => void
}

const longestNote = 500

/** Transitions cannot be undone, so each needs a confirmation with the number of orders. */
export function MoveConfirm({ ids, move, onClose, onMoved }: MoveConfirmProps): ReactNode {
  const t = useT()
  const moving = useMoveOrders()
  const [note, setNote] = useState('')
  // The closing dialog keeps its text.
  const [shown, setShown] = useState<{ move: OperatorMove; count: number } | null>(null)
  if (move && (shown?.move !== move || shown.count !== ids.length)) setShown({ move, count: ids.length })
  if (!shown) return null
  const close = (): void => {
    moving.reset()
    onClose()
  }
  const send = (): void =>
    moving.mutate(
      { ids, status: shown.move.to, note: note.trim().replaceAll(/\s+/g, ' ') },
      {
        onSuccess: ({ results }) => {
          setNote('')
          onMoved({ to: shown.move.to, results })
          close()
        },
      },
    )
  return (
    <Confirm
      isOpen={move !== null}
      onClose={close}
      title={t(`ask.${shown.move.to}`, { count: shown.count })}
      confirmLabel={t(`move.${shown.move.to}`)}
      cancelLabel={t('operator.cancel')}
      isDanger={shown.move.isEnd}
      isBusy={moving.isPending}
      onConfirm={send}
    >
      <div className="move-confirm">
        <p>{t('ask.text')}</p>
        {shown.move.isEnd ? (
          <TextArea
            label={t('ask.note')}
            placeholder={t('ask.noteExample')}
            value={note}
            onChange={setNote}
            maxLength={longestNote}
          />
        ) : null}
        {moving.isError ? (
          <p className="operator-problem" role="alert">
            {t('done.failed')}: {errorText(moving.error, 'ru')}
          </p>
        ) : null}
      </div>
    </Confirm>
  )
}
