import { errorText } from '@app/client/error-text'
import { Button } from '@app/ui/button'
import type { ReactNode } from 'react'
import { useDealsT } from '../../locales/deals.ts'
import { useLang, useT } from '../i18n.ts'
import { PageState } from '../page-state.tsx'

interface ProductsFailedProps {
  readonly query: {
    readonly error: unknown
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  /** Replaces the default title. */
  readonly title?: string
  /** A second action beside the retry button. */
  readonly action?: ReactNode
  readonly room?: 'page' | 'part'
}

/** Shown when a list of products fails to load: the specified text, the error and a retry button. */
export function ProductsFailed({ query, title, action, room = 'part' }: ProductsFailedProps): ReactNode {
  const t = useT()
  const dealsT = useDealsT()
  const language = useLang()
  return (
    <PageState
      role="alert"
      room={room}
      present={0}
      title={title ?? dealsT('list.failed')}
      text={errorText(query.error, language)}
      actions={
        <>
          <Button isBusy={query.isFetching} onClick={() => void query.refetch()}>
            {t('action.retry')}
          </Button>
          {action}
        </>
      }
    />
  )
}
