/**
 * Concurrent reads share one statement: while statements run, new reads are collected and sent as one, so that under
 * load dozens of round trips become one. A single read is sent at once. Nothing is cached.
 */
export function batchReads<K, V>(
  load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
  limits: { maxKeys: number; maxInFlight: number } = { maxKeys: 100, maxInFlight: 2 },
): (key: K) => Promise<V | undefined> {
  interface Waiting {
    readonly key: K
    readonly resolve: (value: V | undefined) => void
    readonly reject: (error: unknown) => void
  }
  let waiting: Waiting[] = []
  let inFlight = 0
  let isScheduled = false

  /** At the end of this turn of the event loop, so that all reads of the turn share the statement. */
  const schedule = (): void => {
    if (isScheduled || waiting.length === 0 || inFlight >= limits.maxInFlight) return
    isScheduled = true
    setImmediate(flush)
  }

  const flush = (): void => {
    isScheduled = false
    const batch = waiting.splice(0, limits.maxKeys)
    if (batch.length === 0) return
    inFlight += 1
    load([...new Set(batch.map(({ key }) => key))])
      .then(
        (found) => {
          for (const { key, resolve } of batch) resolve(found.get(key))
        },
        (error: unknown) => {
          for (const { reject } of batch) reject(error)
        },
      )
      .finally(() => {
        inFlight -= 1
        schedule()
      })
    schedule()
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      schedule()
    })
}
