import { createServer, type Server } from 'node:http'
import type { Deps } from '../ctx.ts'
import { isReady, type Health } from '../observability/health.ts'

/** Metrics, probes and the state of dependencies, on a port that is not public. */
export function startInternalServer(deps: Deps, health: Health, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((request, response) => {
      const json = (status: number, body: object): void => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      }
      switch (request.url) {
        case '/metrics':
          deps.metrics.scrape(request, response)
          break
        case '/live':
          json(health.isLive() ? 200 : 503, {})
          break
        case '/ready':
        case '/health/deps':
          health
            .readiness()
            .then((state) => {
              const { totalCount, idleCount, waitingCount } = deps.database.pool
              json(isReady(state) ? 200 : 503, { ...state, pool: { totalCount, idleCount, waitingCount } })
            })
            .catch(() => {
              json(503, {})
            })
          break
        case undefined:
        default:
          json(404, {})
      }
    })
    server.once('error', reject)
    server.listen(port, deps.config.http.internalHost, () => {
      resolve(server)
    })
  })
}
