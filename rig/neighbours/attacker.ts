import { setTimeout as sleep } from 'node:timers/promises'
import { ask, type Answer } from '../parts/ask.ts'

/** What one address sends of the worst kinds, each as fast as its own loops go: limits are the server's business. */
interface Kind {
  readonly name: string
  readonly loops: number
  readonly send: (turn: number) => Promise<Answer>
  /** Rows that one accepted call may leave behind. */
  readonly items: number
}

export interface AttackTally {
  readonly answers: Record<string, number>
  accepted: number
  items: number
  /** 5xx other than 503 with retry-after. */
  wrong: number
}

export interface Target {
  readonly pages: string
  readonly api: string
  readonly host: string
  readonly adId: number
  /** Of an account of the attacker, for uploads. */
  readonly token: string
}

export const attackAddress = '10.66.6.6'

const kindsOf = ({ pages, api, host, adId, token }: Target): readonly Kind[] => {
  const from = { host, 'x-forwarded-for': attackAddress }
  const post = (path: string, body: unknown): Promise<Answer> =>
    ask(`${api}${path}`, {
      method: 'POST',
      headers: { ...from, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      timeoutMs: 30_000,
    })
  const event = { name: 'feed_seen', at: new Date().toISOString(), props: { position: 1 } }
  const boundary = 'neighbours'
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="x.jpg"\r\n\r\n\u00ff\u00d8\u00ff${'x'.repeat(50_000)}\r\n--${boundary}--\r\n`
  return [
    {
      name: 'searches',
      loops: 24,
      items: 1,
      send: (turn) => post('/api/telegram/search', { query: `диван ${turn}` }),
    },
    {
      name: 'events',
      loops: 8,
      items: 50,
      send: () => post('/api/events', { events: Array.from({ length: 50 }, () => event) }),
    },
    {
      name: 'views',
      loops: 8,
      items: 20,
      send: () =>
        post('/api/telegram/views', {
          views: Array.from({ length: 20 }, () => ({ id: adId, kind: 'impression', surface: 'feed' })),
        }),
    },
    {
      name: 'uploads',
      loops: 4,
      items: 1,
      send: () =>
        ask(`${api}/api/images`, {
          method: 'POST',
          headers: {
            ...from,
            authorization: `Bearer ${token}`,
            'content-type': `multipart/form-data; boundary=${boundary}`,
          },
          body: file,
          timeoutMs: 30_000,
        }),
    },
    {
      name: 'renders',
      loops: 16,
      items: 0,
      send: (turn) =>
        ask(`${pages}/webApp/search?search=word${turn}&regionId=1726`, { headers: from, timeoutMs: 30_000 }),
    },
    {
      name: 'ready',
      loops: 8,
      items: 0,
      send: () => ask(`${api}/ready`, { headers: from, timeoutMs: 30_000 }),
    },
  ]
}

/** Goes on until it is stopped; a refused call waits as long as a script would that does not read the answer: not at all. */
export function startAttack(target: Target) {
  const over = new AbortController()
  const tallies: Record<string, AttackTally> = {}
  const loop = async ({ name, send, items }: Kind, offset: number): Promise<void> => {
    const tally = (tallies[name] ??= { answers: {}, accepted: 0, items: 0, wrong: 0 })
    for (let turn = offset; !over.signal.aborted; turn += 1_000) {
      const { status, headers } = await send(turn).catch(() => ({
        status: 0,
        headers: {} as Answer['headers'],
      }))
      tally.answers[status] = (tally.answers[status] ?? 0) + 1
      if (status === 200) {
        tally.accepted += 1
        tally.items += items
      }
      if (status >= 500 && !(status === 503 && headers['retry-after'] !== undefined)) tally.wrong += 1
      // A turn of the event loop for the honest one, who is measured from the same process.
      await sleep(status === 200 ? 0 : 5)
    }
  }
  const running = kindsOf(target).flatMap((kind) =>
    Array.from({ length: kind.loops }, (_, index) => loop(kind, index)),
  )
  return {
    stop: async (): Promise<Readonly<Record<string, AttackTally>>> => {
      over.abort()
      await Promise.all(running)
      return tallies
    },
  }
}
