/** Repeatable: the same seed gives the same values on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  readonly next: () => number
  /** A whole number, both ends included. */
  readonly between: (least: number, most: number) => number
  readonly chance: (share: number) => boolean
  readonly pick: <T>(list: readonly T[]) => T
  /** Distinct entries in random order; all of them when there are fewer. */
  readonly some: <T>(list: readonly T[], count: number) => T[]
}

/** Mixes numbers into one well-spread 32-bit seed, so that neighbours (1, 2, 3…) do not resemble each other. */
export function mixSeed(...parts: readonly number[]): number {
  let mixed = 0x9e37_79b9
  for (const part of parts) {
    mixed = Math.imul(mixed ^ (part | 0), 0x85eb_ca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35)
    mixed ^= mixed >>> 16
  }
  return mixed >>> 0
}

export function makeRandom(seed: number): Random {
  let state = mixSeed(seed)
  const next = (): number => {
    state = (state + 0x6d2b_79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('nothing to pick from')
    return list[Math.floor(next() * list.length)] as T
  }
  return {
    next,
    pick,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (share) => next() < share,
    some: (list, count) => {
      const rest = [...list]
      const chosen: (typeof rest)[number][] = []
      while (chosen.length < count && rest.length > 0)
        chosen.push(...rest.splice(Math.floor(next() * rest.length), 1))
      return chosen
    },
  }
}

/** Picks by weight; the sums are made once, because this runs for every one of millions of ads. */
export function weighted<T>(list: readonly T[], weightOf: (entry: T) => number): (random: Random) => T {
  const sums: number[] = []
  let total = 0
  for (const entry of list) sums.push((total += weightOf(entry)))
  return (random) => {
    const at = random.next() * total
    const index = sums.findIndex((sum) => at < sum)
    return list[index === -1 ? list.length - 1 : index] as T
  }
}
