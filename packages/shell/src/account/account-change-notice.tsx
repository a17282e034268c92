import { signOutEverywhere, undoAccountChange } from '@app/contract/core/auth'
import { localStore } from '@app/client/storage'
import { Confirm } from '@app/ui/confirm'
import { formatDayAndTime } from '@app/ui/format/dates'
import { useMutation } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useMiniApp, type AccountChange } from '../app/mini-app.tsx'
import { useOverlay } from '../overlay/use-overlay.ts'
import { useAccountChangeT } from './account-change-texts.ts'
import { useSafetyLanguage, zoneOf } from './safety-texts.ts'

/** The last account change that this device has shown. */
const seenChangeKey = 'account-change-seen'

/** Reports once on each device that another one changed the sign-in methods; the user can then undo it and end all sessions. */
export function AccountChangeNotice({ change }: { readonly change: AccountChange }): ReactNode {
  const t = useAccountChangeT()
  const lang = useSafetyLanguage()
  const { accountChange, call, session } = useMiniApp()
  const { isOpen, open, close } = useOverlay('account-change')
  const dismiss = (): void => {
    localStore.set(seenChangeKey, change.at)
    close()
    accountChange.set(null)
  }
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (change.isUndoable) return session.signIn(await call(undoAccountChange, { body: {} }))
      await call(signOutEverywhere, { body: {} })
      return session.signOut()
    },
    onSuccess: dismiss,
  })
  useEffect(() => {
    if (localStore.get(seenChangeKey) !== change.at) open()
  }, [change.at, open])
  return (
    <Confirm
      isOpen={isOpen}
      onClose={dismiss}
      title={t(change.kind)}
      confirmLabel={t('wasNotMe')}
      cancelLabel={t('wasMe')}
      onConfirm={() => mutate()}
      isBusy={isPending}
      isDanger
    >
      {t(change.isUndoable ? 'askUndo' : 'ask', {
        when: formatDayAndTime(change.at, { lang, zone: zoneOf[lang] }),
      })}
    </Confirm>
  )
}
