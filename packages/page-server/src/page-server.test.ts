import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { pageHeaders } from './page-headers.ts'
import { buildPageServer } from './page-server.ts'

const seen: { url: string; headers: Headers }[] = []
const asked: { url: string; method: string; headers: IncomingHttpHeaders; body: string }[] = []
let api: Server
let app: FastifyInstance

const render = async (request: Request): Promise<Response> => {
  const { pathname, search } = new URL(request.url)
  seen.push({ url: pathname + search, headers: request.headers })
  if (pathname === '/broken') throw new Error('a secret of the inside')
  if (pathname === '/gone') return new Response('<h1>Not Found</h1>', { status: 404 })
  if (pathname === '/old') return new Response('', { status: 302, headers: { location: '/new' } })
  if (pathname === '/lacking') return new Response('<p>Loading', { headers: { 'x-page-incomplete': '1' } })
  const nonce = request.headers.get(pageHeaders.nonce)
  return new Response(
    `<html lang="${request.headers.get(pageHeaders.language)}"><head></head><body><script nonce="${nonce}">1</script></body>`,
  )
}

beforeAll(async () => {
  const clientDirectory = mkdtempSync(join(tmpdir(), 'pages-'))
  mkdirSync(join(clientDirectory, 'assets'))
  writeFileSync(join(clientDirectory, 'assets', 'index-abc.js'), 'export {}')
  api = createServer((request, reply) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      asked.push({ url: request.url ?? '', method: request.method ?? '', headers: request.headers, body })
      if (request.url?.endsWith('/overloaded')) reply.writeHead(503, { 'retry-after': '10' })
      else reply.setHeader('content-type', 'application/json')
      reply.end('{"ok":true}')
    })
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  app = await buildPageServer({
    clientDirectory,
    render,
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    origins: ['http://saath.localhost'],
    languages: ['en', 'hi'],
    preloads: { hi: ['/assets/hi-abc.js'] },
    cacheSeconds: 15,
    trustedProxies: [],
    map: { tiles: 'https://tiles.example/{z}/{x}/{y}.png', credit: '© Example' },
    imageOrigins: ['https://media.example', 'https://tiles.example'],
    connectOrigins: [],
    frameAncestors: ['https://web.telegram.org'],
  })
})
afterAll(async () => {
  await app.close()
  api.close()
})

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'saath.localhost', ...headers } })

test('a page has one body for all, and its scripts are allowed by their hash', async () => {
  const [first, ...others] = await Promise.all([get('/a'), get('/a'), get('/a')])
  for (const other of others) {
    expect(other.body).toBe(first?.body)
    expect(other.headers['content-security-policy']).toBe(first?.headers['content-security-policy'])
  }
  expect(first?.body).toContain('<script>1</script>')
  expect(first?.body).not.toContain('nonce')
  const hash = createHash('sha256').update('1').digest('base64')
  expect(String(first?.headers['content-security-policy'])).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(seen.filter(({ url }) => url === '/a')).toHaveLength(1)
})

test('a page is the same, compressed or not', async () => {
  const [plain, gzipped] = await Promise.all([get('/a'), get('/a', { 'accept-encoding': 'br, gzip' })])
  expect(gzipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.body)
})

test('the renderer receives only language, origin and address: no cookie, token or campaign', async () => {
  await get('/b?utm_source=x', {
    cookie: 'lang=hi; session=secret',
    authorization: 'Bearer secret',
    'x-device-id': 'd',
  })
  const request = seen.find(({ url }) => url.startsWith('/b'))
  expect(request?.url).toBe('/b')
  expect([...(request?.headers.keys() ?? [])].toSorted()).toEqual(Object.values(pageHeaders).toSorted())
  expect(request?.headers.get(pageHeaders.language)).toBe('hi')
})

test('a page preloads the texts of its language', async () => {
  expect((await get('/texts', { 'accept-language': 'hi' })).body).toContain(
    '<link rel="modulepreload" href="/assets/hi-abc.js"></body>',
  )
  expect((await get('/texts', { 'accept-language': 'en' })).body).not.toContain('modulepreload')
})

test('unknown parameters do not cause another render', async () => {
  for (const added of ['', '?x=1', '?x=2', '?query=3', '?utm_source=4&y'])
    expect((await get(`/plain${added}`)).statusCode).toBe(200)
  expect(seen.filter(({ url }) => url.startsWith('/plain')).map(({ url }) => url)).toEqual(['/plain'])
})

