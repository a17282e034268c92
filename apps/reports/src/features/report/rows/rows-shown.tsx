import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n.ts'
import { useProductClient } from '../../../shared/use-product-client.ts'
import { sectionQuery } from '../report.queries.ts'
import type { ReportSection } from '../report-section.ts'
import type { RowsFigure } from './rows-figure.ts'

interface RowsShownProps {
  readonly figure: RowsFigure
  readonly subject: string | undefined
  readonly span: Parameters<typeof sectionQuery>[2]
  /** The number of loaded rows. */
  readonly count: number
}

/** «Показано 50 из 97». */
export function RowsShown(props: RowsShownProps): ReactNode {
  return props.figure.section.open((section) => <Shown {...props} section={section} />)
}

const Shown = <Row,>({
  section,
  figure: { report, metric },
  subject,
  span,
  count,
}: RowsShownProps & { readonly section: ReportSection<Row> }): ReactNode => {
  const t = useT()
  // The rows have no total of their own. The figure is in the cache, because its report links here.
  const { data } = useQuery({
    ...sectionQuery(useProductClient(section.product), section, span),
    enabled: false,
  })
  const findTotal = (): number | undefined => {
    if (!data || report !== section.report) return undefined
    if (subject === undefined)
      return section.figures.find((figure) => figure.metric === metric)?.valueOf(data.rows)
    const row = data.rows.find((each) => section.keyOf(each) === subject)
    const column = section.columns.find(({ id }) => id === metric)
    return row && column ? Number(column.values([row], t)[0]) : undefined
  }
  const total = findTotal() ?? 0
  return (
    <span role="status">
      {total > count ? t('rows.shownOf', { count, total }) : t('rows.shown', { count })}
    </span>
  )
}
