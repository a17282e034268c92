import { context, SpanStatusCode, trace, type Attributes } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { AggregationType, MeterProvider } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Config } from '../config.ts'
import {
  counters as declaredCounters,
  labelSets,
  type CounterDeclarations,
  type CounterLabels,
  type CounterName,
} from './counters.ts'

export interface GaugeValue {
  readonly name: string
  readonly value: number
  readonly labels: Attributes
}

export interface Metrics {
  readonly request: (route: string, method: string, status: number, ms: number) => void
  readonly count: <N extends CounterName>(name: N, labels: CounterLabels<N>, amount?: number) => void
  /** Reads the value at each scrape. */
  readonly gauge: (name: string, description: string, read: () => number) => void
  /** Reads several values with one call at each scrape. Descriptions by name. */
  readonly gauges: (
    descriptions: Readonly<Record<string, string>>,
    read: () => Promise<readonly GaugeValue[]>,
  ) => void
  readonly scrape: (request: IncomingMessage, response: ServerResponse) => void
  readonly stop: () => Promise<void>
}

const latencyBucketsMs = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000]

/** Only tests pass `declarations`. */
export function startTelemetry(
  config: Pick<Config, 'traces'>,
  processName: string,
  declarations: CounterDeclarations = declaredCounters,
): Metrics {
  const resource = resourceFromAttributes({ 'service.name': `vio-saath-${processName}` })
  const exporter = new PrometheusExporter({ preventServerStart: true })
  const provider = new MeterProvider({
    resource,
    readers: [exporter],
    views: [
      {
        instrumentName: 'http_request_ms',
        aggregation: {
          type: AggregationType.EXPLICIT_BUCKET_HISTOGRAM,
          options: { boundaries: latencyBucketsMs },
        },
      },
    ],
  })
  const stopTraces = startTraces(config, resource)
  const meter = provider.getMeter('vio-saath')
  const requests = meter.createHistogram('http_request_ms', { description: 'Time to answer a request' })
  const counters = new Map(
    Object.entries(declarations).map(([name, labels]) => {
      const counter = meter.createCounter(name)
      for (const set of labelSets(labels)) counter.add(0, set)
      return [name, counter]
    }),
  )
  const lag = monitorEventLoopDelay({ resolution: 20 })
  lag.enable()
  meter.createObservableGauge('event_loop_lag_p99_ms').addCallback((result) => {
    result.observe(lag.percentile(99) / 1e6)
    lag.reset()
  })

  return {
    request: (route, method, status, ms) => {
      requests.record(ms, { route, method, status })
    },
    count: (name, labels, amount = 1) => {
      counters.get(name)?.add(amount, labels)
    },
    gauge: (name, description, read) => {
      meter.createObservableGauge(name, { description }).addCallback((result) => {
        result.observe(read())
      })
    },
    gauges: (descriptions, read) => {
      const named = new Map(
        Object.entries(descriptions).map(([name, description]) => [
          name,
          meter.createObservableGauge(name, { description }),
        ]),
      )
      meter.addBatchObservableCallback(
        async (result) => {
          for (const { name, value, labels } of await read()) {
            const gauge = named.get(name)
            if (gauge) result.observe(gauge, value, labels)
          }
        },
        [...named.values()],
      )
    },
    scrape: (request, response) => {
      exporter.getMetricsRequestHandler(request, response)
    },
    stop: async () => {
      lag.disable()
      await provider.shutdown()
      await stopTraces()
    },
  }
}

/** False without a configured collector: `traced` is then a plain call. */
let isTracing = false

const startTraces = (
  config: Pick<Config, 'traces'>,
  resource: ReturnType<typeof resourceFromAttributes>,
): (() => Promise<void>) => {
  if (config.traces.url === '') return () => Promise.resolve()
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const provider = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.traces.ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: config.traces.url }) })],
  })
  trace.setGlobalTracerProvider(provider)
  isTracing = true
  return () => provider.shutdown()
}

const tracer = trace.getTracer('vio-saath')

/** Runs work inside a span. */
export function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (!isTracing) return work()
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}
