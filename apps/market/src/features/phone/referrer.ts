import { localStore } from '@app/client/storage'

/** The referrer of this user, stored at the start of the app under the specified key. */
export function storedReferrer(): string | null {
  return localStore.get('refererId')
}
