import { connectTelegram } from '@app/telegram/telegram'
import { launchUrl, simulatorScript } from '@app/telegram/simulator'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen, shopUser, fakeTokens } from '../../app/test-app.tsx'
import { AccountPage } from './account-page.tsx'

const id = 'abcdefghijklmnop'
const oldPhone = '+919876543210'
const newPhone = '+919812345678'
const launchData = 'auth_date=1&hash=abc'
const ownSelf = Object.getOwnPropertyDescriptor(window, 'self') ?? {}
const home = location.href
let close = (): void => undefined
let bodies: unknown[] = []

beforeAll(async () => {
  // The tests run in a frame, where the SDK would not talk to a native client.
  Object.defineProperty(window, 'self', { configurable: true, get: () => window.top })
  const script = document.createElement('script')
  script.textContent = simulatorScript({ contact: 'deny' })
  document.head.append(script)
  history.replaceState(history.state, '', launchUrl(home, { initData: launchData }))
  await connectTelegram()
})
afterAll(() => {
  history.replaceState(history.state, '', home)
  Object.defineProperty(window, 'self', ownSelf)
})
beforeEach(() => {
  localStorage.clear()
  bodies = []
})
afterEach(() => close())

/** A server that accepts the launch data as a proof of identity, or rejects it as too old. */
const open = async (isFresh: boolean): Promise<void> => {
  let phone = oldPhone
  let isOldProven = false
  const screen = await openScreen(AccountPage, {
    path: '/account',
    answers: {
      'GET /api/user/users': () => Response.json(shopUser(id, phone)),
      'GET /api/auth/sessions': { sessions: [] },
      'POST /api/auth/request-code': { nextTimeout: 60 },
      'POST /api/auth/verify-code': (body: unknown) => {
        bodies.push(body)
        const { phoneNumber, launchData: launch } = body as { phoneNumber: string; launchData?: string }
        if (phoneNumber === oldPhone) isOldProven = true
        else if (launch !== undefined && !isFresh)
          return Response.json({ code: 'LAUNCH_DATA_EXPIRED', message: '', requestId: 'x' }, { status: 401 })
        else if (launch === undefined && !isOldProven)
          return Response.json({ code: 'PHONE_PROOF_REQUIRED', message: '', requestId: 'x' }, { status: 409 })
        else phone = phoneNumber
        return Response.json(fakeTokens(id))
      },
    },
  })
  close = screen.close
  screen.app.session.signIn(fakeTokens(id))
}
const typeCode = (code: string) => page.getByRole('textbox', { name: 'Code', exact: true }).fill(code)
const sendNew = async (): Promise<void> => {
  await page.getByRole('textbox', { name: 'New number' }).fill('9812345678')
  await userEvent.click(page.getByRole('button', { name: 'Get the code' }))
}

test('a user with fresh Telegram launch data proves only the new number', async () => {
  await open(true)
  await userEvent.click(page.getByRole('button', { name: 'Change number' }))
  await sendNew()
  await typeCode('222222')
  await expect.element(page.getByText('+91 98 1234 5678')).toBeVisible()
  expect(bodies).toEqual([{ phoneNumber: newPhone, code: '222222', launchData }])
})

test('a user whose launch data are too old is notified and has to prove the old number', async () => {
  await open(false)
  await userEvent.click(page.getByRole('button', { name: 'Change number' }))
  await sendNew()
  await typeCode('222222')
  await expect.element(page.getByText(/^Telegram could not confirm/)).toBeVisible()
  await typeCode('111111')
  await sendNew()
  await typeCode('333333')
  await expect.element(page.getByText('+91 98 1234 5678')).toBeVisible()
  expect(bodies).toEqual([
    { phoneNumber: newPhone, code: '222222', launchData },
    { phoneNumber: oldPhone, code: '111111' },
    { phoneNumber: newPhone, code: '333333' },
  ])
})
