interface Kept<T> {
  readonly value: T
  /** By `performance.now()`. */
  readonly until: number
}

export interface TtlCache<T> {
  (key: string, load: () => Promise<Kept<T>>): Promise<T>
  /** What is remembered, without asking for it. */
  readonly known: (key: string) => T | undefined
  readonly keep: (key: string, fresh: Kept<T>) => void
}

/**
 * Remembers answers of this process for a moment. Callers with the same question share one answer while it is on
 * its way; a failed one is not remembered. Bounded: the oldest go first.
 */
export function ttlCache<T>(maxKept: number): TtlCache<T> {
  const kept = new Map<string, Kept<T>>()
  const underWay = new Map<string, Promise<T>>()

  const remembered = (key: string): Kept<T> | undefined => {
    const found = kept.get(key)
    return found && found.until > performance.now() ? found : undefined
  }
  const keep = (key: string, fresh: Kept<T>): void => {
    // A Map keeps the order in which keys came.
    kept.delete(key)
    if (kept.size >= maxKept) kept.delete(kept.keys().next().value ?? '')
    kept.set(key, fresh)
  }
  const ask = (key: string, load: () => Promise<Kept<T>>): Promise<T> => {
    const found = remembered(key)
    if (found) return Promise.resolve(found.value)
    const running = underWay.get(key)
    if (running) return running
    const answer = load().then((fresh) => {
      keep(key, fresh)
      return fresh.value
    })
    underWay.set(key, answer)
    const forget = (): void => {
      underWay.delete(key)
    }
    answer.then(forget, forget)
    return answer
  }
  return Object.assign(ask, { known: (key: string) => remembered(key)?.value, keep })
}
