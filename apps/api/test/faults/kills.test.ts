import {
  endpointsOf,
  killService,
  servicesDown,
  servicesStatus,
  servicesUp,
  startService,
} from '@app/local-services'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import pg from 'pg'
import sharp from 'sharp'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#main/migrate.ts'
import { seedReferenceData } from '#main/seed.ts'
import { connectStorage } from '#platform/storage.ts'
import { readConfig } from '#platform/config.ts'
import { requesterHash } from '#platform/http/requester.ts'
import { connectSearchEngine } from '#platform/search-engine.ts'
import { makeCall } from '@app/client/call'
import { send } from '#test/support/http-client.ts'
import { newDevice, signInPerson, type Person } from '#test/support/people.ts'
import { startProcess, type ServerProcess } from '#test/support/processes/server-processes.ts'
import { isProof } from '#test/support/size.ts'
import { byStopwatch } from '#test/support/stopwatch.ts'
import { openPool } from '#test/support/test-database.ts'
import { hosts, testEnvironment } from '#test/support/test-environment.ts'

/**
 * `kill -9` of each service and each of our processes, one at a time, under writes. Uses its own set of services, because
 * other tests need theirs.
 */
const set = 'rig'
const database = 'kill_test'
const bucket = 'kill-test'
let environment: Record<string, string>
let http: ServerProcess
let worker: ServerProcess
let pool: pg.Pool
let person: Person

beforeAll(async () => {
  await servicesUp({ set, engineHeap: '512m' })
  const services = endpointsOf(set)
  const at = (role: string) =>
    services.postgresUrl.replace('postgres@', `${role}@`).replace(/\/postgres$/, `/${database}`)
  environment = {
    ...testEnvironment({ database, bucket }),
    DATABASE_CONNECT_TIMEOUT_MS: '5000',
    DATABASE_STATEMENT_TIMEOUT_MS: '10000',
    REDIS_TIMEOUT_MS: '150',
    DATABASE_URL: at('app'),
    WORKER_DATABASE_URL: at('worker'),
    MIGRATIONS_DATABASE_URL: at('postgres'),
    REDIS_URL: services.redisUrl,
    SEARCH_ENGINE_URL: services.engineUrl,
    S3_ENDPOINT: services.s3.endpoint,
    S3_ACCESS_KEY: services.s3.accessKey,
    S3_SECRET_KEY: services.s3.secretKey,
    MEDIA_PUBLIC_URL: `${services.s3.endpoint}/${bucket}`,
  }
  const admin = new pg.Client({ connectionString: services.postgresUrl })
  await admin.connect()
  await admin.query(`drop database if exists ${database} with (force)`)
  await admin.end()
  await migrate(at('postgres'))
  await seedReferenceData(at('postgres'))
  const storage = connectStorage(readConfig(environment).storage)
  await storage.prepareBucket()
  storage.close()
  pool = openPool(at('postgres'))
  http = await startProcess('http', environment)
  worker = await startProcess('worker', environment)
  person = await signInPerson(http)
}, 600_000)
afterAll(async () => {
  await Promise.all([http?.stop(), worker?.stop()])
  await pool?.end()
  await servicesDown({ set, say: () => {} })
}, 600_000)

interface Ready {
  readonly database: boolean
  readonly redis: boolean
  readonly engine: boolean
  readonly storage: boolean
}
const ready = () => send<Ready>(http.internalPort, 'GET', '/ready')

/** Time limits are checked in the proof only: a busy machine is slower. */
const waitFor = async (what: string, promised: number, isTrue: () => Promise<boolean>): Promise<number> => {
  const seconds = isProof ? promised : 120
  const started = performance.now()
  while (performance.now() - started < seconds * 1000) {
    if (await isTrue().catch(() => false)) return (performance.now() - started) / 1000
    await sleep(50)
  }
  throw new Error(`${what}: not within ${seconds} s`)
}

/** A process without CPU time for a second reports it once and is alive. */
const lives = () => waitFor('alive', 1, async () => (await http.ask('GET', '/live')).status === 200)

