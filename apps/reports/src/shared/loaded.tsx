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
  /** Said when nothing came. */
  readonly failed: string
  readonly size?: 'list' | 'board'
  readonly children: (data: Data) => ReactNode
}

/** What a panel shows: its data, also when they are old; bones until they come; or why they do not. */
export function Loaded<Data>({ query, failed, size = 'list', children }: LoadedProps<Data>): ReactNode {
  const t = useT()
  if (query.data !== undefined) return children(query.data)
  if (!query.isError)
    return (
      <div role="status" aria-label={t('operator.loading')}>
        <SkeletonBlock className={`bones bones-${size}`} />
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
