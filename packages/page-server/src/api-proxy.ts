import type { FastifyHttpProxyOptions } from '@fastify/http-proxy'
import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import { sendCompressed } from './compress-answer.ts'

/**
 * The API closes a connection that was idle for 65 s. Whoever gives it up first decides: were it the API, a request
 * of ours could already be on its way over a connection that is closing, and would be lost.
 */
const idleConnectionMs = 30_000
/** Longer than the API lets a connection be silent (60 s): it is the API that ends a request. */
const silentAnswerMs = 65_000
/** A connection that was closing says so at once; later the API was at work, and shall not begin the same again. */
const closingMs = 5_000
/** Enough to notice that other connections have been closed as well, when the API was started anew. */
const repeatDelayMs = 20

const repeatableMethods = new Set(['GET', 'HEAD'])
const lostConnection = new Set(['ECONNRESET', 'EPIPE'])

interface Outcome {
  /** The headers are the same object in all attempts of one request. */
  readonly req: { readonly method: string; readonly headers: object }
  readonly err?: NodeJS.ErrnoException | null
}

/**
 * A read whose connection broke before anything was answered is asked once more; nothing that changes something ever
 * is. Also instead of the library's own rule, which asks an overloaded API ten more times after a 503.
 */
const repeatLostReads = () => {
  const sentAt = new WeakMap<object, number>()
  return {
    isSent: (headers: object): void => {
      sentAt.set(headers, performance.now())
    },
    delay: ({ req, err }: Outcome): number | null => {
      const sent = sentAt.get(req.headers)
      // Only the first outcome counts: later ones come from an answer that breaks off, or from our own giving up.
      sentAt.delete(req.headers)
      if (sent === undefined || performance.now() - sent > closingMs) return null
      return repeatableMethods.has(req.method) && lostConnection.has(err?.code ?? '') ? repeatDelayMs : null
    },
  }
}

/** How the API is reached through a page's own origin. */
export function apiProxy(apiUrl: string, idleMs = idleConnectionMs) {
  const reads = repeatLostReads()
  return {
    upstream: apiUrl,
    disableRequestLogging: true,
    http: { agentOptions: { timeout: idleMs }, requestOptions: { timeout: silentAnswerMs } },
    replyOptions: {
      retryDelay: reads.delay,
      onResponse: (request, reply, answer) => {
        // The library's types call the answer a plain server response.
        sendCompressed(request, reply as FastifyReply, (answer as unknown as { stream: Readable }).stream)
      },
      rewriteRequestHeaders: (request, received) => {
        // The host names the product; the API believes the rest only when it trusts this server.
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
