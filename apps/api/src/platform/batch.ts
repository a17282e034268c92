/**
 * Reads that arrive in the same turn of the event loop share one statement. Under load this replaces dozens of
 * round trips by one; alone, a read waits for nothing. Every read still happens after its own request arrived.
 */
export const batchReads = <K, V>(
  load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
  maxKeys = 100,
): ((key: K) => Promise<V | undefined>) => {
  interface Waiting {
    readonly key: K
    readonly resolve: (value: V | undefined) => void
    readonly reject: (error: unknown) => void
  }
  let waiting: Waiting[] = []

  const flush = (): void => {
    const batch = waiting
    waiting = []
    load([...new Set(batch.map(({ key }) => key))]).then(
      (found) => {
        for (const { key, resolve } of batch) resolve(found.get(key))
      },
      (error: unknown) => {
        for (const { reject } of batch) reject(error)
      },
    )
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (waiting.length === 1)
        setImmediate(() => {
          if (waiting.length > 0) flush()
        })
      else if (waiting.length >= maxKeys) flush()
    })
}
