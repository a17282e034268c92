import { setTimeout as sleep } from 'node:timers/promises'

export interface LoadReport {
  readonly asked: number
  readonly failed: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly p99Ms: number
  readonly slowestMs: number
}

const quantile = (sorted: readonly number[], part: number): number =>
  Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(2))

/**
 * Questions at a fixed rate, whether or not the earlier ones are answered; time counts from when a question was due,
 * so a server that stops for a moment cannot hide it.
 */
export async function openLoad(options: {
  readonly perSecond: number
  readonly seconds: number
  /** Answers whether it went well. */
  readonly ask: (number: number) => Promise<boolean>
}): Promise<LoadReport> {
  const count = Math.round(options.perSecond * options.seconds)
  const started = performance.now()
  const took: number[] = []
  let failed = 0
  const running: Promise<void>[] = []
  for (let number = 0; number < count; number += 1) {
    const due = started + (number / options.perSecond) * 1000
    const wait = due - performance.now()
    if (wait > 1) await sleep(wait)
    running.push(
      options
        .ask(number)
        .catch(() => false)
        .then((isOk) => {
          took.push(performance.now() - due)
          if (!isOk) failed += 1
        }),
    )
  }
  await Promise.all(running)
  const sorted = took.toSorted((a, b) => a - b)
  return {
    asked: count,
    failed,
    p50Ms: quantile(sorted, 0.5),
    p95Ms: quantile(sorted, 0.95),
    p99Ms: quantile(sorted, 0.99),
    slowestMs: quantile(sorted, 1),
  }
}
