import { expect } from '@playwright/test'
import { originOf, runningApps } from '../support/stack-address.ts'
import { test } from '../support/used-phone.ts'

/** A test on a used phone must not see data of the test before. */
test.describe.configure({ mode: 'serial' })
test.skip(() => !runningApps().includes('market'), 'the marketplace does not run')

const policy = (): string => `${originOf('market')}/tos`
const marks = (): string => [document.cookie, localStorage.length, sessionStorage.length].join()
let phone: unknown

test('a first test leaves data on the phone', async ({ page, context }) => {
  phone = context
  await page.goto(policy())
  await page.evaluate(() => {
    document.cookie = 'left=behind; path=/'
    localStorage.setItem('left', 'behind')
    sessionStorage.setItem('left', 'behind')
  })
  expect(await page.evaluate(marks)).toContain('left=behind')
})

test('the next test gets the same phone without that data', async ({ page, context }) => {
  expect(context).toBe(phone)
  expect(context.pages()).toEqual([page])
  await page.goto(policy(), { waitUntil: 'commit' })
  expect(await page.evaluate(marks)).not.toContain('left')
  expect(await page.evaluate(() => [localStorage.getItem('left'), sessionStorage.getItem('left')])).toEqual([
    null,
    null,
  ])
})
