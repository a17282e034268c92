import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withLock } from './lock.ts'

test('runs two tasks with the same lock one after the other, also if the first fails', async () => {
  const events: string[] = []
  const first = withLock('lock test', async () => {
    events.push('first starts')
    await sleep(50)
    events.push('first ends')
    throw new Error('broken')
  })
  await sleep(10)
  const second = withLock(
    'lock test',
    async () => events.push('second starts'),
    () => events.push('second waits'),
  )
  await expect(first).rejects.toThrow('broken')
  await second
  expect(events).toEqual(['first starts', 'second waits', 'first ends', 'second starts'])
})
