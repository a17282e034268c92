/**
 * Whoever comes waits until so many have come; later ones walk through. A race that would need luck to happen happens
 * every time: all have looked before the first one acts.
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
