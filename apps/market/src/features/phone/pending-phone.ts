import { sessionStore } from '@app/client/storage'

const key = 'pending-phone'

/** The number that a code is on its way to. Kept for the tab, so that a reload comes back to the same question. */
export const pendingPhone = {
  get: (): string | null => sessionStore.get(key),
  set: (phoneNumber: string): void => sessionStore.set(key, phoneNumber),
  forget: (): void => sessionStore.remove(key),
}
