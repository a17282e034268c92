import { signOut } from '@app/contract/core/auth'
import { uploadImages } from '@app/contract/core/media'
import { listCities } from '@app/contract/market/geo'
import { describe, expect, test } from 'vitest'
import { ApiError, makeCall } from './call.ts'

interface Seen {
  readonly url: string
  readonly init: RequestInit
}
/** The network as the browser sees it: what goes out, and what comes back. */
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

  test('an error is known by its code', async () => {
    const problem = { code: 'PLACE_NOT_FOUND', message: 'Not Found', requestId: 'r' }
    const call = makeCall({ baseUrl: '', fetch: network(404, problem).fetch })
    const error: unknown = await call(listCities, { params: { regionId: '1' } }).catch(
      (caught: unknown) => caught,
    )
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code: 'PLACE_NOT_FOUND', status: 404, problem })
  })

  test('a proxy’s page in place of an answer is an internal error, no answer is NETWORK', async () => {
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
