import { signLaunchData } from '@app/simulators/telegram-launch'
import { Agent, request as httpRequest } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Stack } from '../../stack/with-stack.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 512 })

interface Ask {
  readonly method?: string
  readonly path: string
  readonly host?: string
  readonly port?: number
  /** Every visitor has an address of its own, since one network has few requests at a time. */
  readonly visitor?: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

export interface World {
  readonly stack: Stack
  readonly ask: (ask: Ask) => Promise<Answer>
  /** As the owner of the database, without triggers: an attacker who tampers. */
  readonly tamper: (statement: string, parameters?: unknown[]) => Promise<Record<string, unknown>[]>
  /** What no visitor can do (control-server.ts). */
  readonly control: (path: string) => Promise<void>
  readonly enqueue: (queue: string, payload?: object, count?: number) => Promise<unknown>
  /** A connection of the owner; it ends with the proof. */
  readonly connect: () => Promise<pg.Client>
  readonly signIn: (
    telegramId: number,
  ) => Promise<{ readonly refreshToken: string; readonly accessToken: string }>
  readonly stop: () => Promise<void>
}

export function makeWorld(stack: Stack): World {
  const clients = new Set<pg.Client>()
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: stack.environment['MIGRATIONS_DATABASE_URL'] ?? '' })
    client.on('error', () => undefined)
    await client.connect()
    clients.add(client)
    return client
  }
  const tamper: World['tamper'] = async (statement, parameters = []) => {
    const client = await connect()
    try {
      await client.query('set session_replication_role = replica')
      return (await client.query<Record<string, unknown>>(statement, parameters)).rows
    } finally {
      clients.delete(client)
      await client.end()
    }
  }
  const ask: World['ask'] = ({
    method = 'GET',
    path,
    host = 'vio.localhost',
    port = stack.ports.api,
    visitor = 1,
    body,
    headers = {},
  }) =>
    new Promise((resolve) => {
      const request = httpRequest(
        {
          host: '127.0.0.1',
          port,
          method,
          path,
          agent,
          timeout: 20_000,
          headers: {
            host,
            'x-forwarded-for': `10.${visitor >> 8}.${visitor & 255}.7`,
            'x-device-id': `device-of-the-proof-${visitor}`,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
        },
        (response) => {
          let text = ''
          response.on('data', (chunk: Buffer) => (text += chunk.toString()))
          response.on('error', () => resolve({ status: 0, body: {} }))
          response.on('end', () => {
            const isJson = String(response.headers['content-type']).includes('json')
            resolve({
              status: response.statusCode ?? 0,
              body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {},
            })
          })
        },
      )
      request.on('error', () => resolve({ status: 0, body: {} }))
      request.on('timeout', () => request.destroy())
      request.end(body === undefined ? undefined : JSON.stringify(body))
    })
  return {
    stack,
    ask,
    tamper,
    connect,
    control: async (path) => {
      const reply = await fetch(`${stack.variables['STACK_CONTROL_URL']}${path}`, { method: 'POST' })
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
    },
    enqueue: (queue, payload = {}, count = 1) =>
      tamper('insert into pgboss.job (name, data) select $1, $2::jsonb from generate_series(1, $3)', [
        queue,
        JSON.stringify(payload),
        count,
      ]),
    signIn: async (telegramId) => {
      const data = signLaunchData({
        botToken: stack.variables['STACK_VIO_BOT_TOKEN'] ?? '',
        user: { id: telegramId, first_name: 'Proof' },
        authDate: Math.floor(Date.now() / 1000),
      })
      const { status, body } = await ask({
        method: 'POST',
        path: '/api/telegram/auth',
        visitor: telegramId % 10_000,
        body: { data },
      })
      if (status !== 200) throw new Error(`sign-in answered ${status} ${JSON.stringify(body)}`)
      return body as { refreshToken: string; accessToken: string }
    },
    stop: async () => {
      for (const client of clients) await client.end().catch(() => undefined)
      agent.destroy()
    },
  }
}

/** Runs requests one after the other per visitor until the returned function is called. */
export function keepAsking(visitors: number, pauseMs: number, one: (visitor: number) => Promise<unknown>) {
  const state = { isOver: false }
  const loop = async (visitor: number): Promise<void> => {
    while (!state.isOver) {
      await one(visitor)
      await sleep(pauseMs)
    }
  }
  const all = Array.from({ length: visitors }, (_, index) => loop(100 + index))
  return async (): Promise<void> => {
    state.isOver = true
    await Promise.all(all)
  }
}

/** Locks a table for this long, again and again, with pauses in between. */
export async function lockTable(
  world: World,
  table: string,
  { heldMs, pauseMs, times }: { readonly heldMs: number; readonly pauseMs: number; readonly times: number },
): Promise<void> {
  const client = await world.connect()
  for (let time = 0; time < times; time += 1) {
    await client.query(`begin; lock table ${table} in access exclusive mode`)
    await sleep(heldMs)
    await client.query('commit')
    await sleep(pauseMs)
  }
}
