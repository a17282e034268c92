import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import './page-bar.css'
import './desk-bar.css'
import { desks } from './desks.ts'
import { useT } from './i18n.ts'
import { useProductClients } from './product-clients.tsx'
import { ReportsMark } from './reports-mark.tsx'

interface DeskBarProps {
  readonly title: string
  readonly account: ReactNode
}

/** The bar of the pages where operators do something: what it is, the other ones, who is here. */
export function DeskBar({ title, account }: DeskBarProps): ReactNode {
  const t = useT()
  const served = new Set(useProductClients().map(({ product }) => product))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title])
  return (
    <header className="page-bar desk-bar" data-top-bar="">
      <ReportsMark />
      <h1 ref={heading} className="page-bar-title desk-bar-title" tabIndex={-1}>
        {title}
      </h1>
      <nav className="desk-bar-nav" aria-label={t('desk.nav')}>
        <Link to="/" activeOptions={{ exact: true }} className="desk-bar-link">
          {t('overview.title')}
        </Link>
        <Link to="/report" className="desk-bar-link">
          {t('desk.reports')}
        </Link>
        {desks
          .filter(({ product }) => served.has(product))
          .map(({ to, text }) => (
            <Link key={to} to={to} className="desk-bar-link">
              {t(text)}
            </Link>
          ))}
      </nav>
      {account}
    </header>
  )
}
