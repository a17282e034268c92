import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from './i18n.ts'
import './logo.css'

/** Two overlapping circles. */
const Mark = (): ReactNode => (
  <svg className="logo-mark" viewBox="0 0 34 24" aria-hidden="true" focusable="false">
    <circle className="logo-mark-one" cx="12" cy="12" r="11" />
    <circle className="logo-mark-other" cx="22" cy="12" r="11" />
    <path className="logo-mark-shared" d="M17 2.2a11 11 0 0 1 0 19.6 11 11 0 0 1 0-19.6Z" />
  </svg>
)

export function Logo(): ReactNode {
  const t = useT()
  return (
    <Link to="/" className="logo" aria-label={t('frame.homeLink')}>
      <Mark />
      <span className="logo-words" aria-hidden="true">
        <span className="logo-name">{t('app.name')}</span>
        <span className="logo-tagline">{t('app.tagline')}</span>
      </span>
    </Link>
  )
}
