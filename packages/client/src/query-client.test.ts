import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from './call.ts'
import { makeQueryClient } from './query-client.ts'

afterEach(() => {
  onlineManager.setOnline(true)
})

describe('queries', () => {
  test('have the specified defaults', () => {
    expect(makeQueryClient().getDefaultOptions()).toMatchObject({
      queries: {
        staleTime: 60_000,
        gcTime: 300_000,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
      mutations: { retry: false },
    })
  })

  test('fail at once when offline, and are fetched again when online', async () => {
    onlineManager.setOnline(false)
    const client = makeQueryClient()
    const queryFn = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new ApiError('NETWORK', 0, null))
      .mockResolvedValue('answer')
    client.mount()
    const observer = new QueryObserver(client, { queryKey: ['a'], queryFn })
    const stop = observer.subscribe(() => {})
    await vi.waitFor(() => {
      expect(observer.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' })
    })
    onlineManager.setOnline(true)
    await vi.waitFor(() => {
      expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: 'answer' })
    })
    stop()
    client.unmount()
    client.clear()
  })
})

describe('a failed mutation', () => {
  const fail = async (error: Error, meta?: { handles: readonly ApiError['code'][] | 'all' }) => {
    const reported: string[] = []
    const client = makeQueryClient({ onMutationError: ({ code }) => reported.push(code) })
    const observer = new MutationObserver(client, {
      mutationFn: () => Promise.reject(error),
      ...(meta ? { meta } : {}),
    })
    await expect(observer.mutate()).rejects.toBe(error)
    client.clear()
    return reported
  }
  const invalid = new ApiError('OTP_INVALID', 400, null)

  test('is reported by its code', async () => {
    expect(await fail(invalid)).toEqual(['OTP_INVALID'])
    expect(await fail(new ApiError('NETWORK', 0, null))).toEqual(['NETWORK'])
  })

  test('is not reported for a code that its screen handles, and is for another', async () => {
    expect(await fail(invalid, { handles: ['OTP_INVALID'] })).toEqual([])
    expect(await fail(invalid, { handles: 'all' })).toEqual([])
    expect(await fail(invalid, { handles: ['OTP_EXPIRED'] })).toEqual(['OTP_INVALID'])
  })

  test('reports an exception as INTERNAL, and nothing for a cancelled call', async () => {
    expect(await fail(new TypeError('x is undefined'))).toEqual(['INTERNAL'])
    expect(await fail(new DOMException('cancelled', 'AbortError') as Error)).toEqual([])
  })
})
