import { listSessions, signOutEverywhere } from '@app/contract/core/auth'
import { StaleNote } from '@app/ui/error-state'
import { formatDayAndTime } from '@app/ui/format/dates'
import { InsetGroup, ListRow } from '@app/ui/list-row'
import { SkeletonList } from '@app/ui/skeleton'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { useMiniApp, useSession } from '../app/mini-app.tsx'
import { useOverlay } from '../overlay/use-overlay.ts'
import { useSafetyLanguage, useSafetyT, zoneOf } from './safety-texts.ts'
import './account-safety.css'

// Dialogs weigh more than the rest of the page, and few users open this one.
const Confirm = lazy(() => import('@app/ui/confirm').then((file) => ({ default: file.Confirm })))

export function SessionList(): ReactNode {
  const t = useSafetyT()
  const lang = useSafetyLanguage()
  const { call } = useMiniApp()
  const { userId } = useSession()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['sessions', userId],
    queryFn: ({ signal }) => call(listSessions, {}, { signal }),
    staleTime: 0,
  })
  return (
    <>
      <InsetGroup label={t('sessions')}>
        {data?.sessions.map((each) => (
          <ListRow
            key={`${each.signedInAt} ${each.lastUsedAt}`}
            title={each.device ?? t('unknownDevice')}
            note={
              each.isCurrent
                ? t('thisDevice')
                : t('lastUsed', { when: formatDayAndTime(each.lastUsedAt, { lang, zone: zoneOf[lang] }) })
            }
          />
        ))}
        {data ? null : isError ? (
          <StaleNote
            text={t('failed')}
            retryLabel={t('retry')}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonList label={t('loading')} lead="none" count={2} />
        )}
      </InsetGroup>
      {data ? <Everywhere /> : null}
    </>
  )
}

const Everywhere = (): ReactNode => {
  const t = useSafetyT()
  const { call, session } = useMiniApp()
  const question = useOverlay('sign-out-everywhere')
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(signOutEverywhere, { body: {} }),
    // The tokens are already revoked; the device removes them too.
    onSuccess: () => session.signOut(),
  })
  return (
    <>
      <InsetGroup note={t('everywhereNote')}>
        <ListRow title={t('everywhere')} isDanger onPress={question.open} />
      </InsetGroup>
      {question.isOpen ? (
        <Suspense fallback={null}>
          <Confirm
            isOpen={question.isOpen}
            onClose={question.close}
            title={t('everywhereAsk')}
            confirmLabel={t('everywhereYes')}
            cancelLabel={t('stay')}
            onConfirm={() => {
              question.close()
              if (!isPending) mutate()
            }}
            isDanger
          />
        </Suspense>
      ) : null}
    </>
  )
}
