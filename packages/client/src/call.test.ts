import { recordEvents } from '@app/contract/core/activity'
import { requestCode, signOut } from '@app/contract/core/auth'
import { uploadImages } from '@app/contract/core/media'
import type { ReplyOf } from '@app/contract/endpoint'
import { listCities } from '@app/contract/market/geo'
import { afterEach, describe, expect, expectTypeOf, test, vi } from 'vitest'
import { ApiError, makeCall } from './call.ts'

interface Seen {
  readonly url: string
  readonly init: RequestInit
}
/** A network that records requests and returns given answers. */
const network = (status: number, body: unknown) => {
  const seen: Seen[] = []
  const fetchOnce = (url: unknown, init?: RequestInit): Promise<Response> => {
    seen.push({ url: String(url), init: init ?? {} })
    return Promise.resolve(new Response(JSON.stringify(body), { status }))
  }
  return { seen, fetch: fetchOnce as typeof fetch }
}

describe('call', () => {
  test('builds address, headers and body from the endpoint', async () => {
    const { seen, fetch } = network(200, [])
    const call = makeCall({
      baseUrl: 'https://vio.example',
      deviceId: 'device-0123456789',
      accessToken: () => 'token',
      fetch,
    })
    await call(listCities, { params: { regionId: '1726' } })
    await call(signOut, { body: {} })
    expect(seen[0]?.url).toBe('https://vio.example/api/telegram/geo/cities/1726')
    const headers = new Headers(seen[1]?.init.headers)
    expect(headers.get('authorization')).toBe('Bearer token')
    expect(headers.get('x-device-id')).toBe('device-0123456789')
    expect(headers.get('content-type')).toBe('application/json')
    expect(seen[1]?.init.body).toBe('{}')
  })

  test('sends files as repeated form fields and leaves the boundary to the browser', async () => {
    const { seen, fetch } = network(200, [])
    await makeCall({ baseUrl: '', fetch })(uploadImages, { files: [new Blob(['a']), new Blob(['b'])] })
    const form = seen[0]?.init.body
    expect(form instanceof FormData ? form.getAll('files') : []).toHaveLength(2)
    expect(new Headers(seen[0]?.init.headers).has('content-type')).toBe(false)
  })

  test('uses the uploader with the same headers when progress is requested', async () => {
    const shares: number[] = []
    const { seen, fetch } = network(500, {})
    const call = makeCall({
      baseUrl: '',
      accessToken: () => 'token',
      fetch,
      upload: (address, init, onProgress) => {
        onProgress(0.5)
        expect(address).toBe('/api/images')
        expect(new Headers(init.headers).get('authorization')).toBe('Bearer token')
        expect(init.body).toBeInstanceOf(FormData)
        return Promise.resolve(new Response('[]'))
      },
    })
    const files = [new Blob(['a'])]
    expect(await call(uploadImages, { files }, { onProgress: (share) => shares.push(share) })).toEqual([])
    expect(shares).toEqual([0.5])
    expect(seen).toEqual([])
    // Control: without a progress callback, fetch is used.
    await expect(call(uploadImages, { files })).rejects.toBeInstanceOf(ApiError)
    expect(seen).toHaveLength(1)
  })

  test('identifies an error by its code', async () => {
    const problem = { code: 'PLACE_NOT_FOUND', message: 'Not Found', requestId: 'r' }
    const call = makeCall({ baseUrl: '', fetch: network(404, problem).fetch })
    const error: unknown = await call(listCities, { params: { regionId: '1' } }).catch(
      (caught: unknown) => caught,
    )
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code: 'PLACE_NOT_FOUND', status: 404, problem })
  })

  test('maps an error page of a proxy to INTERNAL and a missing answer to NETWORK', async () => {
    const html = (() => Promise.resolve(new Response('<html>', { status: 502 }))) as typeof fetch
    await expect(
      makeCall({ baseUrl: '', fetch: html })(listCities, { params: { regionId: '1' } }),
    ).rejects.toMatchObject({ code: 'INTERNAL' })
    const dead = (() => Promise.reject(new TypeError('failed'))) as typeof fetch
    await expect(
      makeCall({ baseUrl: '', fetch: dead })(listCities, { params: { regionId: '1' } }),
    ).rejects.toMatchObject({ code: 'NETWORK', message: 'Network Error' })
  })
})

/** A network that never answers, until it is aborted. */
const silent = ((_url: unknown, init?: RequestInit) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => {
      reject(init.signal?.reason as Error)
    })
  })) as typeof fetch

