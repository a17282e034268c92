import { endpoint, type Endpoint } from '@app/contract/endpoint'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Bind, Routes } from '#platform/http/bind.ts'
import { migrationCommand } from '#main/migrate.ts'
import { readConfig } from '#platform/config.ts'
import { isPrivateHost } from '#platform/config/encryption-rules.ts'
import { ConfigError } from '#platform/config/environment.ts'
import { AppError } from '#platform/http/errors.ts'
import { missingFromPolicy } from '#platform/http/http-server.ts'
import { startProcess } from '#test/support/processes/server-processes.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { productionSettings, testEnvironment } from '#test/support/test-environment.ts'

const complete = endpoint({
  method: 'POST',
  path: '/api/probe/{id}',
  product: 'vio',
  access: 'public',
  rate: 'read',
  bodyLimitBytes: 1024,
  origin: 'ours',
  summary: 'A route of this test',
  params: z.object({ id: z.string() }),
  body: z.strictObject({ mode: z.optional(z.string()) }),
  reply: z.object({ id: z.string(), inner: z.object({ shown: z.string() }) }),
  errors: [],
})

const bootWith = (definition: Endpoint): Promise<TestApp> =>
  startTestApp({
    extraRoutes: [
      (bind: Bind) => {
        bind(definition, () => ({}))
      },
    ],
  })

describe('incomplete routes', () => {
  test.each([
    ['access', 'access'],
    ['rate', 'rate class'],
    ['reply', 'reply schema'],
    ['params', 'params schema'],
    ['body', 'body schema'],
    ['bodyLimitBytes', 'body limit'],
  ])('the server does not boot with a route without %s', (field, named) => {
    const incomplete = { ...complete, [field]: undefined } as unknown as Endpoint
    expect(missingFromPolicy(incomplete)).toEqual([named])
  })

  test('the boot error names the route and the missing part', async () => {
    const incomplete = { ...complete, rate: undefined } as unknown as Endpoint
    await expect(bootWith(incomplete)).rejects.toThrow(
      'POST /api/probe/:id cannot be served: it declares no rate class',
    )
  })

  test('control: the server boots with the complete route', async () => {
    const app = await bootWith(complete)
    expect(app.app.hasRoute({ method: 'POST', url: '/api/probe/:id' })).toBe(true)
    await app.close()
  })
})

