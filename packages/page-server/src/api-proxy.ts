import type { FastifyHttpProxyOptions } from '@fastify/http-proxy'
import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import { sendCompressed } from './compress-answer.ts'

/**
 * The API closes a connection that was idle for 65 s. We close it first: otherwise a request of ours could be lost on a
 * connection that the API is closing.
 */
const idleConnectionMs = 30_000
/** Longer than the API's limit for a silent connection (60 s), so that the API ends a request. */
const silentAnswerMs = 65_000
/** A closing connection fails at once; later the API has started to work, and the request must not be repeated. */
const closingMs = 5_000
/** Enough attempts when a restart of the API closed several connections. */
const lostDelayMs = 20
/** Between the exit of an API and the next one that listens, or that the name of the API leads to. */
const restartMs = 1_000
const restartDelayMs = 100
const retryAfterSeconds = 1

const repeatableMethods = new Set(['GET', 'HEAD'])
const lostConnection = new Set(['ECONNRESET', 'EPIPE'])
/** Nothing listens, so the request was not sent. */
const noConnection = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

interface Outcome {
  /** The headers are the same object in all attempts of one request. */
  readonly req: { readonly method: string; readonly headers: object }
  readonly err?: NodeJS.ErrnoException | null
}

interface Attempts {
  readonly startedAt: number
  readonly wasLost: boolean
}

/**
 * A read is repeated once if its connection failed before an answer, and for a second while nothing listens; a write never
 * is. This also replaces the library's rule, which repeats a 503 of an overloaded API ten times.
 */
const repeatReads = () => {
  const running = new WeakMap<object, Attempts>()
  return {
    isSent: (headers: object): void => {
      running.set(headers, { startedAt: performance.now(), wasLost: false })
    },
    delay: ({ req, err }: Outcome): number | null => {
      const attempts = running.get(req.headers)
      // Only the first outcome of an attempt counts: later ones come from a cut-off answer, or from our own abort.
      running.delete(req.headers)
      if (attempts === undefined || !repeatableMethods.has(req.method)) return null
      const code = err?.code ?? ''
      const ms = performance.now() - attempts.startedAt
      if (noConnection.has(code) && ms <= restartMs) {
        running.set(req.headers, attempts)
        return restartDelayMs
      }
      if (!lostConnection.has(code) || attempts.wasLost || ms > closingMs) return null
      running.set(req.headers, { ...attempts, wasLost: true })
      return lostDelayMs
    },
  }
}

/** Whether the client may send the request again: it was not sent, or it changes nothing. */
const isRepeatable = (method: string, { cause }: Error): boolean => {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return noConnection.has(code) || (lostConnection.has(code) && repeatableMethods.has(method))
}

/** How pages reach the API through their own origin. */
export function apiProxy(
  apiUrl: string,
  {
    idleMs = idleConnectionMs,
    onFailure = () => undefined,
  }: { readonly idleMs?: number; readonly onFailure?: () => void } = {},
) {
  const reads = repeatReads()
  return {
    upstream: apiUrl,
    disableRequestLogging: true,
    http: { agentOptions: { timeout: idleMs }, requestOptions: { timeout: silentAnswerMs } },
    replyOptions: {
      retryDelay: reads.delay,
      onResponse: (request, reply, answer) => {
        // The library types the answer as a plain server response.
        sendCompressed(request, reply as FastifyReply, (answer as unknown as { stream: Readable }).stream)
      },
      onError: (reply, { error }) => {
        onFailure()
        if (reply.raw.headersSent || !isRepeatable(reply.request.method, error)) {
          reply.send(error)
          return
        }
        // As the API answers when it is overloaded.
        reply
          .code(503)
          .headers({ 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' })
          .send({
            code: 'SERVER_BUSY',
            message: 'The server is busy, try again',
            requestId: reply.request.id,
            retryAfterSeconds,
          })
      },
      rewriteRequestHeaders: (request, received) => {
        // The host names the product; the API trusts the other headers only from this server.
        const headers = {
          ...received,
          host: request.host,
          'x-forwarded-host': request.host,
          'x-forwarded-for': request.ip,
          'x-forwarded-proto': request.protocol,
          ...(request.trace && { traceparent: request.trace.traceparent }),
        }
        reads.isSent(headers)
        return headers
      },
    },
  } satisfies FastifyHttpProxyOptions
}
