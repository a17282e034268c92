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

test('keeps the first campaign and the first referrer', () => {
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

test('does not combine the medium of a later campaign with the first source', () => {
  const store = memory()
  rememberCampaign(store, keys, '?utm_source=poster')
  rememberCampaign(store, keys, '?utm_source=copy&utm_medium=share')
  expect(readFirstTouch(store, keys)).toMatchObject({ utmSource: 'poster', utmMedium: null })
})

test('reads the source from a web link', () => {
  const store = memory()
  rememberCampaign(store, keys, '?refererId=Asha0000Asha0000&utm_source=wa')
  rememberCampaign(store, keys, '?refererId=Ravi0000Ravi0000')
  expect(readFirstTouch(store, keys).refererId).toBe('Asha0000Asha0000')
})

test.each(['', '<script>', 'a'.repeat(101)])('rejects %j as a campaign', (value) => {
  const store = memory()
  rememberCampaign(store, keys, `?utm_source=${encodeURIComponent(value)}`)
  expect(readFirstTouch(store, keys).utmSource).toBeNull()
})
