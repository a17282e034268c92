import { describe, expect, test } from 'vitest'
import { daysToDrop, isRobot, makeRecentKeys } from './views.rules.ts'

describe('robots', () => {
  test.each([
    undefined,
    '',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    'TelegramBot (like TwitterBot)',
    'facebookexternalhit/1.1',
    'WhatsApp/2.23 Preview',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/143.0.0.0 Safari/537.36',
    'curl/8.5.0',
    'python-requests/2.32',
    'Go-http-client/2.0',
    'Mozilla/5.0 Chrome-Lighthouse',
  ])('the user agent %s is a robot', (userAgent) => {
    expect(isRobot(userAgent)).toBe(true)
  })

  test.each([
    'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 Chrome/143.0.0.0 Mobile Safari/537.36 Telegram-Android/12.1 (Samsung SM-A546E; Android 14; SDK 34; AVERAGE)',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
    'Mozilla/5.0 (Linux; Android 10; CUBOT X20) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36',
  ])('the user agent %s is no robot', (userAgent) => {
    expect(isRobot(userAgent)).toBe(false)
  })
})

describe('recent keys', () => {
  test('a key is new once within its time, and again afterwards', () => {
    const keys = makeRecentKeys(10, 1_000)
    expect([keys.add('a', 0), keys.add('a', 999), keys.add('b', 999), keys.add('a', 1_000)]).toEqual([
      true,
      false,
      true,
      true,
    ])
  })

  test('the number of keys is bounded, and the oldest are evicted', () => {
    const keys = makeRecentKeys(1_000, 60_000)
    for (let n = 0; n < 10_000; n += 1) keys.add(`k${n}`, n)
    expect(keys.size()).toBe(1_000)
    expect(keys.add('k9999', 10_000)).toBe(false)
    expect(keys.add('k0', 10_000)).toBe(true)
  })
})

describe('days of the log to drop', () => {
  test('days older than the retention are dropped; other names stay', () => {
    const partitions = ['ad_views_rest', 'ad_views_20261107', 'ad_views_20261108', 'ad_views_20261101', 'x']
    expect(daysToDrop(partitions, '2026-11-15', 7)).toEqual(['2026-11-01', '2026-11-07'])
  })
})
