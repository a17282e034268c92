import { useOverlayTrigger } from '@app/shell/overlay-trigger'
import { BarButton } from '@app/ui/bar-button'
import { Button } from '@app/ui/button'
import { StaleNote } from '@app/ui/error-state'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import type { ReactNode } from 'react'
import { useGroupT } from '../../locales/group.ts'
import { useT } from '../../shared/i18n.ts'
import { PageState } from '../../shared/page-state.tsx'
import { TitledScreen } from '../../shared/screen.tsx'
import { GroupMissing } from './group-missing.tsx'
import { GroupPending } from './group-pending.tsx'
import { GroupView } from './group-view.tsx'
import { useKnownGroup } from './use-known-group.ts'

export function GroupPage({ code }: { readonly code: string }): ReactNode {
  const t = useT()
  const groupT = useGroupT()
  const help = useOverlayTrigger('how-it-works')
  const { group, isMissing, hasFailed, isRetrying, retry, isPersonal } = useKnownGroup(code)
  if (isMissing) return <GroupMissing />
  const body = (): ReactNode => {
    if (group)
      return (
        <>
          {hasFailed ? (
            <StaleNote
              text={groupT('stale')}
              retryLabel={t('action.retry')}
              isRetrying={isRetrying}
              onRetry={retry}
            />
          ) : null}
          <GroupView group={group} code={code} isPersonal={isPersonal} />
        </>
      )
    if (!hasFailed) return <GroupPending />
    return (
      <PageState
        role="alert"
        present={0}
        title={groupT('failed')}
        text={t('problem.errorText')}
        actions={
          <Button isBusy={isRetrying} onClick={retry}>
            {t('action.retry')}
          </Button>
        }
      />
    )
  }
  return (
    <TitledScreen
      title={group?.mine ? t('title.group') : groupT('title')}
      action={
        <BarButton label={groupT('help')} aria-haspopup="dialog" {...help.trigger}>
          <CircleQuestionMark className="ui-icon" aria-hidden="true" />
        </BarButton>
      }
    >
      {body()}
    </TitledScreen>
  )
}
