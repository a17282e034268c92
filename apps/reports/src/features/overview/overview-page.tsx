import { formatWhole } from '@app/ui/format/numbers'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { changeText } from '../../shared/change-text.ts'
import { OperatorBar } from '../../shared/operator-bar.tsx'
import { useT } from '../../shared/i18n.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Meaning } from '../../shared/meaning.tsx'
import { products, type ProductId } from '../../shared/products.ts'
import { presetSpan } from '../../shared/report-dates.ts'
import { usePageTitle } from '../../shared/use-page-title.ts'
import { useProductClient } from '../../shared/use-product-client.ts'
import { useToday } from '../../shared/use-today.ts'
import { overviewFigures } from './overview-figures.ts'
import { overviewQuery, type OverviewFigure } from './overview.queries.ts'
import './overview-page.css'

const [width, height] = [120, 32]

/** The trend of a figure. Hidden from screen readers, because the figures beside it are text. */
const Sparkline = ({ values }: { readonly values: readonly number[] }): ReactNode => {
  const highest = Math.max(1, ...values)
  const points = values.map((value, index) => {
    const x = (index / Math.max(1, values.length - 1)) * (width - 4) + 2
    return `${x.toFixed(1)},${(height - 2 - (value / highest) * (height - 4)).toFixed(1)}`
  })
  return (
    <svg className="overview-line" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  )
}

interface OverviewPageProps {
  readonly parts: readonly { readonly product: ProductId; readonly notice: ReactNode }[]
  readonly account: ReactNode
}

/** The start page: a few figures of each product, each with a link to its report. */
export function OverviewPage({ parts, account }: OverviewPageProps): ReactNode {
  const t = useT()
  usePageTitle(
    t('report.pageTitle', {
      title: t('overview.title'),
      name: parts.map(({ product }) => products[product].name).join(', '),
    }),
  )
  return (
    <>
      <OperatorBar title={t('overview.title')} account={account} />
      <main className="operator-page">
        {parts.map(({ product, notice }) => (
          <section key={product} className="overview-product" aria-label={products[product].name}>
            <h2 className="overview-name">
              {products[product].name} <small>{t('report.zone', { zone: products[product].zone })}</small>
            </h2>
            {notice ?? <ProductFigures product={product} />}
          </section>
        ))}
      </main>
    </>
  )
}

const ProductFigures = ({ product }: { readonly product: ProductId }): ReactNode => {
  const t = useT()
  const today = useToday(products[product].zone)
  const query = useQuery(overviewQuery(useProductClient(product), today))
  const week = presetSpan('week', today)
  return (
    <Loaded query={query} failed={t('report.failed')}>
      {(found) => (
        <ul className="overview-figures">
          {overviewFigures[product].map(({ key, label, meaning, section }) => {
            const figure = found.find(({ report, metric }) => `${report}.${metric}` === key)
            return figure ? (
              <li key={key} className="overview-figure">
                <span className="overview-figure-name">
                  <Link
                    to={product === 'saath' ? '/report-old' : '/report-vio'}
                    search={week}
                    hash={section}
                    className="overview-figure-link"
                  >
                    {t(label)}
                  </Link>
                  <Meaning of={t(label)}>{t(meaning)}</Meaning>
                </span>
                <span className="overview-figure-today">
                  <b>{formatWhole(figure.today, 'ru')}</b> {t('overview.today')}
                </span>
                <Sparkline values={figure.days} />
                <Periods figure={figure} />
              </li>
            ) : null
          })}
        </ul>
      )}
    </Loaded>
  )
}

const Periods = ({ figure }: { readonly figure: OverviewFigure }): ReactNode => {
  const t = useT()
  const { yesterday, week, weekBefore, fourWeeks, fourWeeksBefore } = figure
  return (
    <dl className="overview-periods">
      <div>
        <dt>{t('overview.yesterday')}</dt>
        <dd>{formatWhole(yesterday, 'ru')}</dd>
      </div>
      <div>
        <dt>{t('overview.week')}</dt>
        <dd>
          {formatWhole(week, 'ru')} <small>{changeText(week, weekBefore)}</small>
        </dd>
      </div>
      <div>
        <dt>{t('overview.fourWeeks')}</dt>
        <dd>
          {formatWhole(fourWeeks, 'ru')} <small>{changeText(fourWeeks, fourWeeksBefore)}</small>
        </dd>
      </div>
    </dl>
  )
}
