import type { Exception, StackParser, TransportRequest } from '@sentry/core'
import { redact } from '@app/telemetry/redact'

export interface ErrorReport {
  readonly message: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly error: unknown
}

export interface ErrorReportTarget {
  /** `https://key@host/project`; empty: no reports. */
  readonly dsn: string
  readonly environment: string
  /** The deployment's name of the build. */
  readonly release: string
}

const maxPerMinute = 30
const timeoutMs = 3_000
const maxCauses = 5

/**
 * Reports errors to a server with Sentry's protocol. Uses only the library's client: its SDK for Node would collect
 * requests, bodies and breadcrumbs and start a second OpenTelemetry. Callers do not wait for a report.
 */
export function makeErrorReports(target: ErrorReportTarget): (report: ErrorReport) => void {
  if (target.dsn === '') return () => undefined
  // Imported on demand, so that commands and tests do not load the library.
  const sender = startSender(target)
  let minute = 0
  let count = 0
  return (report) => {
    const current = Math.floor(Date.now() / 60_000)
    if (current !== minute) [minute, count] = [current, 0]
    count += 1
    if (count <= maxPerMinute) void sender.then((send) => send(report))
  }
}

const startSender = async ({ dsn, environment, release }: ErrorReportTarget) => {
  const [{ createStackParser, createTransport }, { nodeStackLineParser, ServerRuntimeClient }] =
    await Promise.all([import('@sentry/core'), import('@sentry/core/server')])
  const stackParser = createStackParser(nodeStackLineParser())
  const client = new ServerRuntimeClient({
    dsn,
    environment,
    ...(release !== '' && { release }),
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    integrations: [],
    sendClientReports: false,
    stackParser,
    transport: (options) => createTransport(options, post(options.url, options.headers)),
  })
  client.init()
  return ({ message, fields, error }: ErrorReport): void => {
    client.captureEvent({
      level: 'error',
      logger: 'server',
      message,
      extra: { ...fields },
      ...(error !== undefined && { exception: { values: describeChain(error, stackParser) } }),
    })
  }
}

/** The library needs these headers to respect the server's limits. */
const post =
  (url: string, headers: Record<string, string> = {}) =>
  async ({ body }: TransportRequest) => {
    const reply = await fetch(url, {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : new Uint8Array(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return {
      statusCode: reply.status,
      headers: {
        'x-sentry-rate-limits': reply.headers.get('x-sentry-rate-limits'),
        'retry-after': reply.headers.get('retry-after'),
      },
    }
  }

/** The deepest cause first, in Sentry's order. */
const describeChain = (error: unknown, stackParser: StackParser): Exception[] => {
  const chain: Exception[] = []
  for (let one = error; one !== undefined && chain.length < maxCauses;)
    if (one instanceof Error) {
      chain.unshift(describe(one, stackParser))
      one = one.cause
    } else {
      chain.unshift({ type: typeof one })
      break
    }
  return chain
}

const describe = (error: Error, stackParser: StackParser): Exception => {
  // The stack starts with the message, which may quote personal data.
  const calls = (error.stack ?? '').replace(error.message, '').split('\n')
  const trace = calls.filter((line) => /^\s+at /.test(line)).join('\n')
  return { type: error.name, value: redact(error.message), stacktrace: { frames: stackParser(trace) } }
}
