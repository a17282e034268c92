import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './call.ts'
import type { Track } from './events.ts'
import { stackHash } from './client-error-report.ts'
import { observeErrors, type ObservedErrors } from './client-errors.ts'

let page: EventTarget
let observed: ObservedErrors
const track = vi.fn<(name: string, props: Readonly<Record<string, string>>) => void>()
const reporter = {
  app: 'market',
  fileUrl: 'https://vio.example/assets/index-Ab3_xY9-.js',
  track: track as unknown as Track,
  route: () => '/webApp/product/$link',
} as const

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  observed = observeErrors()
})
afterEach(() => {
  observed.stop()
  track.mockReset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The reporter is loaded with the first error; until then errors wait. */
const untilTold = async (): Promise<void> => {
  await import('./client-error-report.ts')
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
}
const breakWith = (error: unknown): void => {
  page.dispatchEvent(Object.assign(new Event('error'), { error }))
}
const reject = (reason: unknown): void => {
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
}
const at = (line: number, message = 'x'): Error =>
  Object.assign(new TypeError(message), {
    stack: `TypeError: ${message}\n    at buy (https://vio.example/assets/shop-1.js:1:${line})`,
  })

test('reports an error with build, route and a hash, without text typed by the user', async () => {
  observed.reportTo(reporter)
  breakWith(at(7, 'no ad for +998901234567'))
  await untilTold()
  expect(track.mock.calls).toEqual([
    [
      'client_error',
      {
        app: 'market',
        build: 'Ab3_xY9-',
        route: '/webApp/product/$link',
        kind: 'error',
        name: 'TypeError',
        stack: expect.stringMatching(/^[\da-f]{16}$/) as string,
      },
    ],
  ])
})

test('gives one defect the same hash on every host, and another line another hash', async () => {
  observed.reportTo(reporter)
  breakWith(at(7, 'a'))
  breakWith(at(7, 'b'))
  reject(at(8))
  await untilTold()
  expect(track.mock.calls.map(([, { kind }]) => kind)).toEqual(['error', 'rejection'])
  expect(stackHash('a')).not.toBe(stackHash('b'))
})

test('reports errors that occurred before the reporter was connected', async () => {
  reject(at(1))
  expect(track).not.toHaveBeenCalled()
  observed.reportTo(reporter)
  await untilTold()
  expect(track).toHaveBeenCalledTimes(1)
})

test('reports at most ten errors a visit', async () => {
  observed.reportTo(reporter)
  for (let line = 0; line < 50; line += 1) breakWith(at(line))
  await untilTold()
  expect(track).toHaveBeenCalledTimes(10)
})

test('ignores refused calls, lost networks, aborted calls and scripts of other origins', async () => {
  observed.reportTo(reporter)
  reject(new ApiError('NETWORK', 0, null))
  reject(new DOMException('gone', 'AbortError'))
  reject('thrown text')
  breakWith(null)
  await untilTold()
  expect(track).not.toHaveBeenCalled()
})

test('reports an error of a React boundary and still logs it to the console', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const onward = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', onward)
  observed.reportTo(reporter)
  const [caught, uncaught] = [at(1), at(2)]
  observed.reactHandlers.onCaughtError(caught)
  observed.reactHandlers.onUncaughtError(uncaught)
  await untilTold()
  expect(track.mock.calls.map(([, { kind }]) => kind)).toEqual(['caught', 'uncaught'])
  expect(said).toHaveBeenCalledWith(caught)
  expect(onward).toHaveBeenCalledWith(uncaught)
})
