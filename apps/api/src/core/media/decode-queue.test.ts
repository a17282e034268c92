import { describe, expect, test } from 'vitest'
import { makeFairQueue, type QueueLimits, type Waiting } from './decode-queue.ts'

interface File extends Waiting {
  readonly name: string
}
const usual: QueueLimits = { waiting: 60, waitingPerUser: 10, workingPerUser: 1 }
/** `a1` is the first file of user a. */
const makeFile = (name: string): File => ({ owner: name.charCodeAt(0), name })
const fillQueue = (names: readonly string[], limits: Partial<QueueLimits> = {}) => {
  const queue = makeFairQueue<File>({ ...usual, ...limits })
  const rejected = names.flatMap((name) => queue.add(makeFile(name))?.name ?? [])
  return { queue, rejected }
}
/** The order in which one process decodes the files. */
const decodeOrder = (names: readonly string[]): string[] => {
  const { queue } = fillQueue(names)
  const order: string[] = []
  for (let file = queue.take(); file; file = queue.take()) {
    order.push(file.name)
    queue.finish(file)
  }
  return order
}

describe('a fair queue', () => {
  test.each([
    ['two users', ['a1', 'a2', 'a3', 'a4', 'b1'], ['a1', 'b1', 'a2', 'a3', 'a4']],
    ['three users', ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'], ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']],
    ['one user', ['a1', 'a2'], ['a1', 'a2']],
  ])('takes the files of %s in turns', (_name, names, order) => {
    expect(decodeOrder(names)).toEqual(order)
  })
})

test('decodes one file of a user at a time; control: without the limit, two', () => {
  const names = ['a1', 'a2', 'b1']
  const bounded = fillQueue(names).queue
  expect([bounded.take()?.name, bounded.take()?.name, bounded.take()]).toEqual(['a1', 'b1', null])
  bounded.finish(makeFile('a1'))
  expect([bounded.take()?.name, bounded.length()]).toEqual(['a2', 0])
  const control = fillQueue(names, { workingPerUser: 2 }).queue
  expect([control.take()?.name, control.take()?.name, control.take()?.name]).toEqual(['a1', 'b1', 'a2'])
})

test('a full queue rejects the last file of the user with most files, but only for a user with fewer', () => {
  expect(fillQueue(['a1', 'a2', 'a3', 'b1'], { waiting: 3 })).toMatchObject({ rejected: ['a3'] })
  expect(fillQueue(['a1', 'a2', 'b1', 'b2'], { waiting: 3 })).toMatchObject({ rejected: ['b2'] })
  expect(fillQueue(['a1', 'b1', 'c1', 'd1'], { waiting: 3 })).toMatchObject({ rejected: ['d1'] })
  expect(fillQueue(['a1', 'a2', 'a3'], { waitingPerUser: 2 })).toMatchObject({ rejected: ['a3'] })
})
