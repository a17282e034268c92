import {
  context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type ReadableSpan,
  type Sampler,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace'
import type { IncomingHttpHeaders } from 'node:http'
import type { Build } from './metrics.ts'
import { redact } from './redact.ts'

export interface TraceConfig {
  /** The OTLP/HTTP collector; empty: no traces, and the functions below cost a comparison. */
  readonly url: string
  /** The share of traces that is kept. */
  readonly ratio: number
  /**
   * Whether the sampling flag of a received context counts. Jobs come from our own database. An HTTP client can set the
   * flag itself, so HTTP servers decide by the id of the trace, which gives the same decision in each of them.
   */
  readonly trustsParent: boolean
}

let isTracing = false

/** For code that is chosen once, when connections are made. */
export function areTracesOn(): boolean {
  return isTracing
}

/** On a span that starts a trace in a process: the trace is kept whatever the ratio. */
export const keepTrace = { 'sampling.priority': 1 } as const

const shareOrPriority = (ratio: number): Sampler => {
  const byRatio = new TraceIdRatioBasedSampler(ratio)
  return {
    shouldSample: (...args) =>
      args[4]['sampling.priority'] === 1
        ? { decision: SamplingDecision.RECORD_AND_SAMPLED }
        : byRatio.shouldSample(args[0], args[1]),
    toString: () => `ShareOrPriority{${ratio}}`,
  }
}

/** The queue records the errors of jobs with their messages, which may quote a row. */
const redactErrors: SpanProcessor = {
  onStart: () => undefined,
  onEnd: ({ events, status }: ReadableSpan) => {
    if (status.message !== undefined) status.message = redact(status.message)
    for (const { attributes = {} } of events) {
      const message = attributes['exception.message']
      if (typeof message === 'string') attributes['exception.message'] = redact(message)
      delete attributes['exception.stacktrace']
    }
  },
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
}

/** Returns the function that sends what is left and stops. */
export function startTraces({ url, ratio, trustsParent }: TraceConfig, build: Build): () => Promise<void> {
  if (url === '') return () => Promise.resolve()
  const root = shareOrPriority(ratio)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': `vio-saath-${build.service}`,
      'service.version': build.version,
      'service.instance.id': String(process.pid),
    }),
    sampler: new ParentBasedSampler({
      root,
      ...(!trustsParent && { remoteParentSampled: root, remoteParentNotSampled: root }),
    }),
    spanProcessors: [redactErrors, new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  })
  trace.setGlobalTracerProvider(provider)
  isTracing = true
  return () => provider.shutdown()
}

const tracer = trace.getTracer('vio-saath')

/** A request that is being traced, and the context in which its work runs. */
export interface ServerSpan {
  readonly run: <T>(work: () => T) => T
  /** The header for a request that this one causes. */
  readonly traceparent: string
  readonly end: (name: string, status: number) => void
}

/** Continues the trace of a request, or starts one. Null without traces. */
export function startServerSpan(
  headers: IncomingHttpHeaders,
  name: string,
  attributes: Attributes,
): ServerSpan | null {
  if (!isTracing) return null
  const parent = propagation.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
  const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent)
  const inside = trace.setSpan(parent, span)
  return {
    run: (work) => context.with(inside, work),
    traceparent: headerOf(inside),
    end: (finalName, status) => {
      span.updateName(finalName)
      span.setAttribute('http.response.status_code', status)
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

const headerOf = (from: Context): string => {
  const carrier: Record<string, string> = {}
  propagation.inject(from, carrier, defaultTextMapSetter)
  return carrier['traceparent'] ?? ''
}

const noHeaders: Readonly<Record<string, string>> = {}

/** The header for a request to a service of ours; empty outside of a trace. */
export function traceHeaders(): Readonly<Record<string, string>> {
  if (!isTracing) return noHeaders
  const traceparent = headerOf(context.active())
  return traceparent === '' ? noHeaders : { traceparent }
}

/** A call to a service inside a kept trace; null outside of one, so that polling makes no traces. */
export function startCallSpan(name: string, attributes: Attributes): Span | null {
  if (!isTracing || trace.getActiveSpan()?.isRecording() !== true) return null
  return tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes })
}

export function endCallSpan(span: Span, error: unknown): void {
  if (error !== undefined && error !== null) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    // The name only: a message may quote a row.
    if (error instanceof Error) span.setAttribute('error.type', error.name)
  }
  span.end()
}

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
