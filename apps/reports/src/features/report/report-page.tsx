import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { useProductClients } from '../../shared/product-clients.tsx'
import { operatorPages } from '../../shared/operator-pages.ts'
import { products, type ProductId } from '../../shared/products.ts'
import { readAddressPeriod } from '../../shared/report-search.ts'
import { usePageTitle } from '../../shared/use-page-title.ts'
import { useToday } from '../../shared/use-today.ts'
import { PeriodProblem } from './period/period-problem.tsx'
import { ReportBar } from './report-bar.tsx'
import { reportIds, reports, listSections, type ReportId } from './reports.ts'
import { SectionList } from './section-list.tsx'
import { SectionPanel } from './section-panel.tsx'
import './report-page.css'

interface ReportPart {
  readonly product: ProductId
  /** Shown instead of the product's sections. */
  readonly notice: ReactNode
}

interface ReportPageProps {
  readonly report: ReportId
  readonly parts: readonly ReportPart[]
  readonly account: ReactNode
}

export function ReportPage({ report, parts, account }: ReportPageProps): ReactNode {
  const t = useT()
  const search = useSearch({ from: '__root__' })
  const open = parts.flatMap(({ product, notice }) => (notice === null ? [product] : []))
  const { zone } = products[open[0] ?? 'saath']
  const today = useToday(zone)
  const { span, problem } = readAddressPeriod(search, today)
  usePageTitle(
    t('report.pageTitle', {
      title: t(reports[report].title),
      name: parts.map(({ product }) => products[product].name).join(', '),
    }),
  )
  return (
    <>
      <ReportBar report={report} span={span} today={today} zone={zone} account={account} />
      <div className="report-grid">
        <SectionList groups={open.map((product) => ({ product, sections: listSections(report, product) }))} />
        <main className="report-main">
          <PeriodProblem problem={problem} />
          {parts.map(({ product, notice }) => (
            <div key={product} className="report-product">
              {parts.length > 1 ? <ProductHeading product={product} /> : null}
              {notice ??
                listSections(report, product).map(({ id, open: openSection }) =>
                  openSection((section) => <SectionPanel key={id} section={section} sharedSpan={span} />),
                )}
            </div>
          ))}
        </main>
        <OtherReports current={report} />
      </div>
    </>
  )
}

const ProductHeading = ({ product }: { readonly product: ProductId }): ReactNode => {
  const t = useT()
  const { name, zone } = products[product]
  return (
    <p className="report-product-name">
      <b>{name}</b> {t('report.zone', { zone })}
    </p>
  )
}

const names: Readonly<Record<ReportId, string | null>> = {
  report: null,
  'report-old': products.saath.name,
  'report-vio': products.vio.name,
}

const OtherReports = ({ current }: { readonly current: ReportId }): ReactNode => {
  const t = useT()
  const served = new Set(useProductClients().map(({ product }) => product))
  const others = reportIds.filter(
    (report) => report !== current && reports[report].products.some((product) => served.has(product)),
  )
  return (
    <nav className="report-others" aria-label={t('report.others')}>
      <p className="report-list-product">{t('report.others')}</p>
      <Link to="/" className="report-list-link">
        {t('overview.title')}
      </Link>
      {others.map((report) => (
        <Link
          key={report}
          to={`/${report}`}
          search={({ from, to }) => ({ ...(from && { from }), ...(to && { to }) })}
          className="report-list-link"
        >
          {names[report] ?? t('report.otherAll')}
        </Link>
      ))}
      <p className="report-list-product">{t('operator.nav')}</p>
      {operatorPages
        .filter(({ product }) => served.has(product))
        .map(({ to, text }) => (
          <Link key={to} to={to} className="report-list-link">
            {t(text)}
          </Link>
        ))}
    </nav>
  )
}
