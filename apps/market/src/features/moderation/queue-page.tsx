import { Button } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import { ErrorState, StaleNote } from '@app/ui/error-state'
import { SkeletonList } from '@app/ui/skeleton'
import { StickyCta } from '@app/ui/sticky-cta'
import Check from 'lucide-react/icons/check'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { CentredState, TitledScreen } from '../../shared/screen.tsx'
import { ComplaintsList } from './complaints-list.tsx'
import { useQueue } from './moderation.queries.ts'
import type { Queue } from './moderation.rules.ts'
import { QueueRow } from './queue-row.tsx'
import { useQueueActions } from './use-queue-actions.ts'
import { useQueueKeys } from './use-queue-keys.ts'
import './queue-page.css'

/** The moderation queue, with the buttons to approve and reject. */
export function QueuePage(): ReactNode {
  const t = useT()
  const queue = useQueue()
  const { data, isFetching, isError } = queue
  const reload = (): void => void queue.refetch()
  if (data) return <QueueList queue={data} reload={reload} isFetching={isFetching} isStale={isError} />
  return (
    <TitledScreen title={t('moderation.title')}>
      {isError ? (
        <CentredState>
          <ErrorState
            title={t('state.failed')}
            text={t('moderation.queueFailed')}
            retryLabel={t('action.retry')}
            isRetrying={isFetching}
            onRetry={reload}
          />
        </CentredState>
      ) : (
        <SkeletonList label={t('state.loading')} lead={96} count={5} />
      )}
    </TitledScreen>
  )
}

interface QueueListProps {
  readonly queue: Queue
  readonly reload: () => void
  readonly isFetching: boolean
  readonly isStale: boolean
}

const QueueList = ({ queue, reload, isFetching, isStale }: QueueListProps): ReactNode => {
  const t = useT()
  const actions = useQueueActions(queue)
  useQueueKeys(actions, queue.ads)
  const { ads, total } = queue
  const count = actions.chosen.length
  const isBusy = count > 0 && actions.chosen.every(({ id }) => actions.busy.has(id))
  return (
    <TitledScreen
      title={t('moderation.total', { count: total })}
      action={
        ads.length === 0 ? undefined : (
          <button type="button" className="queue-all" onClick={actions.toggleAll}>
            {actions.hasAll ? t('moderation.clearAll') : t('moderation.selectAll')}
          </button>
        )
      }
    >
      {isStale ? (
        <StaleNote
          text={t('moderation.stale')}
          retryLabel={t('action.retry')}
          isRetrying={isFetching}
          onRetry={reload}
        />
      ) : null}
      <ComplaintsList />
      {ads.length === 0 ? (
        <NothingWaits total={total} reload={reload} isFetching={isFetching} />
      ) : (
        <ul className="queue" aria-label={t('moderation.queue')}>
          {ads.map((ad, index) => (
            <QueueRow
              key={`${ad.id}-${ad.revisionId}`}
              ad={ad}
              isEarly={index < 4}
              now={queue.at}
              isSelected={actions.selected.has(String(ad.id))}
              isBusy={actions.busy.has(ad.id)}
              isLeaving={actions.leaving.has(ad.id)}
              hasChanged={queue.changedIds.includes(ad.id)}
              {...actions.rowActs}
            />
          ))}
        </ul>
      )}
      {ads.length === 0 ? null : (
        <StickyCta>
          <Button
            kind="danger"
            isDisabled={count === 0}
            isBusy={isBusy}
            onPointerDown={actions.preloadReject}
            onClick={() => actions.askReason(actions.chosen)}
          >
            {t('moderation.rejectMany', { count })}
          </Button>
          <Button isDisabled={count === 0} isBusy={isBusy} onClick={() => actions.approve(actions.chosen)}>
            {t('moderation.approveMany', { count })}
          </Button>
        </StickyCta>
      )}
    </TitledScreen>
  )
}

type NothingProps = Pick<QueueListProps, 'reload' | 'isFetching'> & { readonly total: number }

/** Empty for this moderator; others may still have ads on their screens. */
const NothingWaits = ({ total, reload, isFetching }: NothingProps): ReactNode => {
  const t = useT()
  return (
    <CentredState>
      <EmptyState
        title={t('moderation.empty')}
        text={total === 0 ? t('moderation.emptyText') : t('moderation.othersWork', { count: total })}
        icon={<ShieldCheck />}
        badge={<Check />}
        badgeTone="save"
        action={
          <Button kind="tonal" isBusy={isFetching} onClick={reload}>
            {t('moderation.refresh')}
          </Button>
        }
      />
    </CentredState>
  )
}
