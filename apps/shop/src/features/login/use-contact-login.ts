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
const looks = 3

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, pauseMs)
  })

/** Inside Telegram the number can come without a code: Telegram signs it, the server checks that. */
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
  /** Some clients tell only the bot; the server then knows a moment later. */
  const phoneArrives = async (): Promise<boolean> => {
    for (let look = 0; look < looks; look += 1) {
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
      if (await phoneArrives()) leave()
      else typeInstead(t('contact.unavailable'))
    },
    meta: { handles: 'all' },
    onError: (error) => typeInstead(errorText(error, language)),
  })

  return {
    isOffered: telegram.isInside && status === 'signedIn' && !isRefused,
    /** Why the number has to be typed after all. */
    note,
    isSharing: sharing.isPending,
    share: (): void => {
      if (!sharing.isPending) sharing.mutate()
    },
    typeInstead: (): void => typeInstead(null),
  }
}
