import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { ask, type Answer } from '../parts/ask.ts'

/** The most expensive requests of one address, in a thread of their own; another thread measures the visitor. */
interface Kind {
  readonly name: string
  readonly loops: number
  readonly send: (turn: number) => Promise<Answer>
}

export interface Attacked {
  readonly tallies: Readonly<Record<string, AttackTally>>
  /** CPU time of sending, which a real attacker would spend on another machine. */
  readonly cpuShare: number
}

export interface AttackTally {
  readonly answers: Record<string, number>
  /** 5xx other than 503 with retry-after. */
  wrong: number
}

export interface Target {
  readonly pages: string
  readonly pageHost: string
  readonly api: string
  readonly apiHost: string
  readonly address: string
  readonly adIds: readonly number[]
  /** The attacker's own access token, for uploads. */
  readonly token: string
  /** True: ignores refusals. False: sends as fast as the limits allow. */
  readonly isFlood: boolean
}

const boundary = 'neighbours'
/** A valid photo header followed by garbage. */
const hostileForm = Buffer.concat([
  Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="x.jpg"\r\n\r\n`),
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
  Buffer.from('JFIF\0'),
  Buffer.alloc(50_000, 0x78),
  Buffer.from(`\r\n--${boundary}--\r\n`),
])

const listKinds = ({
  pages,
  pageHost,
  api,
  apiHost,
  address,
  adIds,
  token,
}: Omit<Target, 'isFlood'>): readonly Kind[] => {
  const from = { 'x-forwarded-for': address }
  const device = (turn: number): string => `made-up-device-${turn}`
  const post = (path: string, turn: number, body: unknown): Promise<Answer> =>
    ask(`${api}${path}`, {
      method: 'POST',
      headers: {
        ...from,
        host: apiHost,
        'content-type': 'application/json',
        'x-device-id': device(turn),
        // Without a user agent the server takes the client for a robot and drops its views.
        'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
      },
      body: JSON.stringify(body),
      timeoutMs: 30_000,
    })
  // The largest valid request: every field at its maximum length.
  const event = {
    name: 'client_error',
    at: new Date().toISOString(),
    props: {
      app: 'market',
      build: 'b'.repeat(32),
      route: `/${'r'.repeat(127)}`,
      kind: 'rejection',
      name: 'N'.repeat(64),
      stack: '0123456789abcdef',
    },
  }
  return [
    {
      name: 'searches',
      loops: 24,
      send: (turn) => post('/api/telegram/search', turn, { query: `диван ${turn}` }),
    },
    {
      name: 'events',
      loops: 8,
      send: (turn) => post('/api/events', turn, { events: Array.from({ length: 50 }, () => event) }),
    },
    {
      name: 'views',
      loops: 8,
      send: (turn) =>
        post('/api/telegram/views', turn, {
          views: adIds.map((id) => ({ id, kind: 'impression', surface: 'feed' })),
        }),
    },
    {
      name: 'opens',
      loops: 4,
      send: (turn) =>
        post('/api/user/app-opens', turn, {
          type: 'product',
          data: 'd'.repeat(128),
          utmSource: 's'.repeat(128),
          utmMedium: 'm'.repeat(128),
        }),
    },
    {
      name: 'uploads',
      loops: 4,
      send: () =>
        ask(`${api}/api/images`, {
          method: 'POST',
          headers: {
            ...from,
            host: apiHost,
            authorization: `Bearer ${token}`,
            'content-type': `multipart/form-data; boundary=${boundary}`,
          },
          body: hostileForm,
          timeoutMs: 30_000,
        }),
    },
    {
      name: 'renders',
      loops: 16,
      send: (turn) =>
        ask(`${pages}/webApp/search?search=word${turn}&regionId=1726`, {
          headers: { ...from, host: pageHost },
          timeoutMs: 30_000,
        }),
    },
    {
      name: 'ready',
      loops: 8,
      send: () => ask(`${api}/ready`, { headers: { ...from, host: apiHost }, timeoutMs: 30_000 }),
    },
  ]
}

const attack = async ({ isFlood, ...target }: Target, over: AbortSignal) => {
  const tallies: Record<string, AttackTally> = {}
  const tallyFor = (name: string): AttackTally => (tallies[name] ??= { answers: {}, wrong: 0 })
  const loop = async ({ name, send }: Kind, offset: number): Promise<void> => {
    for (let turn = offset; !over.aborted; turn += 1_000) {
      const { status, headers } = await send(turn).catch(() => ({
        status: 0,
        headers: {} as Answer['headers'],
      }))
      const tally = tallyFor(name)
      tally.answers[status] = (tally.answers[status] ?? 0) + 1
      const retryAfter = Number(headers['retry-after'])
      if (status >= 500 && !(status === 503 && retryAfter > 0)) tally.wrong += 1
      // A client at its limits retries as soon as allowed; a flood ignores refusals.
      if (!isFlood && retryAfter > 0)
        await sleep(retryAfter * 1000, undefined, { signal: over }).catch(() => undefined)
      // Probes have no limit: this is the rate of a misconfigured prober.
      if (name === 'ready' && !isFlood) await sleep(1000 / 60)
    }
  }
  await Promise.all(
    listKinds(target).flatMap((kind) => Array.from({ length: kind.loops }, (_, index) => loop(kind, index))),
  )
  return tallies
}

const over = new AbortController()
// The start of a thread costs more CPU than its requests, so it starts before the measurement.
parentPort?.postMessage('ready', [])
if (parentPort) await once(parentPort, 'message')
parentPort?.once('message', () => over.abort())
const before = process.threadCpuUsage()
const began = performance.now()
const tallies = await attack(workerData as Target, over.signal)
const { user, system } = process.threadCpuUsage(before)
const cpuShare = (user + system) / 1000 / (performance.now() - began)
parentPort?.postMessage({ tallies, cpuShare } satisfies Attacked, [])
