import { localStore } from '@app/client/storage'

/** Who brought this person here; written by the start of the app under the specified key. */
export function storedReferrer(): string | null {
  return localStore.get('refererId')
}
