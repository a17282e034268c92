import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

const address = 'https://saath.example/assets/index-abc.js'

/** The browser's side of one question: what the page gets, and what the worker may still finish afterwards. */
interface Visit {
  readonly answer: Promise<Response>
  readonly afterwards: readonly Promise<unknown>[]
}

const listeners = new Map<string, (event: object) => void>()
const cache = { match: vi.fn<Cache['match']>(), put: vi.fn<Cache['put']>(), add: vi.fn<Cache['add']>() }
const open = vi.fn<() => Promise<typeof cache>>()
const matchPage = vi.fn<CacheStorage['match']>()
const network = vi.fn<() => Promise<Response>>()

beforeAll(async () => {
  vi.stubGlobal('__BUILD_VERSION__', 'test')
  vi.stubGlobal('__KEPT_FILES__', ['/assets/phone.js', '/assets/phone.css'])
  vi.stubGlobal('__NO_NETWORK_PAGE__', 'no network')
  vi.stubGlobal('caches', { open, match: matchPage })
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('self', {
    location: new URL(address),
    skipWaiting: () => Promise.resolve(),
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  })
  await import('./service-worker.ts')
})

beforeEach(() => {
  vi.resetAllMocks()
  open.mockResolvedValue(cache)
  cache.match.mockResolvedValue(undefined)
  cache.put.mockResolvedValue(undefined)
  cache.add.mockResolvedValue(undefined)
  network.mockImplementation(() => Promise.resolve(new Response('the file')))
})

const install = async (): Promise<void> => {
  const work: Promise<unknown>[] = []
  listeners.get('install')?.({ waitUntil: (part: Promise<unknown>) => work.push(part) })
  await Promise.all(work)
}

test('what a tap without a network needs is kept before anybody taps', async () => {
  await install()
  expect(cache.add.mock.calls).toEqual([['/assets/phone.js'], ['/assets/phone.css']])
})

test('one of them that does not come costs neither the others nor the worker', async () => {
  cache.add.mockRejectedValueOnce(new TypeError('no network'))
  await install()
  expect(cache.add).toHaveBeenCalledTimes(2)
})

test('what is kept already is not asked for again', async () => {
  cache.match.mockResolvedValueOnce(new Response('kept'))
  await install()
  expect(cache.add.mock.calls).toEqual([['/assets/phone.css']])
})

const visit = (request: object = new Request(address)): Visit => {
  const afterwards: Promise<unknown>[] = []
  let answer: Promise<Response> | undefined
  listeners.get('fetch')?.({
    request,
    respondWith: (given: Promise<Response>) => (answer = given),
    waitUntil: (work: Promise<unknown>) => afterwards.push(work),
  })
  if (!answer) throw new Error('the worker left the file to the browser')
  return { answer, afterwards }
}

const text = async ({ answer }: Visit): Promise<string> => (await answer).text()

test('a file is kept as it came, and then no longer asked for', async () => {
  const first = visit()
  expect(await text(first)).toBe('the file')
  await Promise.all(first.afterwards)
  const [request, kept] = cache.put.mock.calls[0] ?? []
  expect((request as Request).url).toBe(address)
  expect(await kept?.clone().text()).toBe('the file')
  cache.match.mockResolvedValue(kept)
  expect(await text(visit())).toBe('the file')
  expect(network).toHaveBeenCalledOnce()
})

test('a full disk does not cost the file', async () => {
  cache.put.mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  const full = visit()
  expect(await text(full)).toBe('the file')
  expect(full.afterwards).toHaveLength(1)
  await expect(Promise.all(full.afterwards)).resolves.toEqual([undefined])
})

test('the page does not wait until the file is written; the worker lives on for it', async () => {
  const writing = Promise.withResolvers<void>()
  cache.put.mockReturnValue(writing.promise)
  const slow = visit()
  const first = await Promise.race([text(slow), new Promise((resolve) => setTimeout(resolve, 500, 'late'))])
  expect(first).toBe('the file')
  let isFinished = false
  const end = Promise.all(slow.afterwards).then(() => (isFinished = true))
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(isFinished).toBe(false)
  writing.resolve()
  await end
})

test('a store that does not open, or cannot be read, does not cost the file', async () => {
  open.mockRejectedValueOnce(new DOMException('broken', 'UnknownError'))
  expect(await text(visit())).toBe('the file')
  expect(cache.put).not.toHaveBeenCalled()
  cache.match.mockRejectedValueOnce(new DOMException('broken', 'UnknownError'))
  expect(await text(visit())).toBe('the file')
})

test('an answer that is not the file is passed on and not kept', async () => {
  network.mockResolvedValue(new Response('gone', { status: 404 }))
  expect(await text(visit())).toBe('gone')
  expect(cache.put).not.toHaveBeenCalled()
})

test('control: without a network and without a kept file the page hears of it', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(visit().answer).rejects.toThrow('Failed to fetch')
})

// A request of that mode can only be made by the browser itself.
const pageRequest = { url: 'https://saath.example/product/1?from=chat', method: 'GET', mode: 'navigate' }

test('a page that was kept is shown without a network', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  matchPage.mockResolvedValue(new Response('kept page'))
  expect(await text(visit(pageRequest))).toBe('kept page')
  expect(matchPage).toHaveBeenCalledWith('https://saath.example/product/1')
})

test('a page that was never kept says so in our words, and is not taken for the page itself', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  const answer = await visit(pageRequest).answer
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(await answer.text()).toBe('no network')
})
