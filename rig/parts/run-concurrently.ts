import { seededRandom } from './figures.ts'

/** Processes the whole list with limited concurrency. */
export async function runConcurrently<T>(
  list: readonly T[],
  lanes: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const lane = async (): Promise<void> => {
    for (let index = next++; index < list.length; index = next++) await work(list[index] as T, index)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** Shuffles the list; the seed determines the order. */
export function shuffled<T>(list: readonly T[], seed: number): T[] {
  const next = seededRandom(seed)
  const mixed = [...list]
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1))
    const swapped = mixed[at] as T
    mixed[at] = mixed[other] as T
    mixed[other] = swapped
  }
  return mixed
}
