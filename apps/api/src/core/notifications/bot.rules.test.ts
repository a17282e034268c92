import { describe, expect, test } from 'vitest'
import { makeSpacing } from './bot-rate-limit.ts'
import { classifyFailure, retryDelay } from './bot.rules.ts'

describe('a message that Telegram did not accept', () => {
  test.each([
    [429, 7, { kind: 'later', code: 429, seconds: 7 }],
    [429, undefined, { kind: 'later', code: 429, seconds: 1 }],
    [500, undefined, { kind: 'later', code: 500, seconds: null }],
    [401, undefined, { kind: 'later', code: 401, seconds: null }],
    [403, undefined, { kind: 'stopped', code: 403 }],
    [400, undefined, { kind: 'refused', code: 400 }],
    ['ECONNREFUSED', undefined, { kind: 'later', code: 'ECONNREFUSED', seconds: null }],
    ['ECONNRESET', undefined, { kind: 'unsure', code: 'ECONNRESET' }],
    ['unknown', undefined, { kind: 'unsure', code: 'unknown' }],
  ])('classifies error %s with retry_after %s', (code, retryAfter, sending) => {
    expect(classifyFailure(code, retryAfter)).toEqual(sending)
  })

  test('the delay of retries grows up to five minutes', () => {
    expect([1, 2, 3, 7, 8, 50].map(retryDelay)).toEqual([4, 8, 16, 256, 300, 300])
  })
})

describe('the rate limit while Redis is unavailable', () => {
  const makeLocal = () => {
    let now = 1_000_000
    const redis = {
      run: <T>(_use: unknown, fallback: () => T) => Promise.resolve(fallback()),
      ping: () => Promise.resolve(false),
      close: () => undefined,
    }
    return {
      spacing: makeSpacing(redis, () => now),
      pass: (ms: number) => {
        now += ms
      },
    }
  }

  test('spaces calls by the gap and reserves no slot beyond the longest wait', async () => {
    const { spacing, pass } = makeLocal()
    const take = () => spacing.reserve('bot', 40, 100)
    expect([await take(), await take(), await take(), await take()]).toEqual([0, 40, 80, 120])
    expect(await take()).toBe(120)
    pass(200)
    expect(await take()).toBe(0)
    expect(await spacing.reserve('other', 40, 100)).toBe(0)
  })

  test('delays all calls during a pause', async () => {
    const { spacing, pass } = makeLocal()
    await spacing.pause('bot', 3_000)
    expect(await spacing.reserve('bot', 40, 1_000)).toBe(3_000)
    pass(3_000)
    expect(await spacing.reserve('bot', 40, 1_000)).toBe(0)
  })
})
