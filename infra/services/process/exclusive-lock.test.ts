import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withExclusiveLock } from './exclusive-lock.ts'

test('two pieces of work under one name never overlap, and the second is told that it waits', async () => {
  const events: string[] = []
  const work = (name: string) => async () => {
    events.push(`${name} begins`)
    await sleep(50)
    events.push(`${name} ends`)
  }
  const first = withExclusiveLock('lock test', work('first'))
  await sleep(10)
  await Promise.all([
    first,
    withExclusiveLock('lock test', work('second'), () => events.push('second waits')),
  ])
  expect(events).toEqual(['first begins', 'second waits', 'first ends', 'second begins', 'second ends'])
})

test('work that fails gives the lock back', async () => {
  await expect(withExclusiveLock('failing test', () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  )
  expect(await withExclusiveLock('failing test', () => Promise.resolve('free again'))).toBe('free again')
})
