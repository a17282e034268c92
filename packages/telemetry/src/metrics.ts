import type { IncomingMessage, ServerResponse } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

type Labels = Readonly<Record<string, string | number>>

/** Names of counters without `_total`, and the values of their labels. */
export type CounterDeclarations = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

export interface GaugeValue {
  readonly name: string
  readonly value: number
  readonly labels: Labels
}

/** Its description, and its labels if it has any. */
export type GaugeDeclaration = string | { readonly help: string; readonly labels: readonly string[] }

export interface HistogramOptions {
  readonly name: string
  readonly help: string
  readonly labels: readonly string[]
  readonly buckets: readonly number[]
  /** Label sets that are exported from the start. */
  readonly zeros?: readonly Readonly<Record<string, string>>[]
}

/** The running build, as `build_info`. */
export interface Build {
  readonly service: string
  readonly version: string
  readonly commit: string
}

export interface MetricRegistry {
  readonly counters: (
    declarations: CounterDeclarations,
  ) => (name: string, labels: Labels, by?: number) => void
  readonly histogram: (options: HistogramOptions) => (labels: Labels, seconds: number) => void
  /** Reads several values with one call at each scrape. While the read fails they are not exported. */
  readonly gauges: (
    declarations: Readonly<Record<string, GaugeDeclaration>>,
    read: () => readonly GaugeValue[] | Promise<readonly GaugeValue[]>,
  ) => void
  readonly scrape: (request: IncomingMessage, response: ServerResponse) => void
}

/** Seconds; 0.3 and 2 are thresholds of SLOs. */
export const latencyBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 5, 10] as const

/** CPU, memory, file descriptors, garbage collection and start time: one set for the process. */
let ofProcess: Registry | undefined
const processMetrics = (): Registry => {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}

/** All combinations of the declared values. */
export function labelSets(labels: CounterDeclarations[string]): Record<string, string>[] {
  let sets: Record<string, string>[] = [{}]
  for (const [label, values] of Object.entries(labels))
    sets = sets.flatMap((set) => values.map((value) => ({ ...set, [label]: value })))
  return sets
}

/** The metrics of one process in Prometheus' text format. */
export function makeMetrics(build: Build): MetricRegistry {
  const registry = new Registry()
  const registers = [registry]
  new Gauge({
    name: 'build_info',
    help: 'The running build; always 1',
    labelNames: ['service', 'version', 'commit', 'node'],
    registers,
  }).set({ ...build, node: process.version }, 1)

  return {
    counters: (declarations) => {
      const byName = new Map(
        Object.entries(declarations).map(([name, labels]) => {
          const counter = new Counter({
            name: `${name}_total`,
            help: name.replaceAll('_', ' '),
            labelNames: Object.keys(labels),
            registers,
          })
          for (const set of labelSets(labels)) counter.inc(set, 0)
          return [name, counter]
        }),
      )
      return (name, labels, by = 1) => {
        byName.get(name)?.inc({ ...labels }, by)
      }
    },
    histogram: ({ name, help, labels, buckets, zeros = [] }) => {
      const histogram = new Histogram({ name, help, labelNames: labels, buckets: [...buckets], registers })
      for (const set of zeros) histogram.zero({ ...set })
      return (values, seconds) => {
        histogram.observe({ ...values }, seconds)
      }
    },
    gauges: (declarations, read) => {
      let reading: Promise<void> | null = null
      const gauges = new Map<string, Gauge>()
      const withoutLabels: Gauge[] = []
      const fill = async (): Promise<void> => {
        const values = await Promise.resolve()
          .then(read)
          .catch(() => [])
        for (const gauge of gauges.values()) gauge.reset()
        // Otherwise they would be exported as 0.
        for (const gauge of withoutLabels) gauge.remove()
        for (const { name, value, labels } of values) gauges.get(name)?.set({ ...labels }, value)
      }
      // The metrics of one scrape are collected in one tick.
      const collect = (): Promise<void> =>
        (reading ??= fill().finally(() => {
          reading = null
        }))
      for (const [name, declared] of Object.entries(declarations)) {
        const { help, labels } = typeof declared === 'string' ? { help: declared, labels: [] } : declared
        // Tests build an app twice over one set of connections: the newest reads.
        registry.removeSingleMetric(name)
        const gauge = new Gauge({ name, help, labelNames: labels, registers, collect })
        gauges.set(name, gauge)
        if (labels.length === 0) withoutLabels.push(gauge)
      }
    },
    scrape: (_request, response) => {
      Promise.all([registry.metrics(), processMetrics().metrics()])
        .then((pages) => {
          response.writeHead(200, { 'content-type': registry.contentType }).end(pages.join('\n'))
        })
        .catch(() => {
          response.writeHead(500).end()
        })
    },
  }
}
