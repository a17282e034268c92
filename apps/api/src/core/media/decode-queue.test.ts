import { describe, expect, test } from 'vitest'
import { makeFairQueue, type QueueLimits, type Waiting } from './decode-queue.ts'

interface File extends Waiting {
  readonly name: string
}
const usual: QueueLimits = { waiting: 60, waitingPerUser: 10, workingPerUser: 1 }
/** Files by their owners: `a1` is the first of owner a. */
const fileOf = (name: string): File => ({ owner: name.charCodeAt(0), name })
const queueOf = (names: readonly string[], limits: Partial<QueueLimits> = {}) => {
  const queue = makeFairQueue<File>({ ...usual, ...limits })
  const sentAway = names.flatMap((name) => queue.add(fileOf(name))?.name ?? [])
  return { queue, sentAway }
}
/** As one process takes them: each is finished before the next. */
const orderOf = (names: readonly string[]): string[] => {
  const { queue } = queueOf(names)
  const order: string[] = []
  for (let file = queue.take(); file; file = queue.take()) {
    order.push(file.name)
    queue.finish(file)
  }
  return order
}

describe('people take turns', () => {
  test.each([
    ['one after another', ['a1', 'a2', 'a3', 'a4', 'b1'], ['a1', 'b1', 'a2', 'a3', 'a4']],
    ['of three', ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'], ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']],
    ['alone', ['a1', 'a2'], ['a1', 'a2']],
  ])('%s', (_name, names, order) => {
    expect(orderOf(names)).toEqual(order)
  })
})

test('one person never holds two processes; without that bound they would', () => {
  const names = ['a1', 'a2', 'b1']
  const bounded = queueOf(names).queue
  expect([bounded.take()?.name, bounded.take()?.name, bounded.take()]).toEqual(['a1', 'b1', null])
  bounded.finish(fileOf('a1'))
  expect([bounded.take()?.name, bounded.length()]).toEqual(['a2', 0])
  const control = queueOf(names, { workingPerUser: 2 }).queue
  expect([control.take()?.name, control.take()?.name, control.take()?.name]).toEqual(['a1', 'b1', 'a2'])
})

test('when all places are taken, the longest line gives one up to who has fewer, and nobody to as many', () => {
  expect(queueOf(['a1', 'a2', 'a3', 'b1'], { waiting: 3 })).toMatchObject({ sentAway: ['a3'] })
  expect(queueOf(['a1', 'a2', 'b1', 'b2'], { waiting: 3 })).toMatchObject({ sentAway: ['b2'] })
  expect(queueOf(['a1', 'b1', 'c1', 'd1'], { waiting: 3 })).toMatchObject({ sentAway: ['d1'] })
  expect(queueOf(['a1', 'a2', 'a3'], { waitingPerUser: 2 })).toMatchObject({ sentAway: ['a3'] })
})
