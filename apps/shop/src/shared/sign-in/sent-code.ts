import { sessionStore } from '@app/client/storage'

export interface SentCode {
  /** Ten national digits. */
  readonly phone: string
  /** When another code may be asked for; milliseconds since 1970. */
  readonly availableAt: number
}

const key = 'login-code'

/** People leave for WhatsApp to read the code, and the web view may be reloaded meanwhile: the step must survive. */
export function rememberSentCode(sent: SentCode): void {
  return sessionStore.set(key, JSON.stringify(sent))
}
export function forgetSentCode(): void {
  return sessionStore.remove(key)
}

export function readSentCode(): SentCode | null {
  try {
    const { phone, availableAt } = JSON.parse(sessionStore.get(key) ?? '') as Partial<
      Record<keyof SentCode, unknown>
    >
    const isWhole = typeof phone === 'string' && typeof availableAt === 'number' && /^\d{10}$/.test(phone)
    return isWhole ? { phone, availableAt } : null
  } catch {
    return null
  }
}
