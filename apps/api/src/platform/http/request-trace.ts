import { areTracesOn, keepTrace, startServerSpan } from '@app/telemetry/traces'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Traces of money are kept always, of other requests a share. */
const isAlwaysKept = ({ routeOptions }: FastifyRequest): boolean => {
  const { endpoint } = routeOptions.config
  return endpoint?.isMoney === true || endpoint?.rate === 'callback'
}

/** Runs the hooks of a request in its span, which ends with the reply (http-server.ts). */
export function traceRequests(app: FastifyInstance): void {
  app.decorateRequest('trace', null)
  if (!areTracesOn()) return
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.endpoint?.rate === 'probe') return done()
    request.trace = startServerSpan(request.headers, request.method, {
      'http.request.method': request.method,
      'http.route': request.routeOptions.url ?? 'unknown',
      requestId: request.id,
      ...(isAlwaysKept(request) && keepTrace),
    })
    if (!request.trace) return done()
    request.trace.run(done)
  })
}

/** Reading a body leaves the context of the hooks. */
export function inTrace<T>({ trace }: FastifyRequest, work: () => T): T {
  return trace ? trace.run(work) : work()
}
