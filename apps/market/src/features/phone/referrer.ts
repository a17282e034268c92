import { localStore } from '@app/client/storage'

/** Who brought this person here; written by the start of the app under the specified key. */
export const storedReferrer = (): string | null => localStore.get('refererId')
