import { labelSets } from '@app/telemetry/metrics'
import { counters } from '#platform/observability/counters.ts'

/** Counters, by name and labels, that are missing from a page of metrics. */
export function missingSeries(page: string): string[] {
  const shown = page.split('\n')
  return Object.entries(counters).flatMap(([name, labels]) =>
    labelSets(labels)
      .filter((set) => {
        const pairs = Object.entries(set).map(([label, value]) => `${label}="${value}"`)
        return !shown.some(
          (line) =>
            (line.startsWith(`${name}_total{`) || line.startsWith(`${name}_total `)) &&
            pairs.every((pair) => line.includes(pair)),
        )
      })
      .map((set) => `${name} ${JSON.stringify(set)}`),
  )
}
