import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

const address = 'https://saath.example/assets/index-abc.js'

/** The browser's side of a fetch: the answer of the page, and the work that the worker may still finish. */
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

test('stores the files of offline taps in advance', async () => {
  await install()
  expect(cache.add.mock.calls).toEqual([['/assets/phone.js'], ['/assets/phone.css']])
})

test('a file that fails to load affects neither the others nor the worker', async () => {
  cache.add.mockRejectedValueOnce(new TypeError('no network'))
  await install()
  expect(cache.add).toHaveBeenCalledTimes(2)
})

test('does not load stored files again', async () => {
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

test('stores a file as it came, and then serves it without the network', async () => {
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

test('serves the file when the disk is full', async () => {
  cache.put.mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  const full = visit()
  expect(await text(full)).toBe('the file')
  expect(full.afterwards).toHaveLength(1)
  await expect(Promise.all(full.afterwards)).resolves.toEqual([undefined])
})

test('does not delay the page until the file is written', async () => {
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

test('serves the file when the store cannot be opened or read', async () => {
  open.mockRejectedValueOnce(new DOMException('broken', 'UnknownError'))
  expect(await text(visit())).toBe('the file')
  expect(cache.put).not.toHaveBeenCalled()
  cache.match.mockRejectedValueOnce(new DOMException('broken', 'UnknownError'))
  expect(await text(visit())).toBe('the file')
})

test('passes on an answer that is not the file, and does not store it', async () => {
  network.mockResolvedValue(new Response('gone', { status: 404 }))
  expect(await text(visit())).toBe('gone')
  expect(cache.put).not.toHaveBeenCalled()
})

test('control: without a network and a stored file the request fails', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(visit().answer).rejects.toThrow('Failed to fetch')
})

// Only the browser itself can make a request of this mode.
const pageRequest = { url: 'https://saath.example/product/1?from=chat', method: 'GET', mode: 'navigate' }

test('serves a stored page without a network', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  matchPage.mockResolvedValue(new Response('kept page'))
  expect(await text(visit(pageRequest))).toBe('kept page')
  expect(matchPage).toHaveBeenCalledWith('https://saath.example/product/1')
})

test('serves our offline page for a page that is not stored', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  const answer = await visit(pageRequest).answer
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(await answer.text()).toBe('no network')
})
