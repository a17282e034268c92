interface Kept<T> {
  readonly value: T
  /** By `performance.now()`. */
  readonly until: number
}

/**
 * Remembers answers of this process for a moment. Callers with the same question share one answer while it is on
 * its way; a failed one is not remembered. Bounded: the oldest go first.
 */
export const shortMemory = <T>(
  mostKept: number,
): ((key: string, load: () => Promise<Kept<T>>) => Promise<T>) => {
  const kept = new Map<string, Kept<T>>()
  const underWay = new Map<string, Promise<T>>()
  return (key, load) => {
    const known = kept.get(key)
    if (known && known.until > performance.now()) return Promise.resolve(known.value)
    const running = underWay.get(key)
    if (running) return running
    const answer = load().then((fresh) => {
      // A Map keeps the order in which keys came.
      kept.delete(key)
      if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '')
      kept.set(key, fresh)
      return fresh.value
    })
    underWay.set(key, answer)
    const forget = (): void => {
      underWay.delete(key)
    }
    answer.then(forget, forget)
    return answer
  }
}
