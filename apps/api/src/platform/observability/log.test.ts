import { expect, test } from 'vitest'
import { makeLog } from './log.ts'

/** The logged form of an error. */
const logged = (areErrorsPlain: boolean, error: unknown) => {
  const lines: string[] = []
  const log = makeLog({ log: { level: 'info', areErrorsPlain } }, { write: (line) => lines.push(line) })
  log.error('job failed', { job: 'auth.sweep', error })
  return (JSON.parse(lines.join('')) as { error: Record<string, unknown> }).error
}

const error = new Error('no code for +998901234567: too soon', {
  cause: new TypeError('token "eyJhbGciOiJIUzI1NiJ9" has no end'),
})

test('logs the message of an error unchanged in development', () => {
  expect(logged(true, error)).toMatchObject({
    type: 'Error',
    message: 'no code for +998901234567: too soon',
    cause: { type: 'TypeError', message: 'token "eyJhbGciOiJIUzI1NiJ9" has no end' },
  })
})

test('redacts the messages of an error and its causes outside development', () => {
  expect(logged(false, error)).toMatchObject({
    message: 'no code for …: too soon',
    cause: { message: 'token … has no end' },
  })
  expect(logged(false, 'thrown text')).toEqual({ type: 'string' })
})
