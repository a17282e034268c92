import { expect, onTestFinished, test } from 'vitest'
import { publicOrigins } from './public-origins.ts'
import { testPages } from './test-pages.ts'

const origins = ['https://saath.example', 'https://www.saath.example', 'http://saath.localhost:5174']
const startPages = (trustedProxies: readonly string[] = ['127.0.0.1']) =>
  testPages(onTestFinished, { origins, trustedProxies })

test.each([
  ['saath.example', 'https://saath.example'],
  ['SAATH.example:443', 'https://saath.example'],
  ['www.saath.example', 'https://www.saath.example'],
  ['saath.localhost:5174', 'http://saath.localhost:5174'],
  ['saath.localhost', null],
  ['saath.example.evil.example', null],
  ['constructor', null],
])('%s is %s', (host, origin) => {
  expect(publicOrigins(origins)(host)).toBe(origin)
})

test('a request cannot choose the origin of a page that all visitors get from the cache', async () => {
  const { get, rendered } = await startPages()
  const attack = await get('/a', { host: 'saath.example', 'x-forwarded-host': 'evil.example' })
  expect(attack.statusCode).toBe(421)
  const fromStranger = await get('/a', { host: 'saath.example', 'x-forwarded-proto': 'gopher' })
  expect(fromStranger.body).toContain('https://saath.example/a')
  expect((await get('/a', { host: 'saath.example' })).body).toBe(fromStranger.body)
  expect(rendered).toEqual(['https://saath.example/a'])
})

test('a proxy may name the public host', async () => {
  const { get } = await startPages()
  const answer = await get('/a', { host: '10.0.0.7:8080', 'x-forwarded-host': 'www.saath.example' })
  expect(answer.body).toContain('https://www.saath.example/a')
  const { get: getAsStranger } = await startPages([])
  const refused = await getAsStranger('/a', { host: '10.0.0.7', 'x-forwarded-host': 'saath.example' })
  expect(refused.statusCode).toBe(421)
})

test.each(['/a', '/assets/index-abc.js', '/api/products', '/-/share/x.jpg', '/sw.js'])(
  '%s is not served under a host that is not ours, and not under one that is none',
  async (url) => {
    const { get, rendered } = await startPages()
    const stranger = await get(url, { host: 'evil.example' })
    expect(stranger).toMatchObject({ statusCode: 421, headers: { 'cache-control': 'no-store' } })
    for (const host of ['a b', 'saath.example/x', 'saath.example@evil.example', 'x:y', '<script>'])
      expect((await get(url, { host })).statusCode).toBe(400)
    expect(rendered).toEqual([])
  },
)

test('a health check may use any host', async () => {
  const { get } = await startPages()
  expect((await get('/-/ready', { host: '10.0.0.7:8080' })).statusCode).toBe(200)
})

test.each([
  ['//evil.example/a', '/evil.example/a'],
  ['///evil.example/a', '/evil.example/a'],
  ['//[', '/['],
])('the path %s names no other host: it is %s', async (url, path) => {
  const { get, rendered } = await startPages()
  expect((await get(url, { host: 'saath.example' })).statusCode).toBe(200)
  expect(rendered).toEqual([`https://saath.example${path}`])
})
