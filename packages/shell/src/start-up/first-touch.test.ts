import { expect, test } from 'vitest'
import { readFirstTouch, rememberCampaign, rememberReferrer } from './first-touch.ts'

const keys = { referrer: 'refererId', utmSource: 'saath_utm_source', utmMedium: 'saath_utm_medium' }
const memory = () => {
  const values = new Map<string, string>()
  return {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
  }
}

test('the first campaign and the first referrer stay', () => {
  const store = memory()
  rememberCampaign(store, keys, '?utm_source=wa_share&utm_medium=group')
  rememberCampaign(store, keys, '?utm_source=later&utm_medium=other')
  rememberReferrer(store, keys, 'Asha0000Asha0000')
  rememberReferrer(store, keys, 'Ravi0000Ravi0000')
  expect(readFirstTouch(store, keys)).toEqual({
    refererId: 'Asha0000Asha0000',
    utmSource: 'wa_share',
    utmMedium: 'group',
  })
})

test('the medium of a later campaign does not join the source of the first', () => {
  const store = memory()
  rememberCampaign(store, keys, '?utm_source=poster')
  rememberCampaign(store, keys, '?utm_source=copy&utm_medium=share')
  expect(readFirstTouch(store, keys)).toMatchObject({ utmSource: 'poster', utmMedium: null })
})

test('a link of the web names who sent it', () => {
  const store = memory()
  rememberCampaign(store, keys, '?refererId=Asha0000Asha0000&utm_source=wa')
  rememberCampaign(store, keys, '?refererId=Ravi0000Ravi0000')
  expect(readFirstTouch(store, keys).refererId).toBe('Asha0000Asha0000')
})

test.each(['', '<script>', 'a'.repeat(101)])('%j is no campaign', (value) => {
  const store = memory()
  rememberCampaign(store, keys, `?utm_source=${encodeURIComponent(value)}`)
  expect(readFirstTouch(store, keys).utmSource).toBeNull()
})
