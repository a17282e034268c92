import { errorText } from '@app/client/error-text'
import { useMiniApp, useSession, useTelegram } from '@app/shell/mini-app'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLoginT } from '../../locales/login.ts'
import { useLang } from '../../shared/i18n.ts'
import { shopUserQuery } from '../../shared/sign-in/shop-user.queries.ts'
import { useFinishLogin } from '../../shared/sign-in/use-finish-login.ts'
import { sendContact } from './login.queries.ts'

const pauseMs = 1500
const attempts = 3

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, pauseMs)
  })

/** Inside Telegram the user can share the number without a code: Telegram signs it, the server checks the signature. */
export function useContactLogin(leave: () => void) {
  const app = useMiniApp()
  const telegram = useTelegram()
  const { status, userId } = useSession()
  const queryClient = useQueryClient()
  const language = useLang()
  const t = useLoginT()
  const finish = useFinishLogin(leave)
  const [isRefused, setRefused] = useState(false)
  const [note, setNote] = useState<string | null>(null)

  const typeInstead = (why: string | null): void => {
    setRefused(true)
    setNote(why)
  }
  /** Some clients send the contact only to the bot; the server has it a moment later. */
  const waitForPhone = async (): Promise<boolean> => {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      await pause()
      const user = await queryClient.fetchQuery({ ...shopUserQuery(app, userId), staleTime: 0 })
      if (user.phoneNumber !== null) return true
    }
    return false
  }

  const sharing = useMutation({
    mutationFn: async () => {
      const answer = await telegram.requestContact()
      if (answer.status !== 'sent') return typeInstead(t(`contact.${answer.status}`))
      if (answer.raw !== null) return finish(await sendContact(app, answer.raw))
      if (await waitForPhone()) leave()
      else typeInstead(t('contact.unavailable'))
    },
    meta: { handles: 'all' },
    onError: (error) => typeInstead(errorText(error, language)),
  })

  return {
    isOffered: telegram.isInside && status === 'signedIn' && !isRefused,
    /** Why the number has to be typed. */
    note,
    isSharing: sharing.isPending,
    share: (): void => {
      if (!sharing.isPending) sharing.mutate()
    },
    typeInstead: (): void => typeInstead(null),
  }
}
