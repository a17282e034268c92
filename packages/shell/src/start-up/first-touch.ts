interface KeyValueStore {
  readonly get: (key: string) => string | null
  readonly set: (key: string, value: string) => void
}

const isPlausible = (value: string | null): value is string =>
  value !== null && /^[\w.~ +-]{1,100}$/.test(value)

/** The first value is kept for ever: later campaigns do not change the origin of a user. */
const keepFirst = (store: KeyValueStore, key: string, value: string | null): void => {
  if (isPlausible(value) && store.get(key) === null) store.set(key, value)
}

export interface FirstTouchKeys {
  readonly referrer: string
  readonly utmSource: string
  readonly utmMedium: string
}

export interface FirstTouch {
  readonly refererId: string | null
  readonly utmSource: string | null
  readonly utmMedium: string | null
}

export function readFirstTouch(store: KeyValueStore, keys: FirstTouchKeys): FirstTouch {
  return {
    refererId: store.get(keys.referrer),
    utmSource: store.get(keys.utmSource),
    utmMedium: store.get(keys.utmMedium),
  }
}

export function rememberReferrer(store: KeyValueStore, keys: FirstTouchKeys, refererId: string): void {
  keepFirst(store, keys.referrer, refererId)
}

/** Referrer and campaign of a link. */
export function rememberCampaign(store: KeyValueStore, keys: FirstTouchKeys, search: string): void {
  const query = new URLSearchParams(search)
  keepFirst(store, keys.referrer, query.get('refererId'))
  // A campaign is source and medium together.
  if (store.get(keys.utmSource) !== null || store.get(keys.utmMedium) !== null) return
  keepFirst(store, keys.utmSource, query.get('utm_source'))
  keepFirst(store, keys.utmMedium, query.get('utm_medium'))
}
