import { errorText } from '@app/client/error-text'
import { ErrorState } from '@app/ui/error-state'
import { SkeletonBlock } from '@app/ui/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from './i18n.ts'
import './loaded.css'

interface LoadedProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'error' | 'isFetching'> & {
    readonly refetch: () => unknown
  }
  /** The title of the error. */
  readonly failed: string
  readonly size?: 'list' | 'board'
  readonly children: (data: Data) => ReactNode
}

/** The content of a panel: its data, also stale ones; a skeleton while they load; or an error. */
export function Loaded<Data>({ query, failed, size = 'list', children }: LoadedProps<Data>): ReactNode {
  const t = useT()
  if (query.data !== undefined) return children(query.data)
  if (!query.isError)
    return (
      <div role="status" aria-label={t('operator.loading')}>
        <SkeletonBlock className={`skeleton skeleton-${size}`} />
      </div>
    )
  return (
    <ErrorState
      surface="section"
      title={failed}
      text={errorText(query.error, 'ru')}
      retryLabel={t('operator.retry')}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
