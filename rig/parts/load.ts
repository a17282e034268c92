import { setTimeout as sleep } from 'node:timers/promises'
import { percentile, rounded } from './figures.ts'
import { cpuOfEach, cpuSince } from './processes.ts'

/** Sends a request of the list by its number; returns whether it succeeded. */
export type Ask = (number: number) => Promise<boolean>

export interface Times {
  readonly tookMs: number[]
  readonly seconds: number
  readonly failed: number
  /** Not sent because too many requests were in flight: the rate exceeds the capacity. */
  readonly refused: number
  /** CPU time of each watched process during the run, in milliseconds. */
  readonly cpu: Readonly<Record<string, number>>
}

export interface Watched {
  readonly pids: Readonly<Record<string, readonly number[]>>
}

export interface Figures {
  readonly requests: number
  readonly perSecond: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly p99Ms: number
  readonly failed: number
  readonly refused: number
  readonly cpuMsPerRequest: Readonly<Record<string, number>>
}

const watching = async (
  { pids }: Watched,
  work: () => Promise<Omit<Times, 'cpu' | 'seconds'>>,
): Promise<Times> => {
  const before = Object.entries(pids).map(([name, list]) => [name, cpuOfEach(list)] as const)
  const started = performance.now()
  const done = await work()
  const seconds = (performance.now() - started) / 1000
  const cpu = Object.fromEntries(before.map(([name, used]) => [name, cpuSince(used)]))
  return { ...done, seconds, cpu }
}

/** Each client sends the next request as soon as it has its answer. */
export function closedLoop(
  ask: Ask,
  options: { readonly clients: number; readonly seconds: number; readonly from: number } & Watched,
): Promise<Times> {
  return watching(options, async () => {
    const tookMs: number[] = []
    let failed = 0
    let next = options.from
    const end = performance.now() + options.seconds * 1000
    const client = async (): Promise<void> => {
      while (performance.now() < end) {
        const sent = performance.now()
        const isOk = await ask((next += 1)).catch(() => false)
        tookMs.push(performance.now() - sent)
        if (!isOk) failed += 1
      }
    }
    await Promise.all(Array.from({ length: options.clients }, client))
    return { tookMs, failed, refused: 0 }
  })
}

/** Closed loops measure the rate; open loops set it. */
const usualInFlight = 300

/**
 * Requests at a fixed rate, whether or not earlier ones are answered. Latency counts from the planned time of a request,
 * so that a pause of the server is visible.
 */
export function openLoop(
  ask: Ask,
  options: {
    readonly perSecond: number
    readonly seconds: number
    readonly from: number
    readonly maxInFlight?: number
  } & Watched,
): Promise<Times> {
  return watching(options, async () => {
    const tookMs: number[] = []
    let [failed, refused, onTheirWay] = [0, 0, 0]
    const running: Promise<void>[] = []
    const started = performance.now()
    const count = Math.round(options.perSecond * options.seconds)
    for (let number = 0; number < count; number += 1) {
      const due = started + (number / options.perSecond) * 1000
      const wait = due - performance.now()
      if (wait > 1) await sleep(wait)
      if (onTheirWay >= (options.maxInFlight ?? usualInFlight)) {
        refused += 1
        continue
      }
      onTheirWay += 1
      const settle = (isOk: boolean): void => {
        onTheirWay -= 1
        tookMs.push(performance.now() - due)
        if (!isOk) failed += 1
      }
      running.push(ask(options.from + number).then(settle, () => settle(false)))
    }
    await Promise.all(running)
    return { tookMs, failed, refused }
  })
}

/** Percentiles over all answers of the rounds of one run. */
export function summariseRounds(rounds: readonly Times[]): Figures {
  const tookMs = rounds.flatMap((round) => round.tookMs)
  const at = (part: number): number => rounded(percentile(tookMs, part))
  const sum = (valueOf: (round: Times) => number): number =>
    rounds.reduce((total, round) => total + valueOf(round), 0)
  const names = Object.keys(rounds[0]?.cpu ?? {})
  return {
    requests: tookMs.length,
    perSecond: rounded(
      tookMs.length /
        Math.max(
          0.001,
          sum((round) => round.seconds),
        ),
      1,
    ),
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
    failed: sum(({ failed }) => failed),
    refused: sum(({ refused }) => refused),
    cpuMsPerRequest: Object.fromEntries(
      names.map((name) => [name, rounded(sum(({ cpu }) => cpu[name] ?? 0) / Math.max(1, tookMs.length), 3)]),
    ),
  }
}
