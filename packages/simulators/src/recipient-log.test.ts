import { expect, test } from 'vitest'
import { createRecipientLog } from './recipient-log.ts'

test('the log drops the oldest entries and still counts them', () => {
  const log = createRecipientLog<{ id: string; to: string }>(3)
  for (const id of ['1', '2', '3', '4']) log.add({ id, to: id === '3' ? 'b' : 'a' })

  expect(log.count()).toBe(4)
  expect(log.list().map(({ id }) => id)).toEqual(['2', '3', '4'])
  expect(log.listTo('a').map(({ id }) => id)).toEqual(['2', '4'])
  expect(log.find('1')).toBeUndefined()
  expect(log.findLast('b')?.id).toBe('3')
})
