/**
 * A barrier: callers wait until this many have arrived, later ones pass. It makes a race happen every time: all read before
 * the first one writes.
 */
export function makeMeeting(count: number, whenAll: () => Promise<unknown> = () => Promise.resolve()) {
  let come = 0
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return (): Promise<void> => {
    come += 1
    if (come === count) whenAll().then(() => resolve(), reject)
    return promise
  }
}
