import { endpoint } from '@app/contract/endpoint'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newIp } from '#test/support/people.ts'
import { startTestApp } from '#test/support/test-app.ts'
import type { Log } from '../observability/log.ts'
import type { Routes } from './bind.ts'
import { AppError } from './errors.ts'
import { makeRequestLog } from './request-log.ts'

interface Line {
  readonly level: string
  readonly message: string
  readonly count?: number | undefined
}

const keep = () => {
  const lines: Line[] = []
  const write =
    (level: string): Log['info'] =>
    (message, fields = {}) =>
      lines.push({ level, message, ...(fields.count !== undefined && { count: fields.count }) })
  const log: Log = {
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    flush: () => undefined,
  }
  return { lines, log }
}

const minute = 60_000
const post = (status: number, isBeacon = false) => ({ method: 'POST', route: '/x', status, isBeacon })
const none = () => ({})

describe('request log', () => {
  const written = (lines: readonly Line[]) => lines.filter(({ level }) => level !== 'debug')

  test('writes one line with a count for a thousand refusals', () => {
    let now = minute
    const { lines, log } = keep()
    const requests = makeRequestLog(log, () => now)
    for (let index = 0; index < 1_000; index += 1) requests.answered(post(429), 'network 10.0.0.1', none)
    expect(written(lines)).toEqual([])
    now += 10 * minute
    requests.answered(post(200), 'network 10.0.0.2', none)
    expect(written(lines)).toEqual([
      { level: 'info', message: 'requests counted', count: 1_000 },
      { level: 'info', message: 'request' },
    ])
  })

  test('writes at most twenty lines a minute for each network, whatever the status', () => {
    const { lines, log } = keep()
    const requests = makeRequestLog(log, () => minute)
    for (let index = 0; index < 500; index += 1)
      requests.answered(post(index % 2 ? 404 : 200), 'network 10.0.0.1', none)
    requests.answered(post(200), 'network 10.0.0.2', none)
    expect(written(lines)).toHaveLength(21)
    requests.flush()
    expect(written(lines).reduce((sum, { count = 1 }) => sum + count, 0)).toBe(501)
  })

  test('writes at most twenty lines a minute for each kind of failure', () => {
    const { lines, log } = keep()
    const requests = makeRequestLog(log, () => minute)
    for (let index = 0; index < 500; index += 1) requests.failed('/x', 'SERVER_BUSY', none)
    requests.failed('/x', 'INTERNAL', none)
    expect(lines.filter(({ level }) => level === 'error')).toHaveLength(21)
  })

  test('writes no line for a successful beacon', () => {
    const { lines, log } = keep()
    const requests = makeRequestLog(log, () => minute)
    requests.answered(post(200, true), 'network 10.0.0.1', none)
    expect(written(lines)).toEqual([])
  })

  test('control: writes a line for each of 500 users who send one request', () => {
    const { lines, log } = keep()
    const requests = makeRequestLog(log, () => minute)
    for (let index = 0; index < 500; index += 1) requests.answered(post(200), `user ${index}`, none)
    expect(written(lines)).toHaveLength(500)
  })
})

test('a 503 is logged as a failure only when it has a cause', async () => {
  const { lines, log } = keep()
  const busy = endpoint({
    method: 'POST',
    path: '/api/probe/busy',
    product: 'vio',
    access: 'public',
    rate: 'write',
    bodyLimitBytes: 100,
    origin: 'ours',
    summary: 'Always answers SERVER_BUSY',
    body: z.strictObject({ isBroken: z.boolean() }),
    reply: z.object({ ok: z.literal(true) }),
    errors: [],
  })
  const routes: Routes = (bind) => {
    bind(busy, (_ctx, { body }) => {
      const cause = body.isBroken ? { cause: new Error('the database is away') } : {}
      throw new AppError('SERVER_BUSY', { retryAfterSeconds: 1, ...cause })
    })
  }
  const app = await startTestApp({ log, extraRoutes: [routes] })
  const ask = (isBroken: boolean) => app.ask('POST', '/api/probe/busy', { body: { isBroken } })
  expect((await ask(false)).status).toBe(503)
  const failures = () => lines.filter(({ message }) => message === 'request failed').length
  expect(failures()).toBe(0)
  expect((await ask(true)).status).toBe(503)
  expect(failures()).toBe(1)
  await app.close()
})

test('rate-limited requests of one address are counted and logged when the server stops', async () => {
  const { lines, log } = keep()
  const app = await startTestApp({ environment: { RATE_LIMIT_FACTOR: '0.1' }, log })
  const ip = newIp()
  const statuses: number[] = []
  for (let index = 0; index < 100; index += 1) {
    const reply = await app.ask('POST', '/api/auth/refresh', { ip, body: { refreshToken: 'x'.repeat(43) } })
    statuses.push(reply.status)
  }
  await app.close()
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
  const requests = lines.filter(({ message }) => message === 'request')
  // A new minute may start during the loop.
  expect(requests.length).toBeLessThanOrEqual(40)
  const counted = lines.filter(({ message }) => message === 'requests counted')
  expect(counted.reduce((sum, { count = 0 }) => sum + count, 0)).toBe(100 - requests.length)
})
