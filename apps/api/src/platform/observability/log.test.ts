import { expect, test } from 'vitest'
import { makeLog } from './log.ts'

/** What one error leaves in the log. */
const logged = (areErrorsPlain: boolean, error: unknown) => {
  const lines: string[] = []
  const log = makeLog({ log: { level: 'info', areErrorsPlain } }, { write: (line) => lines.push(line) })
  log.error('job failed', { job: 'auth.sweep', error })
  return (JSON.parse(lines.join('')) as { error: Record<string, unknown> }).error
}

const error = new Error('no code for +998901234567: too soon', {
  cause: new TypeError('token "eyJhbGciOiJIUzI1NiJ9" has no end'),
})

test('in development the message of an error is there as it is', () => {
  expect(logged(true, error)).toMatchObject({
    type: 'Error',
    message: 'no code for +998901234567: too soon',
    cause: { type: 'TypeError', message: 'token "eyJhbGciOiJIUzI1NiJ9" has no end' },
  })
})

test("elsewhere without what can be somebody's, and so are its causes", () => {
  expect(logged(false, error)).toMatchObject({
    message: 'no code for …: too soon',
    cause: { message: 'token … has no end' },
  })
  expect(logged(false, 'thrown text')).toEqual({ type: 'string' })
})
