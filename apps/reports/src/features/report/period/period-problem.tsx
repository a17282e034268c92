import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n.ts'
import type { AddressPeriod } from '../../../shared/report-search.ts'
import { changeEntry } from '../report-view.ts'
import './period-problem.css'

interface PeriodProblemProps {
  readonly problem: AddressPeriod['problem']
  /** The section of the period; undefined for the period of the page. */
  readonly section?: string
}

/** Explains why the dates of the address are not shown. */
export function PeriodProblem({ problem, section }: PeriodProblemProps): ReactNode {
  const t = useT()
  if (problem === null) return null
  return (
    <p className="period-problem" role="alert">
      {t(section === undefined ? 'period.inAddress' : 'period.ownInAddress', {
        problem: t(`period.${problem}`),
      })}{' '}
      <Link
        to="."
        search={
          section === undefined
            ? ({ from: _from, to: _to, ...rest }) => rest
            : (search) => changeEntry(search, 'own', section, null)
        }
        replace
        resetScroll={section === undefined}
        className="period-problem-link"
      >
        {t('period.dropFromAddress')}
      </Link>
    </p>
  )
}
