/** The places of the processes of a deployment, such as `api-1` and `api-2` behind one balancer. */
export interface Fleet {
  readonly places: readonly string[]
  /** Stops what runs there, which first finishes its requests, and starts this release; returns when it is ready. */
  readonly replace: (place: string, release: string) => Promise<void>
}

/**
 * Replaces the processes one after the other, so that the others serve meanwhile. A release that does not get ready is
 * taken back where it runs.
 */
export async function rollOut({ places, replace }: Fleet, release: string, previous: string): Promise<void> {
  const changed: string[] = []
  try {
    for (const place of places) {
      changed.push(place)
      await replace(place, release)
    }
  } catch (cause) {
    for (const place of changed.toReversed()) await replace(place, previous)
    throw new Error(`${release} did not get ready, ${previous} runs again`, { cause })
  }
}
