import { Confirm } from '@app/ui/confirm'
import { Field } from '@app/ui/field'
import { Select } from '@app/ui/select'
import { TextArea } from '@app/ui/text-area'
import { useState, type ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { RequestProblem } from '../../shared/request-problem.tsx'
import { products } from '../../shared/products.ts'
import { addDays, firstDay, isDay } from '../../shared/report-dates.ts'
import { useToday } from '../../shared/use-today.ts'
import { systemNames } from './differences.rules.ts'
import { dayText } from './reconciliation-days.ts'
import { paymentSystems, type PaymentSystem } from './reconciliation-search.ts'
import { useRun } from './reconciliation.queries.ts'
import { readStatement } from './statement.rules.ts'

interface RunConfirmProps {
  readonly isOpen: boolean
  /** The provider selected on the page. */
  readonly first: PaymentSystem
  readonly onClose: () => void
  readonly onDone: (text: string) => void
}

/** Compares a day now. Two providers have an API; for Payme the operator pastes the statement. */
export function RunConfirm({ isOpen, first, onClose, onDone }: RunConfirmProps): ReactNode {
  const t = useT()
  const run = useRun()
  const today = useToday(products.vio.zone)
  const [system, setSystem] = useState<PaymentSystem | null>(null)
  const [day, setDay] = useState<string | null>(null)
  const [text, setText] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const chosen = system ?? first
  const chosenDay = day ?? addDays(today, -1)
  const isDayGood = isDay(chosenDay) && chosenDay >= firstDay && chosenDay <= today
  const statement = readStatement(text)
  const pasteProblem =
    chosen !== 'PAYCOM_UZ'
      ? null
      : text.trim() === ''
        ? t('rec.runPasteMissing')
        : statement.bad.length > 0
          ? t('rec.runPasteBad', { lines: statement.bad.slice(0, 5).join(', ') })
          : null
  const close = (): void => {
    run.reset()
    setSystem(null)
    setDay(null)
    setText('')
    setSubmitted(false)
    onClose()
  }
  const send = (): void => {
    setSubmitted(true)
    if (!isDayGood || pasteProblem !== null) return
    run.mutate(
      {
        paymentSystem: chosen,
        day: chosenDay,
        ...(chosen === 'PAYCOM_UZ' && { statement: statement.lines }),
      },
      {
        onSuccess: ({ open }) => {
          const where = { system: systemNames[chosen], day: dayText(chosenDay) }
          onDone(open === 0 ? t('rec.ranClean', where) : t('rec.ranOpen', { ...where, count: open }))
          close()
        },
      },
    )
  }
  return (
    <Confirm
      isOpen={isOpen}
      onClose={close}
      title={t('rec.runAsk')}
      confirmLabel={t('rec.run')}
      cancelLabel={t('operator.cancel')}
      isBusy={run.isPending}
      onConfirm={send}
    >
      <div className="rec-question">
        <Select
          label={t('rec.system')}
          options={paymentSystems.map((value) => ({ value, label: systemNames[value] }))}
          value={chosen}
          onChange={setSystem}
        />
        <Field
          type="date"
          label={t('rec.runDay')}
          value={chosenDay}
          min={firstDay}
          max={today}
          onChange={setDay}
          {...(isSubmitted && !isDayGood && { error: t('rec.runDayBad') })}
        />
        {chosen === 'PAYCOM_UZ' ? (
          <TextArea
            className="rec-paste"
            label={t('rec.runPaste')}
            rows={4}
            value={text}
            onChange={setText}
            hint={
              statement.lines.length > 0 && statement.bad.length === 0
                ? t('rec.runPasteRead', { count: statement.lines.length })
                : t('rec.runPasteHint')
            }
            {...(isSubmitted && pasteProblem !== null && { error: pasteProblem })}
          />
        ) : (
          <p>
            {chosen === 'CLICK_UZ'
              ? t('rec.runClickNote')
              : t('rec.runNote', { system: systemNames[chosen] })}
          </p>
        )}
        <RequestProblem error={run.error} />
      </div>
    </Confirm>
  )
}
