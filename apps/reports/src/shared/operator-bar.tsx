import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import './page-bar.css'
import './operator-bar.css'
import { operatorPages } from './operator-pages.ts'
import { useT } from './i18n.ts'
import { useProductClients } from './product-clients.tsx'
import { ReportsMark } from './reports-mark.tsx'

interface OperatorBarProps {
  readonly title: string
  readonly account: ReactNode
}

/** The top bar of the operator pages: title, navigation and account. */
export function OperatorBar({ title, account }: OperatorBarProps): ReactNode {
  const t = useT()
  const served = new Set(useProductClients().map(({ product }) => product))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title])
  return (
    <header className="page-bar operator-bar" data-top-bar="">
      <ReportsMark />
      <h1 ref={heading} className="page-bar-title operator-bar-title" tabIndex={-1}>
        {title}
      </h1>
      <nav className="operator-bar-nav" aria-label={t('operator.nav')}>
        <Link to="/" activeOptions={{ exact: true }} className="operator-bar-link">
          {t('overview.title')}
        </Link>
        <Link to="/report" className="operator-bar-link">
          {t('operator.reports')}
        </Link>
        {operatorPages
          .filter(({ product }) => served.has(product))
          .map(({ to, text }) => (
            <Link key={to} to={to} className="operator-bar-link">
              {t(text)}
            </Link>
          ))}
      </nav>
      {account}
    </header>
  )
}
