import { buttonClass } from '@app/ui/button'
import { ErrorState } from '@app/ui/error-state'
import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../shared/i18n.ts'
import { usePageTitle } from '../shared/use-page-title.ts'
import './problem-screens.css'

const ToReports = ({ kind }: { readonly kind: 'primary' | 'plain' }): ReactNode => (
  <Link to="/report" className={buttonClass(kind, 'medium')}>
    {useT()('frame.toReports')}
  </Link>
)

export function NotFoundScreen(): ReactNode {
  const t = useT()
  usePageTitle(t('frame.notFound'))
  return (
    <main className="problem">
      <p className="problem-number" aria-hidden="true">
        404
      </p>
      <h1 className="problem-title">{t('frame.notFound')}</h1>
      <ToReports kind="primary" />
    </main>
  )
}

export function ErrorScreen({ reset }: ErrorComponentProps): ReactNode {
  const t = useT()
  const router = useRouter()
  usePageTitle(t('frame.error'))
  return (
    <main className="problem">
      <ErrorState
        title={t('frame.error')}
        retryLabel={t('access.retry')}
        onRetry={() => {
          reset()
          void router.invalidate()
        }}
        action={<ToReports kind="plain" />}
      />
    </main>
  )
}
