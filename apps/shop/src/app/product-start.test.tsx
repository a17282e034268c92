import { ApiError } from '@app/client/call'
import type { MiniApp } from '@app/shell/mini-app'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shopStart } from './product-start.ts'

const app = { call: () => Promise.reject(new ApiError('NETWORK', 0, null)) } as unknown as MiniApp
const start = shopStart(app, () => undefined)

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

test('the referrer of a link is stored before the sign-in', () => {
  expect(start.parseDeepLink('r_Asha0000Asha0000')).toEqual({ type: 'r', value: 'Asha0000Asha0000' })
  expect(localStorage.getItem('refererId')).toBe('Asha0000Asha0000')
})

test('an invite with a member’s own code stores that member as the referrer; the code of the group does not', () => {
  start.parseDeepLink('invite_AbCdEfGh23')
  expect(localStorage.getItem('refererId')).toBeNull()
  start.parseDeepLink('invite_AbCdEfGh23AbCd')
  expect(localStorage.getItem('refererId')).toBe('AbCdEfGh23AbCd')
})

test('the first referrer stays, and a malformed start parameter changes nothing', () => {
  start.parseDeepLink('r_Asha0000Asha0000')
  start.parseDeepLink('r_Ravi0000Ravi0000')
  start.parseDeepLink('r_<script>')
  start.parseDeepLink(null)
  expect(localStorage.getItem('refererId')).toBe('Asha0000Asha0000')
})
