import { closedLoop, summariseRounds, type Ask, type Figures, type Times, type Watched } from './load.ts'

export const clients = 8
export const rounds = 3
/** A warm-up ends after this many measurements in a row without a gain, or after this many in all. */
const warm = { seconds: 2, maxWithoutGain: 3, maxRuns: 20, minGain: 1.03 }

export interface RunOptions {
  readonly seconds: number
  readonly clients?: number
  readonly rounds?: number
  /** Called before every run, because servers open connections while they work. */
  readonly watch: () => Watched
}

type Run = (ask: Ask, seconds: number, from: number) => Promise<Times>

/** New processes compile code while they work, the engine for half a minute: warms up until the rate stops growing. */
const warmUp = async (ask: Ask, run: Run, seconds: number): Promise<void> => {
  let [best, withoutGain] = [0, 0]
  for (let count = 0; count < warm.maxRuns && withoutGain < warm.maxWithoutGain; count += 1) {
    const { perSecond } = summariseRounds([await run(ask, Math.min(warm.seconds, seconds), 0)])
    withoutGain = perSecond > best * warm.minGain ? 0 : withoutGain + 1
    best = Math.max(best, perSecond)
  }
}

/** Each system warms up; then the systems alternate in every round, so that a busy machine slows all of them. */
export async function measureAlternately<Name extends string>(
  systems: Readonly<Record<Name, Ask>>,
  options: RunOptions,
): Promise<Record<Name, Figures>> {
  const run: Run = (ask, seconds, from) =>
    closedLoop(ask, { clients: options.clients ?? clients, seconds, from, ...options.watch() })
  const list = Object.entries<Ask>(systems)
  const times = new Map<string, Times[]>(list.map(([name]) => [name, []]))
  for (const [, ask] of list) await warmUp(ask, run, options.seconds)
  for (let round = 0; round < (options.rounds ?? rounds); round += 1)
    for (const [name, ask] of list) times.get(name)?.push(await run(ask, options.seconds, round * 1_000))
  return Object.fromEntries([...times].map(([name, took]) => [name, summariseRounds(took)])) as Record<
    Name,
    Figures
  >
}

export function ratio(ours: Figures, other: Figures): number {
  return ours.perSecond / Math.max(0.1, other.perSecond)
}
