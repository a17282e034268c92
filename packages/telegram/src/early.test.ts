import { expect, test } from 'vitest'
import { readEarly } from './early.ts'
import { readPerformanceClass } from './performance-class.ts'
import { launchUrl } from './simulator.ts'

const plain = { userAgent: 'Mozilla/5.0' }
const android = (level: string) =>
  `Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36 Telegram-Android/11.3.3 (Samsung SM-A125F; Android 12; SDK 31; ${level})`

test('theme and language are set before any other code', () => {
  const initData = `user=${encodeURIComponent('{"id":1,"language_code":"ru"}')}&auth_date=1&hash=a`
  const address = new URL(launchUrl('https://vio.test/', { initData, theme: { bg_color: -16_777_216 } }))
  expect(readEarly(address, null, plain)).toEqual({
    themeParams: { bg_color: '#000000' },
    languageCode: 'ru',
    isLite: false,
  })
})

test.each([
  ['a weak phone', { userAgent: android('LOW') }, false, true],
  ['an average phone', { userAgent: android('AVERAGE') }, false, false],
  ['saved data', { userAgent: 'x', connection: { saveData: true } }, false, true],
  ['reduced motion', plain, true, true],
  ['none of these', plain, false, false],
])('lite with %s', (_title, navigator, hasReducedMotion, expected) => {
  expect(readEarly({ search: '', hash: '' }, null, navigator, hasReducedMotion).isLite).toBe(expected)
})

test.each([
  [android('LOW'), 'LOW'],
  [android('AVERAGE'), 'AVERAGE'],
  [android('HIGH'), 'HIGH'],
  [android('SLOW'), null],
  ['Mozilla/5.0 (X11; LOW)', null],
  ['', null],
])('performance class of %s', (userAgent, expected) => {
  expect(readPerformanceClass(userAgent)).toBe(expected)
})
