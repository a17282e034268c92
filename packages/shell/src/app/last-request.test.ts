import { expect, test } from 'vitest'
import { lastRequestId, rememberingRequestIds } from './last-request.ts'

test('the id of the last answer is kept; an answer without an id does not remove it', async () => {
  const answers = [new Response('1', { headers: { 'x-request-id': 'req-7' } }), new Response('2')]
  const send = rememberingRequestIds(() => Promise.resolve(answers.shift() ?? new Response()))
  await send('/api/a')
  expect(lastRequestId()).toBe('req-7')
  const second = await send('/api/b')
  expect(lastRequestId()).toBe('req-7')
  expect(await second.text()).toBe('2')
})
