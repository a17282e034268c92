import { expect, onTestFinished, test } from 'vitest'
import { testPages } from './test-pages.ts'

test.each(['/sw.js', '/icon.svg', '/manifest.webmanifest', '/robots.txt'])(
  '%s has one name in all builds: it is asked for anew every time',
  async (url) => {
    const { get } = await testPages(onTestFinished)
    const { statusCode, headers } = await get(url)
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-cache')
    // And is not sent again while it is unchanged.
    expect((await get(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  },
)

test('control: a file of a build, named by its hash, is cached for a year', async () => {
  const { get } = await testPages(onTestFinished)
  expect((await get('/assets/index-abc.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  )
})

test.each(['/', '/assets/index-abc.js', '/assets/none.js', '/sw.js', '/-/ready'])(
  '%s comes over TLS only from now on, and as the type that it says',
  async (url) => {
    const { get } = await testPages(onTestFinished)
    expect((await get(url)).headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
    })
  },
)

test('sets them on an answer to a foreign host and on a failed page as well', async () => {
  const { get } = await testPages(onTestFinished, { render: () => Promise.reject(new Error('broken')) })
  for (const answer of [await get('/', { host: 'evil.example' }), await get('/')])
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
})
