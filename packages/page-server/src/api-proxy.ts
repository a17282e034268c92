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
const repeatDelayMs = 20

const repeatableMethods = new Set(['GET', 'HEAD'])
const lostConnection = new Set(['ECONNRESET', 'EPIPE'])

interface Outcome {
  /** The headers are the same object in all attempts of one request. */
  readonly req: { readonly method: string; readonly headers: object }
  readonly err?: NodeJS.ErrnoException | null
}

/**
 * A read whose connection failed before an answer is repeated once; a write never is. This also replaces the library's
 * rule, which repeats a 503 of an overloaded API ten times.
 */
const repeatLostReads = () => {
  const sentAt = new WeakMap<object, number>()
  return {
    isSent: (headers: object): void => {
      sentAt.set(headers, performance.now())
    },
    delay: ({ req, err }: Outcome): number | null => {
      const sent = sentAt.get(req.headers)
      // Only the first outcome counts: later ones come from a cut-off answer, or from our own abort.
      sentAt.delete(req.headers)
      if (sent === undefined || performance.now() - sent > closingMs) return null
      return repeatableMethods.has(req.method) && lostConnection.has(err?.code ?? '') ? repeatDelayMs : null
    },
  }
}

/** How pages reach the API through their own origin. */
export function apiProxy(apiUrl: string, idleMs = idleConnectionMs) {
  const reads = repeatLostReads()
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
      rewriteRequestHeaders: (request, received) => {
        // The host names the product; the API trusts the other headers only from this server.
        const headers = {
          ...received,
          host: request.host,
          'x-forwarded-host': request.host,
          'x-forwarded-for': request.ip,
          'x-forwarded-proto': request.protocol,
        }
        reads.isSent(headers)
        return headers
      },
    },
  } satisfies FastifyHttpProxyOptions
}
