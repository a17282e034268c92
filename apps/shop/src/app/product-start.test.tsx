import { ApiError } from '@app/client/call'
import type { MiniApp } from '@app/shell/mini-app'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shopStart } from './product-start.ts'

const app = { call: () => Promise.reject(new ApiError('NETWORK', 0, null)) } as unknown as MiniApp
const start = shopStart(app, () => undefined)

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

test('whoever sent the link is remembered before anybody signs in', () => {
  expect(start.parseDeepLink('r_Asha0000Asha0000')).toEqual({ type: 'r', value: 'Asha0000Asha0000' })
  expect(localStorage.getItem('refererId')).toBe('Asha0000Asha0000')
})

test('a member’s own code says who invites; the code of the group does not', () => {
  start.parseDeepLink('invite_AbCdEfGh23')
  expect(localStorage.getItem('refererId')).toBeNull()
  start.parseDeepLink('invite_AbCdEfGh23AbCd')
  expect(localStorage.getItem('refererId')).toBe('AbCdEfGh23AbCd')
})

test('the first one who invited stays, and a broken parameter changes nothing', () => {
  start.parseDeepLink('r_Asha0000Asha0000')
  start.parseDeepLink('r_Ravi0000Ravi0000')
  start.parseDeepLink('r_<script>')
  start.parseDeepLink(null)
  expect(localStorage.getItem('refererId')).toBe('Asha0000Asha0000')
})
