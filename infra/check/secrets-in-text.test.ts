import { describe, expect, test } from 'vitest'
import { findSecrets } from './secrets-in-text.ts'

const line = (fields: object): string =>
  JSON.stringify({ level: 'info', time: '2026-11-15T03:00:00.123456Z', pid: 123456, ...fields })

describe('findSecrets', () => {
  test.each([
    ['access token', line({ msg: 'x', reason: `eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IngifQ.abc` })],
    ['authorization header', 'authorization: Bearer abcdefghijklmnopqrstuvwxyz'],
    ['phone', line({ reason: '+998901234567' })],
    ['phone', line({ reason: 'to 919876543210 failed' })],
    ['launch data', line({ reason: `user=x&hash=${'a'.repeat(64)}` })],
    ['bot token', line({ reason: '1234567890:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw' })],
    ['one-time code', line({ reason: 'code 482913' })],
    ['value used in the run', line({ reason: 'hello Aziza' })],
    ['address of a database with a password', 'postgres://app:secret@db/vio'],
  ])('finds an injected %s', (kind, text) => {
    expect(findSecrets(text, ['Aziza']).map((finding) => finding.kind)).toContain(kind)
  })

  test('control: an ordinary line is clean', () => {
    const ordinary = line({
      requestId: '7f1c2f6e-6f0c-4c55-9d0c-123456789012',
      route: '/api/auth/verify-code',
      status: 400,
      ms: 123456,
      msg: 'request',
    })
    expect(findSecrets(ordinary, ['Aziza'])).toEqual([])
  })
})
