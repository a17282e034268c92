import { sessionStore } from '@app/client/storage'
import type { SentCode } from '@app/client/use-one-time-code'

const key = 'login-code'

/** The web view may be reloaded while the user reads the code in WhatsApp, so the code step is stored. */
export const sentCode = {
  remember: (sent: SentCode): void => sessionStore.set(key, JSON.stringify(sent)),
  forget: (): void => sessionStore.remove(key),
  read: (): SentCode | null => {
    try {
      const { phoneNumber, availableAt } = JSON.parse(sessionStore.get(key) ?? '') as Partial<
        Record<keyof SentCode, unknown>
      >
      const isWhole =
        typeof phoneNumber === 'string' && typeof availableAt === 'number' && /^\+91\d{10}$/.test(phoneNumber)
      return isWhole ? { phoneNumber, availableAt } : null
    } catch {
      return null
    }
  },
}
