import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import './desk-bar.css'
import { useT } from './i18n.ts'
import { ReportsMark } from './reports-mark.tsx'

const links = [
  { to: '/report', text: 'desk.reports' },
  { to: '/orders', text: 'desk.orders' },
  { to: '/payouts', text: 'desk.payouts' },
] as const

interface DeskBarProps {
  readonly title: string
  readonly account: ReactNode
}

/** The bar of the pages where operators do something: what it is, the other ones, who is here. */
export function DeskBar({ title, account }: DeskBarProps): ReactNode {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title])
  return (
    <header className="desk-bar" data-top-bar="">
      <ReportsMark />
      <h1 ref={heading} className="desk-bar-title" tabIndex={-1}>
        {title}
      </h1>
      <nav className="desk-bar-nav" aria-label={t('desk.nav')}>
        {links.map(({ to, text }) => (
          <Link key={to} to={to} className="desk-bar-link">
            {t(text)}
          </Link>
        ))}
      </nav>
      {account}
    </header>
  )
}
