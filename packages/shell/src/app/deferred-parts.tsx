import { keepReadyMark } from '@app/client/ready-mark'
import { Toaster } from '@app/ui/toaster'
import { useKeyboard } from '@app/ui/use-keyboard'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { keepBuildFresh } from '../service-worker/keep-build-fresh.ts'
import { useMiniApp } from './mini-app.tsx'

// Few starts have one to show.
const AccountChangeNotice = lazy(() =>
  import('../account/account-change-notice.tsx').then((file) => ({ default: file.AccountChangeNotice })),
)

/** Parts that no first screen needs: toasts, keyboard handling, the update check, the ready mark. */
export default function DeferredParts(): ReactNode {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { start, accountChange } = useMiniApp()
  const change = useSyncExternalStore(accountChange.subscribe, accountChange.get, () => null)
  useKeyboard()
  useEffect(() => keepReadyMark(queryClient, start), [queryClient, start])
  useEffect(() => keepBuildFresh(router, (address) => location.assign(address)), [router])
  return (
    <>
      <Toaster />
      {change ? (
        <Suspense fallback={null}>
          <AccountChangeNotice change={change} />
        </Suspense>
      ) : null}
    </>
  )
}
