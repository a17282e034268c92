import { describe, expect, test } from 'vitest'
import { pauseAfter, refusalOf } from './bot.rules.ts'
import { makePace } from './pace.ts'

describe('what became of a message', () => {
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
  ])('%s with retry_after %s', (code, retryAfter, sending) => {
    expect(refusalOf(code, retryAfter)).toEqual(sending)
  })

  test('pauses grow to five minutes', () => {
    expect([1, 2, 3, 7, 8, 50].map(pauseAfter)).toEqual([4, 8, 16, 256, 300, 300])
  })
})

describe('the line while Redis is away', () => {
  const makeLine = () => {
    let now = 1_000_000
    const redis = {
      run: <T>(_use: unknown, fallback: () => T) => Promise.resolve(fallback()),
      ping: () => Promise.resolve(false),
      close: () => undefined,
    }
    return {
      pace: makePace(redis, () => now),
      pass: (ms: number) => {
        now += ms
      },
    }
  }

  test('places are one gap apart, and a place that nobody waits for is not taken', async () => {
    const { pace, pass } = makeLine()
    const take = () => pace.takePlace('bot', 40, 100)
    expect([await take(), await take(), await take(), await take()]).toEqual([0, 40, 80, 120])
    expect(await take()).toBe(120)
    pass(200)
    expect(await take()).toBe(0)
    expect(await pace.takePlace('other', 40, 100)).toBe(0)
  })

  test('a pause holds everybody back', async () => {
    const { pace, pass } = makeLine()
    await pace.pause('bot', 3_000)
    expect(await pace.takePlace('bot', 40, 1_000)).toBe(3_000)
    pass(3_000)
    expect(await pace.takePlace('bot', 40, 1_000)).toBe(0)
  })
})
