import { createServer, type Server } from 'node:http'
import type { PageMetrics } from './page-metrics.ts'

/** Metrics, on a port that is not public. */
export function startInternalServer(metrics: PageMetrics, host: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((request, response) => {
      if (request.url === '/metrics') metrics.scrape(request, response)
      else response.writeHead(404).end()
    })
    server.once('error', reject)
    server.listen(port, host, () => {
      resolve(server)
    })
  })
}
