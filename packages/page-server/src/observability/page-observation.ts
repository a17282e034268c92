import { startServerSpan, type ServerSpan } from '@app/telemetry/traces'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PageMetrics, RequestKind } from './page-metrics.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null without traces. */
    trace: ServerSpan | null
  }
}

const kindOf = ({ routeOptions }: FastifyRequest): RequestKind => {
  const route = routeOptions.url ?? ''
  if (route === '/*') return 'page'
  if (route.startsWith('/api')) return 'api'
  if (route.startsWith('/-/share')) return 'share'
  return route === '/-/ready' ? 'probe' : 'file'
}

/** Counts each request by its kind and, with traces, continues the trace of the browser. */
export function observeRequests(app: FastifyInstance, metrics: PageMetrics): void {
  app.decorateRequest('trace', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const kind = kindOf(request)
    if (kind === 'file' || kind === 'probe') return done()
    request.trace = startServerSpan(request.headers, request.method, {
      'http.request.method': request.method,
      'http.route': request.routeOptions.url ?? '',
    })
    if (!request.trace) return done()
    request.trace.run(done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const kind = kindOf(request)
    metrics.answered(kind, reply.statusCode, reply.elapsedTime)
    request.trace?.end(`${request.method} ${kind}`, reply.statusCode)
    done()
  })
}
