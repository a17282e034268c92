import { useMiniApp } from '@app/shell/mini-app'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '../../app/test-app.tsx'
import { fakeStream, groupCode, sampleGroup } from '../../app/test-groups.ts'
import { groupQuery } from './groups.queries.ts'
import { useGroupEvents } from './use-group-events.ts'

const question = `GET /api/group-purchases/${groupCode}`
let close = (): void => undefined
let stream = fakeStream()
let joined = 3

const Watcher = (): ReactNode => {
  const { data } = useQuery(groupQuery(useMiniApp(), groupCode))
  useGroupEvents(groupCode, data?.status === 'OPEN')
  return <p>{`${data?.participants.length ?? 'no'} here`}</p>
}

const open = async () => {
  const screen = await openScreen(Watcher, {
    answers: { [question]: () => Response.json(sampleGroup({ joined })) },
  })
  close = screen.close
  await expect.element(page.getByText('3 here')).toBeVisible()
  return { ...screen, questions: () => screen.asked.filter((each) => each === question).length }
}

const hide = (state: 'hidden' | 'visible'): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
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

test('news of the stream are asked for at once', async () => {
  await open()
  expect(stream.opened).toEqual([`/api/group-purchases/${groupCode}/events`])
  joined = 4
  stream.tell({ joined: 4, status: 'OPEN' })
  await expect.element(page.getByText('4 here')).toBeVisible()
})

test('a stream that says nothing is replaced by a question every 15 seconds', async () => {
  await open()
  joined = 5
  vi.advanceTimersByTime(14_900)
  await expect.element(page.getByText('3 here')).toBeVisible()
  vi.advanceTimersByTime(200)
  await expect.element(page.getByText('5 here')).toBeVisible()
})

test('control: while the stream speaks nobody asks in between', async () => {
  const { questions } = await open()
  stream.tell({ joined: 3, status: 'OPEN' })
  const before = questions()
  vi.advanceTimersByTime(60_000)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(questions()).toBe(before)
})

test('a stream that breaks is replaced until it speaks again', async () => {
  const { questions } = await open()
  stream.tell({ joined: 3, status: 'OPEN' })
  stream.breakOff()
  joined = 4
  vi.advanceTimersByTime(15_000)
  await expect.element(page.getByText('4 here')).toBeVisible()
  stream.tell({ joined: 4, status: 'OPEN' })
  const before = questions()
  vi.advanceTimersByTime(60_000)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(questions()).toBe(before)
})

test('a page in the background holds no connection; whoever comes back sees how it stands now', async () => {
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

test('without streams in the browser the page asks by itself', async () => {
  Object.assign(globalThis, { EventSource: undefined })
  await open()
  joined = 4
  vi.advanceTimersByTime(15_000)
  await expect.element(page.getByText('4 here')).toBeVisible()
})

test('a page that is left listens no more', async () => {
  await open()
  close()
  close = () => undefined
  expect(stream.openCount()).toBe(0)
})
