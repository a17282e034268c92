import { startServer, stopServer } from '../parts/processes.ts'
import { repositoryFile } from '../parts/surroundings.ts'
import { leanClient, messageOf, type LeanClient } from '../search/lean-http.ts'
import type { Ask } from '../search/load.ts'
import { inTurns, ratio, type Turns } from './in-turns.ts'
import { inviteOf, productOf, type Goods, type Kind } from './read-questions.ts'
import { goals, type Checks } from './shop-goals.ts'
import type { BareReads } from './shop-reads.ts'
import { host } from './shop-world.ts'

const port = 18_684
/** Asked again and again: what the page server keeps for some seconds answers them. */
const differentPages = 20

interface Page {
  readonly path: (number: number, goods: Goods) => string
  /** Stands in the page if it is the right one. */
  readonly holds: (number: number, goods: Goods) => string
  /** How many different ones there are. */
  readonly among: number
}

/** What strangers read. A search is asked by the browser, and nothing of it is kept. */
const pages: Readonly<Record<Exclude<Kind, 'search'>, Page>> = {
  product: {
    path: (number, goods) => `/product/${productOf(number, goods)}`,
    holds: (number, goods) => productOf(number, goods),
    among: differentPages,
  },
  list: { path: () => '/allProducts', holds: () => '/product/thing-', among: 1 },
  invite: {
    path: (number, goods) => `/invite/${inviteOf(number, goods)}`,
    holds: (number, goods) => inviteOf(number, goods),
    among: differentPages,
  },
}

const asBrowser = { host: `${host}:${port}`, 'accept-encoding': 'gzip', 'accept-language': 'en' }

const lookAtFirst = async (client: LeanClient, page: Page, goods: Goods): Promise<void> => {
  const path = page.path(0, goods)
  const message = messageOf(path, { ...asBrowser, 'accept-encoding': 'identity' })
  const { status, body } = await client.send(message, true)
  // The path itself also stands in pages that say that there is nothing.
  const isRight = status === 200 && body.includes('₹') && body.includes(page.holds(0, goods))
  if (!isRight) throw new Error(`${path} answered ${status} without what it should hold`)
}

/** Whole pages out of the page server's cache, in turns with the statements that only the data of one would need. */
export async function measureKeptPages(
  place: {
    readonly environment: Readonly<Record<string, string>>
    readonly apiUrl: string
    readonly goods: Goods
    readonly bare: BareReads
  },
  turns: Turns,
  checks: Checks,
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
  const watch: Turns['watch'] = () => {
    const { pids } = turns.watch()
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
        return (await client.send(messageOf(path, asBrowser), false)).status === 200
      }
      const measured = await inTurns(
        { ours, bare: bare.ask(kind, { among: page.among }) },
        { ...turns, watch },
      )
      checks.atLeast(`${kind}: kept pages/s to bare reads/s`, ratio(measured.ours, measured.bare), goals.kept)
      checks.atMost(`${kind}: kept pages that failed`, measured.ours.failed + measured.bare.failed, 0)
      figures[kind] = { ...measured, differentPages: page.among }
      process.stdout.write(`${kind} page: ${measured.ours.perSecond}/s bare ${measured.bare.perSecond}/s\n`)
    }
    return figures
  } finally {
    await stopServer(server)
  }
}
