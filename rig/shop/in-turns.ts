import { closedLoop, figuresOf, type Ask, type Figures, type Times, type Watched } from '../search/load.ts'

export const clients = 8
export const rounds = 3
/** A warm-up is over when so many looks in a row found it no quicker, or after so many looks. */
const warm = { seconds: 2, looksInVain: 3, looks: 20, quicker: 1.03 }

export interface Turns {
  readonly seconds: number
  /** Asked before every run: servers begin connections while they work. */
  readonly watch: () => Watched
}

/** What has just begun is compiled while it works, the engine for half a minute: asked until it no longer gains. */
const warmUp = async (ask: Ask, { seconds, watch }: Turns): Promise<void> => {
  let [best, inVain] = [0, 0]
  for (let look = 0; look < warm.looks && inVain < warm.looksInVain; look += 1) {
    const { perSecond } = figuresOf([
      await closedLoop(ask, { clients, seconds: Math.min(warm.seconds, seconds), from: 0, ...watch() }),
    ])
    inVain = perSecond > best * warm.quicker ? 0 : inVain + 1
    best = Math.max(best, perSecond)
  }
}

/** Each system warms up and then has its turn in every round: a busy machine slows all of them alike. */
export async function inTurns<Name extends string>(
  systems: Readonly<Record<Name, Ask>>,
  turns: Turns,
): Promise<Record<Name, Figures>> {
  const { seconds, watch } = turns
  const list = Object.entries<Ask>(systems)
  const times = new Map<string, Times[]>(list.map(([name]) => [name, []]))
  for (const [, ask] of list) await warmUp(ask, turns)
  for (let round = 0; round < rounds; round += 1)
    for (const [name, ask] of list)
      times.get(name)?.push(await closedLoop(ask, { clients, seconds, from: round * 1_000, ...watch() }))
  return Object.fromEntries([...times].map(([name, took]) => [name, figuresOf(took)])) as Record<
    Name,
    Figures
  >
}

export function ratio(ours: Figures, other: Figures): number {
  return ours.perSecond / Math.max(0.1, other.perSecond)
}
