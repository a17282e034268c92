import { useMiniApp } from '@app/shell/mini-app'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, fakeTokens } from '../../app/test-app.tsx'
import { fakeStream, groupCode, sampleGroup } from '../../app/test-groups.ts'
import { groupQuery } from './groups.queries.ts'
import { useGroupEvents } from './use-group-events.ts'

const groupRequest = `GET /api/group-purchases/${groupCode}`
let close = (): void => undefined
let stream = fakeStream()
let joined = 3

const Watcher = (): ReactNode => {
  const { data } = useQuery(groupQuery(useMiniApp(), groupCode))
  useGroupEvents(groupCode, data?.status === 'OPEN')
  return <p>{`${data?.participants.length ?? 'no'} here`}</p>
}

const open = async (user?: string) => {
  if (user !== undefined) localStorage.setItem('access-token', fakeTokens(user).accessToken)
  const screen = await openScreen(Watcher, {
    answers: { [groupRequest]: () => Response.json(sampleGroup({ joined })) },
  })
  close = screen.close
  await expect.element(page.getByText('3 here')).toBeVisible()
  await expect.poll(() => stream.opened.length).toBeGreaterThan(0)
  return { ...screen, countRequests: () => screen.asked.filter((each) => each === groupRequest).length }
}

const hide = (state: 'hidden' | 'visible'): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  localStorage.clear()
  joined = 3
  stream = fakeStream()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  close()
  stream.restore()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('an event of the stream reloads the group at once', async () => {
  await open()
  expect(stream.opened).toEqual([
    { address: `/api/group-purchases/${groupCode}/events`, authorization: null },
  ])
  joined = 4
  stream.tell({ joined: 4, status: 'OPEN' })
  await expect.element(page.getByText('4 here')).toBeVisible()
})

test('a silent stream is replaced by polling every 15 seconds', async () => {
  await open()
  joined = 5
  vi.advanceTimersByTime(14_900)
  await expect.element(page.getByText('3 here')).toBeVisible()
  vi.advanceTimersByTime(200)
  await expect.element(page.getByText('5 here')).toBeVisible()
})

test('control: a stream that sends events stops the polling', async () => {
  const { countRequests } = await open()
  stream.tell({ joined: 3, status: 'OPEN' })
  await untilQuiet()
  const before = countRequests()
  vi.advanceTimersByTime(60_000)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(countRequests()).toBe(before)
})

/** An event has arrived when the page no longer polls. */
const untilQuiet = async (): Promise<void> => {
  await expect.poll(() => vi.getTimerCount()).toBe(0)
}

test('a broken stream is replaced by polling and opened again with the next poll', async () => {
  const { countRequests } = await open()
  stream.tell({ joined: 3, status: 'OPEN' })
  await untilQuiet()
  stream.breakOff()
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  joined = 4
  vi.advanceTimersByTime(15_000)
  await expect.element(page.getByText('4 here')).toBeVisible()
  await expect.poll(stream.openCount).toBe(1)
  stream.tell({ joined: 4, status: 'OPEN' })
  await untilQuiet()
  const before = countRequests()
  vi.advanceTimersByTime(60_000)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(countRequests()).toBe(before)
})

test('a page in the background closes its stream, and reloads the group when it is visible again', async () => {
  await open()
  expect(stream.openCount()).toBe(1)
  hide('hidden')
  expect(stream.openCount()).toBe(0)
  joined = 4
  vi.advanceTimersByTime(60_000)
  await expect.element(page.getByText('3 here')).toBeVisible()
  hide('visible')
  await expect.element(page.getByText('4 here')).toBeVisible()
  expect(stream.openCount()).toBe(1)
})

test('a refused stream is replaced by polling and opened again after the time of Retry-After', async () => {
  stream.refuse(() => new Response('{}', { status: 503, headers: { 'retry-after': '60' } }))
  await open()
  for (let ticks = 1; ticks <= 3; ticks += 1) {
    joined = 3 - ticks
    vi.advanceTimersByTime(15_000)
    await expect.element(page.getByText(`${joined} here`)).toBeVisible()
    expect(stream.opened.length).toBe(1)
  }
  stream.refuse(null)
  vi.advanceTimersByTime(15_000)
  await expect.poll(stream.openCount).toBe(1)
  joined = 5
  stream.tell({ joined: 5, status: 'FULL' })
  await expect.element(page.getByText('5 here')).toBeVisible()
})

test('a signed-in user opens the stream with the access token', async () => {
  await open('user000000000001')
  expect(stream.opened.at(-1)?.authorization).toBe(`Bearer ${fakeTokens('user000000000001').accessToken}`)
})

test('a browser without response streams polls', async () => {
  stream.refuse(() => new Response(null))
  await open()
  joined = 4
  vi.advanceTimersByTime(15_000)
  await expect.element(page.getByText('4 here')).toBeVisible()
})

test('leaving the page closes the stream', async () => {
  await open()
  close()
  close = () => undefined
  expect(stream.openCount()).toBe(0)
})
