import { useMiniApp } from '@app/shell/mini-app'
import { useGoFromOverlay } from '@app/shell/overlay-trigger'
import type { OverlayComponentProps } from '@app/shell/overlay-host'
import { Confirm } from '@app/ui/confirm'
import { toast } from '@app/ui/toast-store'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useGroupT } from '../../locales/group.ts'
import { groupQuery, useLeaveGroup } from '../../shared/groups/groups.queries.ts'
import { codeInPath } from './group.rules.ts'

const LeaveGroupOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useGroupT()
  const go = useGoFromOverlay()
  const code = useLocation({ select: ({ pathname }) => codeInPath(pathname) }) ?? ''
  // From the cache: the page below has loaded it.
  const { data: group } = useQuery({ ...groupQuery(useMiniApp(), code), enabled: false })
  const leaving = useLeaveGroup()
  const leave = (): void =>
    leaving.mutate(code, {
      onSuccess: () => {
        toast(t('leave.done'))
        go('/cart')
      },
      // The group has filled or expired meanwhile: the page below shows its state.
      onError: onClose,
    })
  return (
    <Confirm
      isOpen={isOpen}
      onClose={onClose}
      isDanger
      isBusy={leaving.isPending}
      title={t('leave.title')}
      confirmLabel={t('leave.yes')}
      cancelLabel={t('leave.no')}
      onConfirm={leave}
    >
      <p>{t(group?.mine?.joinType === 'Created' ? 'leave.starter' : 'leave.text')}</p>
    </Confirm>
  )
}

export default LeaveGroupOverlay
