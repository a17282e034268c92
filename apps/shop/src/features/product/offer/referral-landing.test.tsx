import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '../../../app/test-app.tsx'
import { ReferralLanding } from './referral-landing.tsx'

let close = (): void => undefined
const open = async (refererId: string) => {
  const screen = await openScreen(() => <ReferralLanding refererId={refererId} />, {
    path: `/r/${refererId}`,
  })
  close = screen.close
  return screen
}

beforeEach(() => localStorage.clear())
afterEach(() => close())

test('a referral link stores the referrer and redirects to the hot deals', async () => {
  const { href } = await open('Asha0000Asha0000')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Hot deals' })).toBeVisible()
  await expect.poll(href).toBe('/category/hot_deals')
  expect(localStorage.getItem('refererId')).toBe('Asha0000Asha0000')
})

test('a referral link does not replace the first referrer', async () => {
  localStorage.setItem('refererId', 'Asha0000Asha0000')
  const { href } = await open('Ravi0000Ravi0000')
  await expect.poll(href).toBe('/category/hot_deals')
  expect(localStorage.getItem('refererId')).toBe('Asha0000Asha0000')
})

test('a referral link with a malformed id stores no referrer', async () => {
  const { href } = await open('<script>')
  await expect.poll(href).toBe('/category/hot_deals')
  expect(localStorage.getItem('refererId')).toBeNull()
})
