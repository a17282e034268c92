import { attachContact, signInPhone } from '@app/contract/core/auth'
import { useMiniApp, useTelegram } from '@app/shell/mini-app'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../shared/i18n.ts'
import { meQuery } from '../../shared/me.queries.ts'
import { useCloseOverlay } from '../../shared/close-overlay.ts'
import { phoneInContact } from '../../shared/ads/contact-data.ts'
import { useFinishSignIn } from './finish-sign-in.ts'
import { storedReferrer } from './referrer.ts'

/** Specification 000 §4: the time that the bot needs to receive a contact that the app was not given. */
const botDelayMs = 1500

/** Signs in with the number from Telegram. Without one the user continues with a code. */
export function useTelegramContact() {
  const t = useT()
  const app = useMiniApp()
  const telegram = useTelegram()
  const queryClient = useQueryClient()
  const finish = useFinishSignIn()
  const close = useCloseOverlay('phone')
  const [isUseless, setUseless] = useState(!telegram.isInside)
  const [wasTried, setTried] = useState(false)

  const giveUp = (): void => {
    setTried(true)
    setUseless(true)
  }
  const sendContact = async (contact: string): Promise<void> => {
    if (app.session.getState().status === 'signedIn')
      return finish(await app.call(attachContact, { body: { contact } }))
    const phoneNumber = phoneInContact(contact)
    if (phoneNumber === null) return giveUp()
    await finish(await app.call(signInPhone, { body: { phoneNumber, contact, refererId: storedReferrer() } }))
  }
  const askServer = async (): Promise<void> => {
    const { userId } = app.session.getState()
    if (userId === null) return giveUp()
    await new Promise((resolve) => {
      setTimeout(resolve, botDelayMs)
    })
    const me = await queryClient.fetchQuery({ ...meQuery(app, userId), staleTime: 0 })
    if (me.phoneNumber === null) giveUp()
    else close()
  }
  const share = useMutation({
    mutationFn: async () => {
      const answer = await telegram.requestContact()
      if (answer.status === 'unavailable') return giveUp()
      if (answer.status === 'sent') return answer.raw === null ? askServer() : sendContact(answer.raw)
      await telegram.popup({ message: t('phone.denied'), buttons: [{ id: 'ok', text: t('action.gotIt') }] })
    },
    meta: { handles: 'all' },
  })
  return {
    isOffered: !isUseless,
    /** Telegram was asked and did not return the number. */
    wasTried,
    share: () => share.mutate(),
    isSharing: share.isPending,
    error: share.error,
  }
}
