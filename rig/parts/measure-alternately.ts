import { closedLoop, summariseRounds, type Ask, type Figures, type Times, type Watched } from './load.ts'

export const clients = 8
export const rounds = 3
/** A warm-up ends after this many measurements in a row without a gain, or after this many in all. */
const warm = { seconds: 2, maxWithoutGain: 3, maxRuns: 20, minGain: 1.03 }

export interface RunOptions {
  readonly seconds: number
  /** Called before every run, because servers open connections while they work. */
  readonly watch: () => Watched
}

/** New processes compile code while they work, the engine for half a minute: warms up until the rate stops growing. */
const warmUp = async (ask: Ask, { seconds, watch }: RunOptions): Promise<void> => {
  let [best, withoutGain] = [0, 0]
  for (let run = 0; run < warm.maxRuns && withoutGain < warm.maxWithoutGain; run += 1) {
    const { perSecond } = summariseRounds([
      await closedLoop(ask, { clients, seconds: Math.min(warm.seconds, seconds), from: 0, ...watch() }),
    ])
    withoutGain = perSecond > best * warm.minGain ? 0 : withoutGain + 1
    best = Math.max(best, perSecond)
  }
}

/** Each system warms up; then the systems alternate in every round, so that a busy machine slows all of them. */
export async function measureAlternately<Name extends string>(
  systems: Readonly<Record<Name, Ask>>,
  options: RunOptions,
): Promise<Record<Name, Figures>> {
  const { seconds, watch } = options
  const list = Object.entries<Ask>(systems)
  const times = new Map<string, Times[]>(list.map(([name]) => [name, []]))
  for (const [, ask] of list) await warmUp(ask, options)
  for (let round = 0; round < rounds; round += 1)
    for (const [name, ask] of list)
      times.get(name)?.push(await closedLoop(ask, { clients, seconds, from: round * 1_000, ...watch() }))
  return Object.fromEntries([...times].map(([name, took]) => [name, summariseRounds(took)])) as Record<
    Name,
    Figures
  >
}

export function ratio(ours: Figures, other: Figures): number {
  return ours.perSecond / Math.max(0.1, other.perSecond)
}
