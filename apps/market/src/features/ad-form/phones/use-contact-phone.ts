import { useMiniApp, useTelegram } from '@app/shell/mini-app'
import { toast } from '@app/ui/toast-store'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { phoneInContact } from '../../../shared/ads/contact-data.ts'
import { useT } from '../../../shared/i18n.ts'
import { meQuery } from '../../../shared/me.queries.ts'

/** Specification 000 §4: the time that the bot needs to receive a contact. */
const botDelayMs = 1500

/** Takes the user's number from Telegram. */
export function useContactPhone(onPhone: (phone: string) => void) {
  const t = useT()
  const app = useMiniApp()
  const telegram = useTelegram()
  const client = useQueryClient()
  const deny = (): Promise<unknown> =>
    telegram.popup({ message: t('adForm.phoneDenied'), buttons: [{ id: 'ok', text: t('action.gotIt') }] })
  const ask = useMutation({
    mutationFn: async () => {
      const answer = await telegram.requestContact()
      if (answer.status !== 'sent') return answer.status === 'unavailable' ? null : void (await deny())
      await new Promise((resolve) => {
        setTimeout(resolve, botDelayMs)
      })
      const { userId } = app.session.getState()
      const me = await client.fetchQuery({ ...meQuery(app, userId), staleTime: 0 }).catch(() => null)
      // The number belongs to another account of the same user; the form restarts with that account.
      if (app.session.getState().userId !== userId) return undefined
      return me?.phoneNumber ?? (answer.raw === null ? null : phoneInContact(answer.raw))
    },
    onSuccess: (phone) => {
      if (typeof phone === 'string') onPhone(phone)
      else if (phone === null) toast(t('adForm.phoneNone'), { kind: 'error' })
    },
  })
  return { isOffered: telegram.isInside, ask: () => ask.mutate(), isAsking: ask.isPending }
}
