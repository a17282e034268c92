import { expect, test } from 'vitest'
import { sealPage } from './page-body.ts'
import { createPageCache, type StoredPage } from './page-cache.ts'

const page = (text: string, status = 200, isComplete = true): StoredPage => ({
  status,
  isComplete,
  headers: {},
  body: sealPage(text, 'mark'),
})
const textOf = ({ body }: StoredPage): string => body.plain.toString()

const set = (options: { maxBytes?: number } = {}) => {
  let now = 0
  const errors: unknown[] = []
  const cache = createPageCache({
    freshMs: 100,
    staleMs: 1000,
    maxBytes: options.maxBytes ?? 1e6,
    now: () => now,
    onBackgroundError: (error) => errors.push(error),
  })
  return {
    cache,
    errors,
    wait: (ms: number) => {
      now += ms
    },
  }
}

test('a thousand visitors at once cost one rendering', async () => {
  const { cache } = set()
  let renderings = 0
  const render = async () => {
    renderings += 1
    await new Promise((resolve) => setTimeout(resolve, 5))
    return page('home')
  }
  const pages = await Promise.all(Array.from({ length: 1000 }, () => cache.get('home', render)))
  expect(new Set(pages.map(textOf))).toEqual(new Set(['home']))
  expect(renderings).toBe(1)
})

test('a stale page is served once more while the next one is rendered', async () => {
  const { cache, wait } = set()
  await cache.get('home', async () => page('old'))
  wait(150)
  expect(textOf(await cache.get('home', async () => page('new')))).toBe('old')
  await Promise.resolve()
  expect(textOf(await cache.get('home', async () => page('newest')))).toBe('new')
})

test('while rendering fails, the last good page is served for a minute, then the error', async () => {
  const { cache, wait, errors } = set()
  await cache.get('home', async () => page('good'))
  wait(500)
  expect(textOf(await cache.get('home', () => Promise.reject(new Error('down'))))).toBe('good')
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(errors).toHaveLength(1)
  wait(600)
  await expect(cache.get('home', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
})

test('an answer that is not a success is never cached', async () => {
  const { cache } = set()
  expect((await cache.get('gone', async () => page('x', 404))).status).toBe(404)
  expect((await cache.get('gone', async () => page('back'))).status).toBe(200)
})

test.each([404, 410, 301, 302])('no longer serves the stored page after %i', async (status) => {
  const { cache, wait } = set()
  await cache.get('ad', async () => page('the ad'))
  wait(150)
  await cache.get('ad', async () => page('', status))
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect((await cache.get('ad', async () => page('', status))).status).toBe(status)
})

test.each([
  ['a server error', () => page('error', 500)],
  ['a page without its data', () => page('Loading', 200, false)],
  ['a missing page that could not be read', () => page('', 404, false)],
])('%s is never cached, and replaces no good page', async (_what, bad) => {
  const { cache, wait } = set()
  expect(textOf(await cache.get('ad', async () => bad()))).toBe(textOf(bad()))
  expect(textOf(await cache.get('ad', async () => page('good')))).toBe('good')
  wait(500)
  await cache.get('ad', async () => bad())
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(textOf(await cache.get('ad', async () => bad()))).toBe('good')
  wait(600)
  expect(textOf(await cache.get('ad', async () => bad()))).toBe(textOf(bad()))
})

test('the oldest pages are removed when the cache is full', async () => {
  const { cache } = set({ maxBytes: 3000 })
  for (let index = 0; index < 50; index += 1) await cache.get(`p${index}`, async () => page('x'.repeat(1000)))
  expect(textOf(await cache.get('p0', async () => page('again')))).toBe('again')
  expect(textOf(await cache.get('p49', async () => page('again')))).toHaveLength(1000)
})
