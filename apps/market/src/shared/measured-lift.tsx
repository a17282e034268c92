import type { ReactNode } from 'react'
import { useMeasuredLift } from './promotions.queries.ts'
import { figureText, useReceiptT } from './receipt-texts.ts'

/** What promotions really brought, next to what is promised of them; nothing until enough of them are measured. */
const MeasuredLift = (): ReactNode => {
  const t = useReceiptT()
  const { data } = useMeasuredLift()
  if (!data?.views) return null
  const { times, from, to } = data.views
  return (
    <p className="promotion-measured ui-small ui-muted">
      {t('receipt.measured', {
        count: data.receipts,
        times: figureText(times),
        from: figureText(from),
        to: figureText(to),
      })}
    </p>
  )
}

export default MeasuredLift
