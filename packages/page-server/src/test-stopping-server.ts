import { mkdtempSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildPageServer } from './page-server.ts'
import { stopOnSignal } from './stop-on-signal.ts'

/**
 * For tests: a page server as a process of its own. Its parent tells it when the balancers have noticed. Pages below
 * `/held` are ready only when it closes. With the argument `careless` it stops at once, as many servers do.
 */
const clientDirectory = mkdtempSync(join(tmpdir(), 'pages-'))
mkdirSync(join(clientDirectory, 'assets'))
let isDraining = false
const closing = Promise.withResolvers<void>()
const app = await buildPageServer({
  clientDirectory,
  render: async ({ url }) => {
    if (url.includes('/held')) {
      process.send?.('held')
      await closing.promise
    } else await sleep(20)
    return new Response('<head></head><h1>page</h1>')
  },
  apiUrl: 'http://127.0.0.1:1',
  origins: ['http://saath.localhost'],
  languages: ['en'],
  cacheSeconds: 0,
  trustedProxies: [],
  isDraining: () => isDraining,
  // All visitors of the test have one address.
  renderLimits: { running: 100, runningOfOne: 100, waiting: 1_000, waitingOfOne: 1_000, perMinute: 1e9 },
  imageOrigins: [],
  connectOrigins: [],
  frameAncestors: [],
})
const address = await app.listen({ host: '127.0.0.1', port: 0 })
const isCareless = process.argv.includes('careless')
stopOnSignal({
  startDraining: () => {
    isDraining = !isCareless
  },
  drain: () =>
    isCareless ? Promise.resolve() : new Promise((resolve) => void process.once('message', resolve)),
  finish: () => {
    const closed = app.close()
    closing.resolve()
    return closed
  },
  onFailure: () => undefined,
})
process.send?.(address)
