import { sessionStore } from '@app/client/storage'

const key = 'pending-phone'

/** The number that a code was sent to. Stored for the tab, so that a reload restores the question. */
export const pendingPhone = {
  get: (): string | null => sessionStore.get(key),
  set: (phoneNumber: string): void => sessionStore.set(key, phoneNumber),
  forget: (): void => sessionStore.remove(key),
}
