import { SkeletonText } from '@app/ui/skeleton'
import type { ReactNode } from 'react'
import { useMeasuredLift } from './promotions.queries.ts'
import { figureText, useReceiptT } from './receipt-texts.ts'

/** The measured effect of promotions next to the promise; a note until there are enough measurements. */
const MeasuredLift = (): ReactNode => {
  const t = useReceiptT()
  const { data, isError } = useMeasuredLift()
  if (!data) return isError ? null : <SkeletonText line={20} />
  const { views, receipts } = data
  return (
    <span className="promotion-measured ui-small ui-muted">
      {views
        ? t('receipt.measured', {
            count: receipts,
            times: figureText(views.times),
            from: figureText(views.from),
            to: figureText(views.to),
          })
        : t('receipt.notMeasured')}
    </span>
  )
}

export default MeasuredLift