test('languages do not share a page', async () => {
  expect((await get('/c', { 'accept-language': 'hi' })).body).toContain('lang="hi"')
  expect((await get('/c', { 'accept-language': 'en' })).body).toContain('lang="en"')
})

test('a CDN may cache a good page, and no other answer', async () => {
  expect((await get('/d')).headers['cache-control']).toBe(
    'public, max-age=0, s-maxage=15, stale-while-revalidate=60',
  )
  expect(await get('/gone')).toMatchObject({ statusCode: 404, headers: { 'cache-control': 'no-store' } })
  expect(await get('/old')).toMatchObject({
    statusCode: 302,
    headers: { location: '/new', 'cache-control': 'no-store' },
  })
})

test('a page without its data is sent once, not cached, and rendered again for the next visitor', async () => {
  const lacking = await get('/lacking')
  expect(lacking).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-store' } })
  expect(lacking.headers['x-page-incomplete']).toBeUndefined()
  await get('/lacking')
  expect(seen.filter(({ url }) => url === '/lacking')).toHaveLength(2)
})

test('a failure has the specified text in the language of the page, without internals', async () => {
  const answer = await get('/broken')
  expect(answer.statusCode).toBe(500)
  expect(answer.body).toBe('Something went wrong!')
  expect((await get('/broken?lng=hi')).body).toMatch(/^कुछ गड़बड़ हो गई!/)
})

test('files of a build are cached permanently', async () => {
  expect((await get('/assets/index-abc.js')).headers['cache-control']).toContain('immutable')
  expect((await get('/assets/index-none.js')).statusCode).toBe(404)
})

test('the API is reached through the same origin: host, address, body of a DELETE and answer', async () => {
  const answer = await app.inject({
    method: 'DELETE',
    url: '/api/user/telegram/products?x=1',
    headers: {
      host: 'saath.localhost',
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'vio.localhost',
      authorization: 'Bearer t',
    },
    payload: { id: 1, reason: 'SoldHere' },
  })
  expect(answer.json()).toEqual({ ok: true })
  expect(asked.at(-1)).toMatchObject({
    url: '/api/user/telegram/products?x=1',
    method: 'DELETE',
    body: '{"id":1,"reason":"SoldHere"}',
    headers: {
      host: 'saath.localhost',
      authorization: 'Bearer t',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'saath.localhost',
    },
  })
})

test('the preview picture of a link comes from the API, outside the paths that robots.txt excludes', async () => {
  const answer = await get('/-/share/product/steel-bottle.jpg?lang=hi', { 'if-none-match': '"x"' })
  expect(answer.json()).toEqual({ ok: true })
  expect(asked.at(-1)).toMatchObject({
    url: '/api/share-pictures/product/steel-bottle.jpg?lang=hi',
    method: 'GET',
    headers: { host: 'saath.localhost', 'if-none-match': '"x"' },
  })
  const before = asked.length
  const post = await app.inject({
    method: 'POST',
    url: '/-/share/product/x.jpg',
    headers: { host: 'saath.localhost' },
  })
  expect(post.statusCode).toBe(404)
  expect(asked).toHaveLength(before)
})

test.each([
  ['/api/overloaded', '/api/overloaded'],
  ['/-/share/overloaded', '/api/share-pictures/overloaded'],
])(
  'an overloaded API is asked once for %s, and the browser learns when to come again',
  async (url, there) => {
    expect(await get(url)).toMatchObject({ statusCode: 503, headers: { 'retry-after': '10' } })
    expect(asked.filter((request) => request.url === there)).toHaveLength(1)
  },
)

test('only our own clients may frame a page', async () => {
  expect(String((await get('/e')).headers['content-security-policy'])).toContain(
    "frame-ancestors 'self' https://web.telegram.org",
  )
})

test('a map page knows its tile server, and the policy allows its images', async () => {
  expect((await get('/-/map')).json()).toEqual({
    tiles: 'https://tiles.example/{z}/{x}/{y}.png',
    credit: '© Example',
  })
  const policy = String((await get('/d')).headers['content-security-policy']).split('; ')
  expect(policy).toContain("img-src 'self' data: blob: https://media.example https://tiles.example")
  // Tiles are images: no fetch and no worker.
  expect(policy).toContain("connect-src 'self'")
  expect(policy).toContain("worker-src 'self'")
})
