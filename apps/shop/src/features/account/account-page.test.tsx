import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen, shopUser, fakeTokens } from '../../app/test-app.tsx'
import type { ShopLanguage } from '../../shared/i18n.ts'
import { AccountPage } from './account-page.tsx'

const id = 'abcdefghijklmnop'
const oldPhone = '+919876543210'
const newPhone = '+919812345678'
const codes: Readonly<Record<string, string>> = { [oldPhone]: '111111', [newPhone]: '222222' }
const sessions = [
  {
    device: 'Chrome, Android',
    signedInAt: '2026-11-17T06:00:00.000Z',
    lastUsedAt: '2026-11-17T07:00:00.000Z',
    isCurrent: true,
  },
]
let close = (): void => undefined
let phone = oldPhone

const open = async (language: ShopLanguage = 'en', isVisitor = false) => {
  document.documentElement.lang = language
  const screen = await openScreen(AccountPage, {
    path: '/account',
    language,
    answers: {
      'GET /api/user/users': () => Response.json(shopUser(id, phone)),
      'GET /api/auth/sessions': { sessions },
      'POST /api/auth/request-code': { nextTimeout: 60 },
      'POST /api/auth/verify-code': (body: unknown) => {
        const { phoneNumber, code } = body as { phoneNumber: string; code: string }
        if (codes[phoneNumber] !== code)
          return Response.json({ code: 'OTP_INVALID', message: '', requestId: 'x' }, { status: 400 })
        phone = phoneNumber
        return Response.json(fakeTokens(id))
      },
    },
  })
  close = screen.close
  if (!isVisitor) screen.app.session.signIn(fakeTokens(id))
  return screen
}

beforeEach(() => {
  localStorage.clear()
  phone = oldPhone
})
afterEach(() => {
  close()
  vi.restoreAllMocks()
  document.documentElement.lang = 'en'
})

test.each([
  ['en', 'Change number', 'Code', 'New number', 'Get the code', 'This device'],
  ['hi', 'नंबर बदलें', 'कोड', 'नया नंबर', 'कोड पाएँ', 'यह डिवाइस'],
] as const)(
  'the account page changes the number after two codes (%s)',
  async (language, change, code, label, send, here) => {
    await open(language)
    await expect.element(page.getByText('Chrome, Android')).toBeVisible()
    await expect.element(page.getByText(here)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: change }))
    await page.getByRole('textbox', { name: code, exact: true }).fill('111111')
    await page.getByRole('textbox', { name: label }).fill('9812345678')
    await userEvent.click(page.getByRole('button', { name: send }))
    await page.getByRole('textbox', { name: code, exact: true }).fill('222222')
    await expect.element(page.getByText('+91 98 1234 5678')).toBeVisible()
  },
)

test('the account page asks a visitor to log in', async () => {
  await open('en', true)
  await expect.element(page.getByText('Log in to see your account')).toBeVisible()
})