describe('files', () => {
  const file = endpoint({
    method: 'GET',
    path: '/api/probe-files/{name}',
    product: 'vio',
    access: 'public',
    rate: 'read',
    bodyLimitBytes: 0,
    origin: 'ours',
    summary: 'A file of this test',
    params: z.object({ name: z.string() }),
    fileType: 'image/jpeg',
    reply: z.file(),
    errors: ['NOT_FOUND'],
  })
  const bytes = Buffer.from([0xff, 0xd8, 0xff, 0x00, 0x80, 0xc3])
  let app: TestApp
  beforeAll(async () => {
    const routes: Routes = (bind) => {
      bind(file, (_ctx, { params }, { status, header }) => {
        if (params.name === 'missing') throw new AppError('NOT_FOUND')
        if (params.name === 'here') return bytes
        status(params.name === 'same' ? 304 : 302)
        header('location', '/elsewhere')
        return null
      })
    }
    app = await startTestApp({ extraRoutes: [routes] })
  })
  afterAll(() => app.close())
  const ask = (name: string) =>
    app.app.inject({ url: `/api/probe-files/${name}`, headers: { host: 'vio.localhost' } })

  test('a file is sent unchanged with its content type', async () => {
    const answer = await ask('here')
    expect(answer).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'image/jpeg', 'content-length': '6' },
    })
    expect(answer.rawPayload.equals(bytes)).toBe(true)
  })

  test('redirects and 304 are sent without a body', async () => {
    const moved = await ask('moved')
    expect(moved).toMatchObject({ statusCode: 302, headers: { location: '/elsewhere' }, body: '' })
    expect(await ask('same')).toMatchObject({ statusCode: 304, body: '' })
  })

  test('an error of a file route is JSON', async () => {
    const answer = await ask('missing')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('replies', () => {
  let app: TestApp
  const talkative: Routes = (bind) => {
    bind(complete, (_ctx, { params, body }) => {
      const inner = { shown: 'yes', ...(body.mode === 'leak' ? { secret: 'phone' } : {}) }
      return { id: params.id, inner }
    })
  }
  beforeAll(async () => {
    app = await startTestApp({ extraRoutes: [talkative] })
  })
  afterAll(() => app.close())

  test('an undeclared reply field at any depth fails in tests', async () => {
    expect((await app.ask('POST', '/api/probe/1', { body: {} })).body).toEqual({
      id: '1',
      inner: { shown: 'yes' },
    })
    expect((await app.ask('POST', '/api/probe/1', { body: { mode: 'leak' } })).status).toBe(500)
  })

  test('an undeclared reply field is stripped in production', async () => {
    const { buildApp } = await import('#main/app.ts')
    const relaxed = await buildApp(app.deps, app.health, {
      areRepliesStrict: false,
      extraRoutes: [talkative],
    })
    const response = await relaxed.inject({
      method: 'POST',
      url: '/api/probe/1',
      headers: { host: 'vio.localhost' },
      payload: { mode: 'leak' },
    })
    expect(response.json()).toEqual({ id: '1', inner: { shown: 'yes' } })
    await relaxed.close()
  })

  test('unknown body fields, wrong types and broken JSON are refused with the field names', async () => {
    const unknown = await app.ask('POST', '/api/probe/1', { body: { other: 1 } })
    expect(unknown).toMatchObject({ status: 400, body: { code: 'INPUT_INVALID' } })
    expect((await app.ask('POST', '/api/probe/1', { body: { mode: 5 } })).body).toMatchObject({
      fields: { mode: 'invalid_type' },
    })
    const broken = await app.app.inject({
      method: 'POST',
      url: '/api/probe/1',
      headers: { host: 'vio.localhost', 'content-type': 'application/json' },
      payload: '{"mode":',
    })
    expect(broken.statusCode).toBe(400)
    const polluted = await app.app.inject({
      method: 'POST',
      url: '/api/probe/1',
      headers: { host: 'vio.localhost', 'content-type': 'application/json' },
      payload: '{"__proto__":{"x":1}}',
    })
    expect(polluted.statusCode).toBe(400)
  })

  test('only JSON bodies within the size limit of the route are accepted', async () => {
    const form = await app.app.inject({
      method: 'POST',
      url: '/api/probe/1',
      headers: { host: 'vio.localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'a=1',
    })
    expect(form.statusCode).toBe(415)
    const large = await app.ask('POST', '/api/probe/1', { body: { mode: 'x'.repeat(2000) } })
    expect(large.status).toBe(413)
  })

  test('every reply has the security headers and forbids caching of personal data', async () => {
    const reply = await app.ask('POST', '/api/probe/1', { body: {} })
    expect(reply.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    expect(String(reply.headers['strict-transport-security'])).toContain('max-age=31536000')
    expect(String(reply.headers['content-security-policy'])).toContain("frame-ancestors 'none'")
  })

  test('other origins get no CORS permission and are not reflected', async () => {
    const from = (origin: string, product: 'vio' | 'saath' = 'vio') =>
      app.ask('GET', '/api/telegram/geo/regions', { product, headers: { origin } })
    expect((await from('https://vio.example')).headers['access-control-allow-origin']).toBe(
      'https://vio.example',
    )
    expect((await from('https://reports.example')).headers['access-control-allow-origin']).toBe(
      'https://reports.example',
    )
    expect((await from('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined()
    expect((await from('https://saath.example')).headers['access-control-allow-origin']).toBeUndefined()
  })

  test('an unknown host is refused', async () => {
    const response = await app.app.inject({
      method: 'GET',
      url: '/api/telegram/geo/regions',
      headers: { host: 'evil.example' },
    })
    expect(response.statusCode).toBe(421)
  })
})

describe('the variable PRODUCTS', () => {
  test('a deployment of Saath alone serves no Vio routes and needs no Vio secrets', async () => {
    const environment = Object.fromEntries(
      Object.keys(testEnvironment({ database: 'x', bucket: 'x-x' }))
        .filter((name) => name.startsWith('VIO_'))
        .map((name) => [name, '']),
    )
    const app = await startTestApp({ environment: { ...environment, PRODUCTS: 'saath' } })
    expect((await app.ask('GET', '/api/telegram/geo/regions', { product: 'vio' })).status).toBe(404)
    expect((await app.ask('GET', '/api/pincodes/110001', { product: 'saath' })).status).toBe(200)
    await app.close()
  })
})

describe('configuration', () => {
  const good = testEnvironment({ database: 'x', bucket: 'x-x' })
  const withChange = (change: Record<string, string | undefined>) => () => readConfig({ ...good, ...change })

  test('a missing variable is named', () => {
    expect(withChange({ DATABASE_URL: undefined })).toThrow('  DATABASE_URL: is not set')
    expect(withChange({ VIO_BOT_TOKEN: undefined, STORAGE_HASH_KEY: undefined })).toThrow(ConfigError)
  })

  test.each([
    ['PRODUCTS', 'vio,other'],
    ['HTTP_PORT', '99999'],
    ['REDIS_URL', 'not a url'],
    ['STORAGE_HASH_KEY', 'short'],
    ['VIO_TOKEN_KEYS', 'no-colon'],
    ['VIO_BOT_TOKEN', 'x'],
    ['LOG_LEVEL', 'loud'],
  ])('the variable %s=%s is refused by name', (name, value) => {
    expect(withChange({ [name]: value })).toThrow(name)
  })

  test('a server process with a wrong configuration exits at once and names the variable', async () => {
    const { VIO_BOT_TOKEN: _missing, ...incomplete } = good
    await expect(startProcess('http', { ...incomplete, REDIS_URL: 'nonsense' })).rejects.toThrow(
      /ended with 78: The configuration is not complete:\n {2}REDIS_URL: /,
    )
    await expect(startProcess('worker', incomplete)).rejects.toThrow('VIO_BOT_TOKEN: is not set')
  })

  test('a server process exits with an explanation when its port is taken', async () => {
    const taken = createServer((_request, reply) => reply.end('{}')).listen(0, '127.0.0.1')
    try {
      await once(taken, 'listening')
      const { port } = taken.address() as AddressInfo
      const started = startProcess('http', good, { http: port, internal: port })
      await expect(started).rejects.toThrow('EADDRINUSE')
    } finally {
      taken.close()
      taken.closeAllConnections()
    }
  })

  const production = productionSettings()

  const sameKey = randomBytes(32).toString('base64')
  test.each<[string, Record<string, string>]>([
    ['TELEGRAM_API_URL', { TELEGRAM_API_URL: 'http://bot-api.example' }],
    ['TELEGRAM_GATEWAY_URL', { TELEGRAM_GATEWAY_URL: 'http://gateway.example' }],
    ['WHATSAPP_API_URL', { WHATSAPP_API_URL: 'http://graph.example/v23.0' }],
    ['CLICK_API_URL', { CLICK_API_URL: 'http://api.example/' }],
    ['PAYME_CHECKOUT_URL', { PAYME_CHECKOUT_URL: 'http://checkout.example' }],
    ['MEDIA_PUBLIC_URL', { MEDIA_PUBLIC_URL: 'http://media.example' }],
    ['VIO_ORIGINS', { VIO_ORIGINS: 'https://vio.example,http://vio.example' }],
    ['SAATH_ORIGINS', { SAATH_ORIGINS: 'http://saath.example' }],
    ['REPORTS_ORIGINS', { REPORTS_ORIGINS: 'http://reports.example' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '0.0.0.0/0' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.1, ::/0' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '' }],
    ['RATE_LIMIT_FACTOR', { RATE_LIMIT_FACTOR: '1000000' }],
    ['STORAGE_HASH_KEY', { STORAGE_HASH_KEY: 'a'.repeat(43) }],
    ['SECOND_FACTOR_KEY', { SECOND_FACTOR_KEY: randomBytes(24).toString('hex') }],
    ['SAATH_TOKEN_KEYS', { VIO_TOKEN_KEYS: `v1:${sameKey}`, SAATH_TOKEN_KEYS: `s1:${sameKey}` }],
    ['PAYME_NETWORKS', { PAYME_NETWORKS: '' }],
    ['CLICK_NETWORKS', { CLICK_NETWORKS: '' }],
    ['INTERNAL_HOST', { INTERNAL_HOST: '0.0.0.0' }],
    ['INTERNAL_HOST', { INTERNAL_HOST: '203.0.113.7' }],
    ['MEDIA_PURGE_TOKEN', { MEDIA_PURGE_URL: 'https://purge.example', MEDIA_PURGE_TOKEN: 'short' }],
  ])('S17 production refuses to start with a dangerous %s: %j', (name, change) => {
    expect(withChange({ ...production, ...change })).toThrow(new RegExp(`refuses to start:[^]*${name}: `))
    // Control: elsewhere it starts.
    expect(withChange(change)).not.toThrow()
  })

  test.each<Record<string, string>>([
    { INTERNAL_HOST: '10.0.3.7' },
    { INTERNAL_HOST: 'api' },
    { TRUSTED_PROXIES: 'loopback, 10.0.0.0/8' },
    { PAYME_MERCHANT_ID: '', PAYME_NETWORKS: '' },
    { TELEGRAM_API_URL: 'http://bot-api:8081', PLAIN_TEXT_HOSTS: 'bot-api' },
    { STORAGE_HASH_KEY: randomBytes(32).toString('hex') },
    { STORAGE_HASH_KEY: randomBytes(32).toString('base64url') },
  ])('S17 production starts with %j', (change) => {
    expect(withChange({ ...production, ...change })).not.toThrow()
  })

  test('S17 development refuses a database on another machine', () => {
    const far = { DATABASE_URL: 'postgres://app@db.example/x?sslmode=verify-full' }
    expect(withChange({ NODE_ENV: 'development', ...far })).toThrow('only for a database on this machine')
    expect(withChange({ NODE_ENV: 'development' })).not.toThrow()
  })

  test('development secrets are refused in production', () => {
    expect(withChange({ ...production, STORAGE_HASH_KEY: 'development-only-hash-key-0123456789' })).toThrow(
      'STORAGE_HASH_KEY',
    )
    expect(withChange({ ...production })).not.toThrow()
  })

  test.each([
    ['DATABASE_URL', 'postgres://app@db.example/x', 'postgres://app@db.example/x?sslmode=verify-full'],
    [
      'WORKER_DATABASE_URL',
      'postgres://worker@db.example/x',
      'postgres://worker@db.example/x?sslmode=require',
    ],
    [
      'MIGRATIONS_DATABASE_URL',
      'postgres://o@db.example/x?sslmode=prefer',
      'postgres://o@db.example/x?sslmode=require',
    ],
    ['REDIS_URL', 'redis://cache.example:6379', 'rediss://cache.example:6379'],
    [
      'SEARCH_ENGINE_URL',
      'https://one.example,http://two.example',
      'https://one.example,https://two.example',
    ],
    ['S3_ENDPOINT', 'http://store.example', 'https://store.example'],
  ])('in production %s requires TLS unless the host is local', (name, open, sealed) => {
    expect(withChange({ ...production, [name]: open })).toThrow(`without TLS: ${name}`)
    expect(withChange({ ...production, [name]: sealed })).not.toThrow()
    expect(withChange({ [name]: open })).not.toThrow()
  })

  test('in production a private host on the list needs no TLS, and a public one cannot be on it', () => {
    const inNetwork = (list: string, change: Record<string, string> = {}) =>
      withChange({
        ...production,
        DATABASE_URL: 'postgres://app@postgres/x',
        REDIS_URL: 'redis://10.0.3.7',
        SEARCH_ENGINE_URL: 'http://engine.prod.svc:9200',
        PLAIN_TEXT_HOSTS: list,
        ...change,
      })
    expect(inNetwork('postgres, 10.0.3.7, engine.prod.svc')).not.toThrow()
    expect(inNetwork('postgres,engine.prod.svc')).toThrow('without TLS: REDIS_URL')
    expect(inNetwork('')).toThrow('without TLS: DATABASE_URL, REDIS_URL, SEARCH_ENGINE_URL')
    const other = { S3_ENDPOINT: 'http://postgres.example' }
    expect(inNetwork('postgres,10.0.3.7,engine.prod.svc', other)).toThrow('without TLS: S3_ENDPOINT')
    expect(withChange({ PLAIN_TEXT_HOSTS: 'db.example.com' })).toThrow('PLAIN_TEXT_HOSTS')
    const publicHosts = ['db.example.com', '8.8.8.8', '2001:db8::1', '134744072', '0x8.8.8.8', '*']
    expect(publicHosts.filter(isPrivateHost)).toEqual([])
    const privateHosts = ['172.31.0.9', 'fd00::1', 'db.internal', 'db.prod.svc.cluster.local', 'my-db_1']
    expect(privateHosts.filter(isPrivateHost)).toEqual(privateHosts)
  })

  test('a variable can come from a file, without its last line break', () => {
    const directory = mkdtempSync(join(tmpdir(), 'secrets-'))
    const file = join(directory, 'key')
    writeFileSync(file, 'a-key-from-a-file-0123456789\n')
    const fromFile = { STORAGE_HASH_KEY: undefined, STORAGE_HASH_KEY_FILE: file }
    expect(withChange(fromFile)().storageHashKey).toBe('a-key-from-a-file-0123456789')
    expect(withChange({ STORAGE_HASH_KEY_FILE: file })).toThrow('not both')
    writeFileSync(file, 'development-only-key-0123456789')
    expect(withChange({ ...fromFile, NODE_ENV: 'production' })).toThrow(
      'development values: STORAGE_HASH_KEY',
    )
    rmSync(directory, { recursive: true })
    expect(withChange(fromFile)).toThrow('STORAGE_HASH_KEY_FILE: the file')
    expect(withChange({ STORAGE_HASH_KEY_FILE: '' })).not.toThrow()
  })

  test('an unreadable file of certificates is refused, and migrations get the readable one', () => {
    expect(withChange({ NODE_EXTRA_CA_CERTS: '/nowhere/ca.pem' })).toThrow('NODE_EXTRA_CA_CERTS')
    expect(withChange({ NODE_EXTRA_CA_CERTS: '/etc/hostname' })).toThrow('not a readable PEM file')
    const { environment } = migrationCommand('postgres://owner@db.example/x', '/etc/vio/ca.pem')
    expect(environment).toMatchObject({ SSL_CERT_DIR: '/etc/vio' })
  })

  test('a process needs the database URL of its own role only', () => {
    const alone = { ...good, DATABASE_URL: '', MIGRATIONS_DATABASE_URL: undefined }
    expect(readConfig(alone, ['WORKER_DATABASE_URL']).database.migrationsUrl).toBe('')
    expect(() => readConfig(alone)).toThrow('  DATABASE_URL: is not set')
    expect(() => readConfig(alone, ['MIGRATIONS_DATABASE_URL'])).toThrow(
      'MIGRATIONS_DATABASE_URL: is not set',
    )
  })

  test('S3 works with a key, or with the credentials of the machine, in both styles of URLs', () => {
    const key = { accessKeyId: good['S3_ACCESS_KEY'], secretAccessKey: good['S3_SECRET_KEY'] }
    expect(withChange({})().storage).toMatchObject({ credentials: key, isBucketInHost: false })
    const amazon = {
      S3_ENDPOINT: '',
      S3_ACCESS_KEY: '',
      S3_SECRET_KEY: undefined,
      S3_URL_STYLE: 'virtual-host',
    }
    expect(withChange(amazon)().storage).toMatchObject({
      endpoint: '',
      credentials: null,
      isBucketInHost: true,
    })
    expect(withChange({ S3_SECRET_KEY: '' })).toThrow('S3_ACCESS_KEY and S3_SECRET_KEY')
    expect(withChange({ S3_URL_STYLE: 'host' })).toThrow('S3_URL_STYLE')
  })

  test('in production API, worker and migrations need separate roles', () => {
    const sameRole = 'postgres://app@127.0.0.1/x'
    expect(withChange({ ...production, WORKER_DATABASE_URL: sameRole })).toThrow('a role each')
    expect(withChange({ ...production, MIGRATIONS_DATABASE_URL: sameRole })).toThrow('a role each')
    expect(withChange({ WORKER_DATABASE_URL: sameRole })).not.toThrow()
  })

  test('the owner’s database URL is not among the arguments of the migration process', () => {
    const { words, environment } = migrationCommand('postgres://owner:hush-hush@db.example/x')
    expect(words.join(' ')).not.toContain('hush-hush')
    expect(environment.DATABASE_URL).toContain('hush-hush')
  })
})
