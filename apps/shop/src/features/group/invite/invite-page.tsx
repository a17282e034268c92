import { localStore } from '@app/client/storage'
import { rememberReferrer } from '@app/shell/first-touch'
import { Button } from '@app/ui/button'
import { StaleNote } from '@app/ui/error-state'
import { formatRupees } from '@app/ui/format/money'
import { StickyCta } from '@app/ui/sticky-cta'
import { Navigate, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { useInviteT } from '../../../locales/group-invite.ts'
import { firstTouchKeys } from '../../../shared/sharing/first-touch-keys.ts'
import type { Group } from '../../../shared/groups/groups.queries.ts'
import { useT } from '../../../shared/i18n.ts'
import { PageState } from '../../../shared/page-state.tsx'
import { canJoin, codeInPath, isOnSale, sumsOfToday } from '../group.rules.ts'
import { InviteMissing } from './invite-missing.tsx'
import { InvitePendingPage, InviteScreen } from './invite-screen.tsx'
import { InviteView } from './invite-view.tsx'
import { useOpenGroupFull } from '../open-group-full.ts'
import { OrderLink } from '../../../shared/orders/order-link.tsx'
import { RestartBar } from '../restart-bar.tsx'
import { useKnownGroup } from '../use-known-group.ts'

/** Specification 001 §4: a code of this length is a participant's own, who becomes the referrer. */
const participantCodeLength = 14

const useRememberInviter = (code: string, isReal: boolean): void => {
  useEffect(() => {
    if (isReal && code.length === participantCodeLength) rememberReferrer(localStore, firstTouchKeys, code)
  }, [code, isReal])
}

/**
 * An open order form navigates by itself: no dialog may open above it, and no redirect may replace the page below.
 * After the order the address is already that of the next page while this one is still rendered.
 */
const useIsCovered = (code: string): boolean =>
  useLocation({
    select: ({ pathname, state }) => (state.overlays?.length ?? 0) > 0 || codeInPath(pathname) !== code,
  })

/** Opens the dialog once, when it is certain that the user has no seat in the full group. */
const useFullDialog = (group: Group | undefined, isPersonal: boolean, isCovered: boolean): void => {
  const open = useOpenGroupFull()
  const isShown = useLocation({ select: ({ state }) => state.overlays?.includes('group-full') ?? false })
  const wasShown = useRef(false)
  useEffect(() => {
    // A reload restores an open dialog: closing that one is enough.
    if (isShown) wasShown.current = true
    const isTooLate = group?.status === 'FULL' && group.mine === null && isPersonal
    if (!isTooLate || isCovered || wasShown.current) return
    wasShown.current = true
    open({
      link: group.purchase.product.link,
      seats: group.participantsToComplete,
      createPaise: sumsOfToday(group)?.create.totalPaise ?? null,
      canStart: isOnSale(group),
    })
  }, [group, isCovered, isPersonal, isShown, open])
}

const JoinBar = ({ group, code }: { readonly group: Group; readonly code: string }): ReactNode => {
  const t = useInviteT()
  return (
    <StickyCta below={t('cash')}>
      <OrderLink intent={{ link: group.purchase.product.link, mode: 'join', inviteCode: code }}>
        {t('join', { sum: formatRupees(group.sums.join.totalPaise) })}
      </OrderLink>
    </StickyCta>
  )
}

export function InvitePage({ code }: { readonly code: string }): ReactNode {
  const t = useT()
  const inviteT = useInviteT()
  const isCovered = useIsCovered(code)
  const { group, isMissing, hasFailed, isRetrying, retry, isPersonal } = useKnownGroup(code, {
    isVisible: !isCovered,
  })
  useRememberInviter(code, group !== undefined)
  useFullDialog(group, isPersonal, isCovered)
  if (isMissing) return <InviteMissing />
  if (group)
    return (
      <InviteScreen>
        {group.mine && !isCovered ? (
          <Navigate to="/groupPurchase/$inviteCode" params={{ inviteCode: group.inviteCode }} replace />
        ) : null}
        {hasFailed ? (
          <StaleNote
            text={inviteT('stale')}
            retryLabel={t('action.retry')}
            isRetrying={isRetrying}
            onRetry={retry}
          />
        ) : null}
        <InviteView group={group} code={code} />
        {canJoin(group) ? <JoinBar group={group} code={code} /> : <RestartBar group={group} />}
      </InviteScreen>
    )
  if (hasFailed)
    return (
      <InviteScreen>
        <PageState
          heading="h1"
          role="alert"
          present={0}
          title={inviteT('failed')}
          text={t('problem.errorText')}
          actions={
            <Button isBusy={isRetrying} onClick={retry}>
              {t('action.retry')}
            </Button>
          }
        />
      </InviteScreen>
    )
  return <InvitePendingPage />
}