describe('timeouts', () => {
  test('gives up with NETWORK after 15 seconds, for a picture after 60', async () => {
    vi.useFakeTimers()
    const call = makeCall({ baseUrl: '', fetch: silent })
    const outcomes: string[] = []
    const note = (what: string) => (error: unknown) => outcomes.push(`${what} ${(error as ApiError).code}`)
    void call(listCities, { params: { regionId: '1' } }).catch(note('read'))
    void call(uploadImages, { files: [] }).catch(note('upload'))
    await vi.advanceTimersByTimeAsync(14_999)
    expect(outcomes).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(outcomes).toEqual(['read NETWORK'])
    await vi.advanceTimersByTimeAsync(45_000)
    expect(outcomes).toEqual(['read NETWORK', 'upload NETWORK'])
    await makeCall({ baseUrl: '', fetch: network(200, []).fetch })(listCities, { params: { regionId: '1' } })
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })

  test('returns the reason of the signal to a caller that cancels', async () => {
    const own = new AbortController()
    const call = makeCall({ baseUrl: '', fetch: silent })
    const waiting = call(listCities, { params: { regionId: '1' } }, { signal: own.signal })
    own.abort()
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
    const { seen, fetch } = network(200, [])
    const late = makeCall({ baseUrl: '', fetch })(
      listCities,
      { params: { regionId: '1' } },
      { signal: own.signal },
    )
    await expect(late).rejects.toMatchObject({ name: 'AbortError' })
    expect(seen).toEqual([])
  })

  test('maps a success that is not ours, or is cut off, to NETWORK', async () => {
    const page = (() => Promise.resolve(new Response('<html>Sign in to the Wi-Fi'))) as typeof fetch
    const cut = (() =>
      Promise.resolve(
        new Response(
          new ReadableStream({
            start: (controller) => {
              controller.error(new TypeError('terminated'))
            },
          }),
        ),
      )) as typeof fetch
    for (const fetch of [page, cut])
      await expect(
        makeCall({ baseUrl: '', fetch })(listCities, { params: { regionId: '1' } }),
      ).rejects.toMatchObject({ code: 'NETWORK' })
  })
})

describe('the idempotency key', () => {
  const keyOf = (seen: Seen | undefined) => new Headers(seen?.init.headers).get('idempotency-key')

  test('is new for every write, given for a repeat, and absent from reads', async () => {
    const { seen, fetch } = network(200, { ok: true })
    const call = makeCall({ baseUrl: '', fetch })
    await call(signOut, { body: {} })
    await call(signOut, { body: {} })
    await call(signOut, { body: {} }, { idempotencyKey: 'the-same-request-again' })
    await call(listCities, { params: { regionId: '1' } })
    const [first, second, third, read] = seen.map(keyOf)
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).toMatch(/^[0-9a-f]{32}$/)
    expect(second).not.toBe(first)
    expect(third).toBe('the-same-request-again')
    expect(read).toBeNull()
  })
})

test('each request starts a trace of its own in the W3C format, and leaves it to the server to keep it', async () => {
  const { seen, fetch } = network(200, [])
  const call = makeCall({ baseUrl: '', fetch })
  for (const regionId of ['1', '1']) await call(listCities, { params: { regionId } })
  const [first, second] = seen.map(({ init }) => new Headers(init.headers).get('traceparent'))
  expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
  expect(second).not.toBe(first)
})

describe('the types of a call', () => {
  test('are those of its endpoint', async () => {
    const call = makeCall({ baseUrl: '', fetch: network(200, { nextTimeout: 60 }).fetch })
    const { nextTimeout } = await call(requestCode, { body: { phoneNumber: '+998901234567' } })
    expectTypeOf(nextTimeout).toEqualTypeOf<number>()
    expectTypeOf<ReplyOf<typeof requestCode>>().toEqualTypeOf<{ nextTimeout: number }>()
    // @ts-expect-error the body has another field
    await call(requestCode, { body: { phone: '+998901234567' } })
    // @ts-expect-error the region is missing
    await call(listCities, {})
  })
})

describe('a call of a closing page', () => {
  const visit = {
    body: { events: [{ name: 'feed_opened' as const, at: '2026-11-17T09:00:00.000Z', props: {} }] },
  }
  const leave = (state: 'hidden' | 'visible', takes: boolean, Requests: object = { prototype: {} }) => {
    const beacon = vi.fn<(address: string, body: Blob) => boolean>(() => takes)
    vi.stubGlobal('Request', Requests)
    vi.stubGlobal('document', { visibilityState: state })
    vi.stubGlobal('navigator', { sendBeacon: beacon })
    const { seen, fetch } = network(200, { stored: 1 })
    return { beacon, seen, call: makeCall({ baseUrl: '', fetch }) }
  }
  afterEach(() => vi.unstubAllGlobals())

  test('uses a beacon where fetch would end with the page', async () => {
    const { beacon, seen, call } = leave('hidden', true)
    await call(recordEvents, visit, { keepalive: true })
    const [address, packet] = beacon.mock.calls[0] ?? []
    expect([address, packet?.type]).toEqual(['/api/events', 'application/json'])
    expect(JSON.parse((await packet?.text()) ?? '')).toEqual(visit.body)
    expect(seen).toEqual([])
  })

  test.each([
    ['the browser keeps its fetch alive', () => leave('hidden', true, globalThis.Request)],
    ['the page is still there', () => leave('visible', true)],
    ['the browser takes no more beacons', () => leave('hidden', false)],
  ] as const)('goes by fetch when %s', async (_when, prepare) => {
    const { seen, call } = prepare()
    expect(await call(recordEvents, visit, { keepalive: true })).toEqual({ stored: 1 })
    expect(seen.map(({ init }) => init.keepalive)).toEqual([true])
  })
})