/** Writes one row per request, each from a new device, until stopped; returns the acknowledged ones. */
const writeAll = () => {
  const acknowledged: string[] = []
  const state = { isStopped: false }
  const run = async (): Promise<void> => {
    while (!state.isStopped) {
      const device = newDevice()
      const reply = await http
        .ask('POST', '/api/shares', { product: 'saath', device, body: { type: 'Copy', subject: 'product' } })
        .catch(() => null)
      if (reply?.status === 200) acknowledged.push(device)
      // At the speed of a user: full speed would take the CPU from the restarting service.
      await sleep(isProof ? 20 : 50)
    }
  }
  const lanes = Promise.all([run(), run(), run(), run()])
  return {
    reach: (count: number) =>
      waitFor(`${count} writes`, 30, () => Promise.resolve(acknowledged.length > count)),
    stop: async () => {
      state.isStopped = true
      await lanes
      return acknowledged
    },
  }
}

/** A request whose body is sent in two parts. */
const sendHalf = (port: number) => {
  const body = JSON.stringify({ type: 'Copy', subject: 'product' })
  const call = request({ host: '127.0.0.1', port, path: '/api/shares', method: 'POST', agent: false })
  const headers = { host: hosts.saath, 'content-type': 'application/json', 'x-device-id': newDevice() }
  for (const [name, value] of Object.entries(headers)) call.setHeader(name, value)
  call.setHeader('content-length', body.length)
  call.write(body.slice(0, 10))
  const reply = once(call, 'response').then(([message]) => message as IncomingMessage)
  return { call, reply, rest: body.slice(10) }
}

const missing = async (devices: readonly string[]): Promise<string[]> => {
  const { storageHashKey } = readConfig(environment)
  const requesters = devices.map((deviceId) =>
    requesterHash(storageHashKey, { deviceId, ip: '', userAgent: undefined }),
  )
  const { rows } = await pool.query<{ requester: string }>(
    'select requester from unnest($1::text[]) as t(requester) where not exists (select from shares where shares.requester = t.requester)',
    [requesters],
  )
  return rows.map(({ requester }) => requester)
}

