import { startServer, stopServer } from '../parts/processes.ts'
import { repositoryFile } from '../parts/surroundings.ts'
import { leanClient, makeMessage, type LeanClient } from '../parts/lean-http.ts'
import type { Ask } from '../parts/load.ts'
import { measureAlternately, ratio, type RunOptions } from '../parts/measure-alternately.ts'
import { makeInvitePath, makeProductPath, type Goods, type Kind } from './read-questions.ts'
import { atLeast, atMost, type Check } from '../parts/report.ts'
import { goals } from './shop-goals.ts'
import type { BareReads } from './shop-reads.ts'
import { saathHost as host } from '../parts/world.ts'

const port = 18_684
/** The number of addresses, few enough that the page server's cache answers. */
const differentPages = 20

interface Page {
  readonly path: (number: number, goods: Goods) => string
  /** Text that only the right page contains. */
  readonly holds: (number: number, goods: Goods) => string
  /** The number of different pages. */
  readonly among: number
}

/** Public pages. The browser requests a search itself, so no page of it is cached. */
const pages: Readonly<Record<Exclude<Kind, 'search'>, Page>> = {
  product: {
    path: (number, goods) => `/product/${makeProductPath(number, goods)}`,
    holds: (number, goods) => makeProductPath(number, goods),
    among: differentPages,
  },
  list: { path: () => '/allProducts', holds: () => '/product/thing-', among: 1 },
  invite: {
    path: (number, goods) => `/invite/${makeInvitePath(number, goods)}`,
    holds: (number, goods) => makeInvitePath(number, goods),
    among: differentPages,
  },
}

const asBrowser = { host: `${host}:${port}`, 'accept-encoding': 'gzip', 'accept-language': 'en' }

const lookAtFirst = async (client: LeanClient, page: Page, goods: Goods): Promise<void> => {
  const path = page.path(0, goods)
  const message = makeMessage(path, { ...asBrowser, 'accept-encoding': 'identity' })
  const { status, body } = await client.send(message, true)
  // An empty page also contains its own path, so the path is not a proof.
  const isRight = status === 200 && body.includes('₹') && body.includes(page.holds(0, goods))
  if (!isRight) throw new Error(`${path} answered ${status} without the expected text`)
}

/** Cached pages of the page server, alternating with the bare statements for the data of one page. */
export async function measureCachedPages(
  place: {
    readonly environment: Readonly<Record<string, string>>
    readonly apiUrl: string
    readonly goods: Goods
    readonly bare: BareReads
  },
  options: RunOptions,
  checks: Record<string, Check>,
): Promise<Record<string, object>> {
  const { goods, bare } = place
  const server = await startServer(
    repositoryFile('apps/shop/server.ts'),
    {
      ...place.environment,
      NODE_ENV: 'production',
      API_URL: place.apiUrl,
      SHOP_PORT: String(port),
      SAATH_ORIGINS: `http://${host}:${port}`,
    },
    `http://127.0.0.1:${port}/-/ready`,
  )
  const watch: RunOptions['watch'] = () => {
    const { pids } = options.watch()
    return { pids: { ...pids, pages: [server.pid] } }
  }
  try {
    const client = leanClient(port)
    const figures: Record<string, object> = {}
    for (const kind of ['product', 'list', 'invite'] as const) {
      const page = pages[kind]
      await lookAtFirst(client, page, goods)
      const ours: Ask = async (number) => {
        const path = page.path(number % page.among, goods)
        return (await client.send(makeMessage(path, asBrowser), false)).status === 200
      }
      const measured = await measureAlternately(
        { ours, bare: bare.ask(kind, { among: page.among }) },
        { ...options, watch },
      )
      checks[`${kind}: cached pages/s to bare reads/s`] = atLeast(
        ratio(measured.ours, measured.bare),
        goals.cached,
      )
      checks[`${kind}: cached pages that failed`] = atMost(measured.ours.failed + measured.bare.failed, 0)
      figures[kind] = { ...measured, differentPages: page.among }
      process.stdout.write(`${kind} page: ${measured.ours.perSecond}/s bare ${measured.bare.perSecond}/s\n`)
    }
    return figures
  } finally {
    await stopServer(server)
  }
}
