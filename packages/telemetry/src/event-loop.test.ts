import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { watchEventLoop } from './event-loop.ts'

test('every reader sees the same blocked event loop, however often it was read before', async () => {
  const loop = watchEventLoop()
  onTestFinished(loop.stop)
  await sleep(50)
  const until = performance.now() + 300
  while (performance.now() < until);
  await sleep(50)
  const first = loop.worst()
  expect(first).toBeGreaterThan(0.25)
  for (let reader = 0; reader < 10; reader += 1) expect(loop.worst()).toBeGreaterThanOrEqual(first)
})
