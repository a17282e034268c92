import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeQueryClient } from './query-client.ts'
import { keepReadyMark } from './ready-mark.ts'

const marks = new Set<string>()
beforeEach(() => {
  marks.clear()
  vi.stubGlobal('document', {
    documentElement: {
      toggleAttribute: (name: string, isThere: boolean) => (isThere ? marks.add(name) : marks.delete(name)),
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20))

test('sets the mark after the start and all answers, including requests caused by an answer', async () => {
  const queryClient = makeQueryClient()
  let state = 'starting'
  let notify = (): void => undefined
  const stop = keepReadyMark(queryClient, {
    get: () => state,
    subscribe: (listener) => {
      notify = listener
      return () => undefined
    },
  })
  await later()
  expect(marks.has('data-ready')).toBe(false)
  state = 'ready'
  notify()
  await vi.waitUntil(() => marks.has('data-ready'))

  const first = Promise.withResolvers<string>()
  const second = Promise.withResolvers<string>()
  const asked = queryClient
    .fetchQuery({ queryKey: ['first'], queryFn: () => first.promise })
    .then(() => queryClient.fetchQuery({ queryKey: ['second'], queryFn: () => second.promise }))
  expect(marks.has('data-ready')).toBe(false)
  first.resolve('here')
  await later()
  expect(marks.has('data-ready')).toBe(false)
  second.resolve('here')
  await asked
  await vi.waitUntil(() => marks.has('data-ready'))

  stop()
  void queryClient.fetchQuery({ queryKey: ['third'], queryFn: () => 'here' })
  expect(marks.has('data-ready')).toBe(true)
})