describe('killed and hanging services under writes', () => {
  test('without PostgreSQL the API is not ready within 5 s, ready 5 s after its return, and loses nothing', async () => {
    const writes = writeAll()
    await writes.reach(50)
    await killService(set, 'postgres')
    const redAfter = await waitFor('red', 5, async () => (await ready()).status === 503)
    await lives()
    await startService(set, 'postgres')
    const greenAfter = await waitFor('green', 5, async () => (await ready()).status === 200)
    await waitFor(
      'writing again',
      5,
      async () =>
        (
          await http.ask('POST', '/api/shares', {
            product: 'saath',
            body: { type: 'Copy', subject: 'product' },
          })
        ).status === 200,
    )
    const acknowledged = await writes.stop()
    expect(acknowledged.length).toBeGreaterThan(50)
    expect(await missing(acknowledged)).toEqual([])
    // Our processes survived the restart of the database.
    expect([http.child.exitCode, worker.child.exitCode]).toEqual([null, null])
    console.log(
      `figure: postgres killed: red after ${redAfter.toFixed(1)} s, green ${greenAfter.toFixed(1)} s after its start, ${acknowledged.length} acknowledged, 0 lost`,
    )
  }, 600_000)

  test('control: a write that was never made is reported as lost', async () => {
    expect(await missing([newDevice()])).toHaveLength(1)
  })

  /** Kills and restarts a service; returns the acknowledged writes that are missing. */
  const lostWith = async (
    service: 'redis' | 'engine' | 's3',
    field: 'redis' | 'engine' | 'storage',
  ): Promise<string[]> => {
    const writes = writeAll()
    await writes.reach(20)
    await killService(set, service)
    await waitFor('reported down', 5, async () => {
      const reply = await ready()
      expect(reply.status).toBe(200)
      return !reply.body[field]
    })
    const during = await http.ask('GET', '/api/telegram/users/me', { token: person.accessToken })
    expect(during.status).toBe(200)
    await signInPerson(http)
    await startService(set, service)
    await waitFor('reported up', 10, async () => (await ready()).body[field])
    const acknowledged = await writes.stop()
    expect(acknowledged.length).toBeGreaterThan(20)
    return missing(acknowledged)
  }

  test.each([
    ['redis', 'redis'],
    ['s3', 'storage'],
  ] as const)(
    'without %s the API stays ready, reports it and loses nothing',
    async (service, field) => {
      expect(await lostWith(service, field)).toEqual([])
    },
    300_000,
  )

  test('after a kill of the engine an acknowledged document is still there', async () => {
    const engine = connectSearchEngine(readConfig(environment).searchEngine)
    const index = 'kill-test'
    const document = `/${index}/_doc/1`
    // Its first replies after a start exceed the search timeout.
    const timeoutMs = 20_000
    const put = async (path: string, body: object): Promise<void> =>
      expect((await engine.call({ method: 'PUT', path, body, timeoutMs })).status).toBeLessThan(300)
    await engine.call({ method: 'DELETE', path: `/${index}`, timeoutMs })
    await put(`/${index}`, { settings: { number_of_shards: 1, number_of_replicas: 0 } })
    await put(document, { title: 'survivor' })
    expect(await lostWith('engine', 'engine')).toEqual([])
    const seconds = await waitFor(
      'found again',
      20,
      async () => (await engine.call({ method: 'GET', path: document, timeoutMs: 1_000 })).status === 200,
    )
    expect(byStopwatch(seconds)).toBeLessThan(20)
    engine.close()
  }, 600_000)

  test('a stored picture survives the storage being killed, and uploads meanwhile answer 503 with Retry-After', async () => {
    const { uploadImages } = await import('@app/contract/core/media')
    const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c33' } })
      .jpeg()
      .toBuffer()
    const upload = async () => {
      const form = new FormData()
      form.append('files', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }))
      // The API hosts are named by header; a proxy does that in production.
      const encoded = new Response(form)
      const payload = Buffer.from(await encoded.arrayBuffer())
      return new Promise<{ status: number; retryAfter: string | undefined; body: { src: string }[] }>(
        (resolve, reject) => {
          const call = request(
            {
              host: '127.0.0.1',
              port: http.port,
              method: 'POST',
              path: uploadImages.path,
              headers: {
                host: 'vio.localhost',
                authorization: `Bearer ${person.accessToken}`,
                'content-type': encoded.headers.get('content-type') ?? '',
                'content-length': String(payload.length),
              },
            },
            (response) => {
              const chunks: Buffer[] = []
              response.on('data', (chunk: Buffer) => chunks.push(chunk))
              response.on('end', () => {
                resolve({
                  status: response.statusCode ?? 0,
                  retryAfter: response.headers['retry-after'],
                  body: JSON.parse(Buffer.concat(chunks).toString()) as { src: string }[],
                })
              })
            },
          )
          call.on('error', reject)
          call.end(payload)
        },
      )
    }
    const stored = await upload()
    expect(stored.status).toBe(200)
    await killService(set, 's3')
    const refused = await upload()
    expect(refused.status).toBe(503)
    expect(Number(refused.retryAfter)).toBeGreaterThan(0)
    await startService(set, 's3')
    const address = new URL(stored.body[0]?.src ?? '', `http://127.0.0.1:${http.port}`)
    const picture = await fetch(address, { headers: { 'x-forwarded-host': 'vio.localhost' } })
    expect(picture.status).toBe(200)
    expect(picture.headers.get('content-type')).toBe('image/webp')
    await waitFor('uploads again', 10, async () => (await upload()).status === 200)
  }, 600_000)

  const isStopped = (pid: number): boolean =>
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.startsWith('T') ?? false

  /** Stops a service with SIGSTOP: it accepts connections and never replies. */
  const whileHung = async (
    service: 'postgres' | 'redis' | 'engine' | 's3',
    work: () => Promise<void>,
  ): Promise<void> => {
    const [status] = await servicesStatus(set, [service])
    const pid = status?.pid
    if (pid === undefined || pid === null) throw new Error(`${service} does not run`)
    process.kill(pid, 'SIGSTOP')
    try {
      // It may reply once more before the signal arrives.
      await waitFor('stopped', 5, () => Promise.resolve(isStopped(pid)))
      await work()
    } finally {
      process.kill(pid, 'SIGCONT')
    }
  }

  test.each([
    ['redis', 'redis'],
    ['engine', 'engine'],
    ['s3', 'storage'],
  ] as const)(
    'with a hanging %s the API stays ready, reports it within 2 s and replies',
    async (service, field) => {
      await whileHung(service, async () => {
        const asked = performance.now()
        // A health reply may be a second old; on an idle machine the next one reports it.
        await waitFor('says so', 2, async () => {
          const reply = await ready()
          return reply.status === 200 && !reply.body[field]
        })
        expect(byStopwatch(performance.now() - asked)).toBeLessThan(2_000)
        const started = performance.now()
        for (let index = 0; index < 20; index += 1) {
          const me = await http.ask('GET', '/api/telegram/users/me', { token: person.accessToken })
          const write = await http.ask('PATCH', '/api/telegram/users/language', {
            token: person.accessToken,
            body: { language: 'ru' },
          })
          expect([me.status, write.status]).toEqual([200, 200])
        }
        // Of forty calls a hanging Redis may cost one its timeout per second, not all.
        expect(byStopwatch(performance.now() - started)).toBeLessThan(3_000)
      })
      await waitFor('reported up', 10, async () => (await ready()).body[field])
    },
    300_000,
  )

  test('with a hanging PostgreSQL the API is not ready within 5 s, and ready again when it continues', async () => {
    const [status] = await servicesStatus(set, ['postgres'])
    const postmaster = status?.pid ?? 0
    // Stopping only the postmaster would leave its backends running.
    const backends = (
      await pool.query<{ pid: number }>('select pid from pg_stat_activity where pid <> pg_backend_pid()')
    ).rows
    const all = [postmaster, ...backends.map((row) => row.pid)]
    for (const pid of all) process.kill(pid, 'SIGSTOP')
    try {
      await waitFor('red', 5, async () => (await ready()).status === 503)
      await lives()
    } finally {
      for (const pid of all) process.kill(pid, 'SIGCONT')
    }
    await waitFor('green', 15, async () => (await ready()).status === 200)
    expect((await http.ask('GET', '/api/telegram/users/me', { token: person.accessToken })).status).toBe(200)
  }, 600_000)

  test('after a kill of the API process acknowledged writes are there and sessions continue', async () => {
    const writes = writeAll()
    await writes.reach(20)
    http.child.kill('SIGKILL')
    const acknowledged = await writes.stop()
    http = await startProcess('http', environment, { http: http.port, internal: http.internalPort })
    expect(acknowledged.length).toBeGreaterThan(20)
    expect(await missing(acknowledged)).toEqual([])
    expect((await http.ask('GET', '/api/telegram/users/me', { token: person.accessToken })).status).toBe(200)
    const call = makeCall({ baseUrl: `http://127.0.0.1:${http.port}`, deviceId: newDevice() })
    const { live } = await import('@app/contract/core/health')
    // A process without CPU time for a second reports it once, so the check is repeated.
    await expect.poll(() => call(live, {}).catch(() => null)).toEqual({ status: 'ok' })
  }, 600_000)

  test('jobs enqueued without a worker run after its restart', async () => {
    worker.child.kill('SIGKILL')
    await pool.query(`insert into otp_codes (product, phone, requester, code_hash, expires_at, created_at, channel)
      values ('vio', '+998900000000', 'x', '', now(), now() - interval '3 days', 'none')`)
    const config = readConfig(environment)
    const { connectQueue } = await import('#platform/queue.ts')
    const { connectDatabase } = await import('#platform/db.ts')
    const { makeTestLog } = await import('#test/support/test-log.ts')
    const queue = connectQueue(config.database, makeTestLog())
    const db = connectDatabase(config.database, 'test')
    await db.db.transaction().execute((tx) => queue.enqueueIn(tx)('auth.sweep', {}))
    await queue.stop()
    await db.close()
    worker = await startProcess('worker', environment)
    const seconds = await waitFor('job done', 20, async () => {
      const { rows } = await pool.query<{ n: number }>(
        `select count(*)::int as n from otp_codes where phone = '+998900000000'`,
      )
      return rows[0]?.n === 0
    })
    expect(byStopwatch(seconds)).toBeLessThan(20)
  }, 600_000)

  test('SIGTERM makes the API not ready at once, finishes a request that is still being sent and exits with 0', async () => {
    const draining = await startProcess('http', { ...environment, DRAIN_SECONDS: '5' })
    // The first replies of a process take longest.
    await draining.ask('GET', '/ready')
    await draining.ask('GET', '/api/telegram/geo/regions')
    const slow = sendHalf(draining.port)
    await once(slow.call, 'socket')
    draining.child.kill('SIGTERM')
    await waitFor('draining', 1, async () => {
      const reply = await draining.ask('GET', '/ready')
      return reply.status === 503 && reply.headers['connection'] === 'close'
    })
    const late = await draining.ask('GET', '/api/telegram/geo/regions')
    expect(late.status).toBe(200)
    const exited = once(draining.child, 'exit')
    await waitFor('closed to new requests', 30, () =>
      draining.ask('GET', '/live').then(
        () => false,
        () => true,
      ),
    )
    slow.call.end(slow.rest)
    expect((await slow.reply).statusCode).toBe(200)
    expect(await exited).toEqual([0, null])
  }, 600_000)
})
