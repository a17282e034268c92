import { randomId } from './random-id.ts'
import { localStore, type KeyValueStore } from './session/storage.ts'

const key = 'device-id'
const accepted = /^[A-Za-z0-9_-]{16,64}$/

/** The id to which codes, launch data and refreshes are bound; made once and kept as long as the device allows. */
export function deviceId(store: KeyValueStore = localStore): string {
  const kept = store.get(key)
  if (kept !== null && accepted.test(kept)) return kept
  const made = randomId()
  store.set(key, made)
  return made
}
