import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n.ts'
import type { readAddressPeriod } from '../../../shared/report-search.ts'
import './period-problem.css'

interface PeriodProblemProps {
  readonly problem: ReturnType<typeof readAddressPeriod>['problem']
}

/** Says that the dates of the address are not those of the page, and why. */
export function PeriodProblem({ problem }: PeriodProblemProps): ReactNode {
  const t = useT()
  if (problem === null) return null
  return (
    <p className="period-problem" role="alert">
      {t('period.inAddress', { problem: t(`period.${problem}`) })}{' '}
      <Link
        to="."
        search={({ from: _from, to: _to, ...rest }) => rest}
        replace
        className="period-problem-link"
      >
        {t('period.dropFromAddress')}
      </Link>
    </p>
  )
}
