import { loadErrorTexts } from '@app/client/error-text'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen, shopUser, fakeTokens } from '../../app/test-app.tsx'
import { useRequireLogin } from '../../shared/sign-in/require-login.ts'

const id = 'abcdefghijklmnop'
const problem = (status: number, code: string, more: object = {}): Response =>
  Response.json({ code, message: code, requestId: 'r', ...more }, { status })

type Answering = (body: unknown) => Response | Promise<Response>
const request = vi.fn<Answering>()
const verify = vi.fn<Answering>()
const me = vi.fn<Answering>()
const action = vi.fn<() => void>()
let close = (): void => undefined

/** A page with an action for logged-in users only. */
const Page = (): ReactNode => {
  const requireLogin = useRequireLogin()
  return (
    <button type="button" onClick={() => requireLogin(action)}>
      Earn
    </button>
  )
}

const open = async (options: { overlays?: readonly string[]; language?: 'en' | 'hi' } = {}) => {
  const screen = await openScreen(Page, {
    ...options,
    answers: {
      'POST /api/auth/request-code': request,
      'POST /api/auth/verify-code': verify,
      'GET /api/user/users': me,
    },
  })
  close = screen.close
  return screen
}

const phone = () => page.getByRole('textbox', { name: 'Mobile number' })
const code = () => page.getByRole('textbox', { name: '6-digit verification code' })
const send = () => page.getByRole('button', { name: 'Send code on WhatsApp' })
const verifyButton = () => page.getByRole('button', { name: 'Verify' })

const comeToPhone = async (): Promise<void> => {
  await userEvent.click(page.getByRole('button', { name: 'Earn' }))
  await expect.element(phone()).toHaveFocus()
}
const comeToCode = async (): Promise<void> => {
  await comeToPhone()
  await userEvent.fill(phone(), '9876543210')
  await userEvent.click(send())
  await expect.element(code()).toBeVisible()
}

beforeAll(() => loadErrorTexts('en'))
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  action.mockReset()
  request.mockReset().mockImplementation(() => Response.json({ nextTimeout: 60 }))
  verify.mockReset().mockImplementation(() => Response.json(fakeTokens(id)))
  me.mockReset().mockImplementation(() => Response.json(shopUser(id, '+919876543210')))
})
afterEach(() => close())

test.each(['', '98765', '987654321'])(
  'the login refuses «%s» as incomplete and sends nothing',
  async (digits) => {
    await open()
    await comeToPhone()
    await userEvent.fill(phone(), digits)
    await userEvent.click(send())
    await expect.element(page.getByText('Phone number is required')).toBeVisible()
    await expect.element(phone()).toHaveFocus()
    await userEvent.fill(phone(), '9')
    await expect.element(page.getByText('Phone number is required')).not.toBeInTheDocument()
    expect(request).not.toHaveBeenCalled()
  },
)

test('the login refuses ten digits that begin with 5', async () => {
  await open()
  await comeToPhone()
  await userEvent.fill(phone(), '5876543210')
  await userEvent.click(send())
  await expect.element(page.getByText(/begins with 6, 7, 8 or 9/)).toBeVisible()
  expect(request).not.toHaveBeenCalled()
})

test('the login groups the number 2-4-4 after +91, and Enter requests the code', async () => {
  await open()
  await comeToPhone()
  await userEvent.type(phone(), '9876543210{Enter}')
  await expect.element(code()).toHaveFocus()
  expect(request.mock.calls).toEqual([[{ phoneNumber: '+919876543210' }]])
  await expect.element(page.getByText('+91 98 7654 3210')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Mobile Phone Verification' })).toBeVisible()
  await expect
    .element(page.getByText('Enter the 6-digit verification code that was sent to your WhatsApp.'))
    .toBeVisible()
  await expect.element(page.getByText(/^You can resend code in: (1:00|0:5\d)$/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Resend code' })).not.toBeInTheDocument()
})

test.each([
  ['PHONE_UNREACHABLE', 400, 'A code cannot be sent to this number'],
  ['OTP_LIMIT_REACHED', 429, 'Too many attempts. Please try later'],
  ['OTP_SEND_FAILED', 503, 'The code could not be sent. Please try again'],
])('%s is shown under the number, which can be corrected', async (errorCode, status, words) => {
  request.mockImplementation(() => problem(status, errorCode))
  await open()
  await comeToPhone()
  await userEvent.fill(phone(), '9876543210')
  await userEvent.click(send())
  await expect.element(page.getByText(words)).toBeVisible()
  await userEvent.fill(phone(), '9876543211')
  await expect.element(page.getByText(words)).not.toBeInTheDocument()
})

test('when a code was sent shortly before, the login opens the code step with the remaining wait', async () => {
  request.mockImplementation(() => problem(429, 'OTP_TOO_SOON', { retryAfterSeconds: 42 }))
  await open()
  await comeToCode()
  await expect.element(page.getByText(/^You can resend code in: 0:4\d$/)).toBeVisible()
})

test('«Verify» is disabled until six digits are typed and while they are checked', async () => {
  let answer = (_response: Response): void => undefined
  verify.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  await open()
  await comeToCode()
  await expect.element(verifyButton()).toBeDisabled()
  await userEvent.fill(code(), '12345')
  await expect.element(verifyButton()).toBeDisabled()
  await userEvent.fill(code(), '123456')
  await expect.poll(() => verify.mock.calls.length).toBe(1)
  await expect.element(verifyButton()).toBeDisabled()
  answer(Response.json(fakeTokens(id)))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(verify).toHaveBeenCalledOnce()
})

test('the right code signs in with the referrer, closes the login and runs the intended action', async () => {
  localStorage.setItem('refererId', 'friend-of-mine-0')
  const { app, openOverlays } = await open()
  await comeToCode()
  await userEvent.fill(code(), '123456')
  await expect.poll(() => action.mock.calls.length).toBe(1)
  expect(verify.mock.calls).toEqual([
    [{ phoneNumber: '+919876543210', code: '123456', refererId: 'friend-of-mine-0' }],
  ])
  expect(app.session.getState()).toMatchObject({ status: 'signedIn', userId: id })
  expect(localStorage.getItem('access-token')).toBe(fakeTokens(id).accessToken)
  expect(openOverlays()).toEqual([])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('the intended action runs once when the first request for the user fails', async () => {
  me.mockImplementationOnce(() => Promise.reject(new TypeError('lost')))
  const { openOverlays } = await open()
  await comeToCode()
  await userEvent.fill(code(), '123456')
  await expect.poll(() => action.mock.calls.length).toBe(1)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(openOverlays()).toEqual([])
  expect(action).toHaveBeenCalledOnce()
})

test('the login solves a proof-of-work puzzle without the user noticing', async () => {
  const puzzle = { challenge: 'A1b2C3d4E5f6G7h8I9j0-_', bits: 6 }
  verify.mockImplementationOnce(() => problem(428, 'OTP_WORK_REQUIRED', { puzzle }))
  await open()
  await comeToCode()
  await userEvent.fill(code(), '123456')
  await expect.poll(() => action.mock.calls.length).toBe(1)
  const [first, second] = verify.mock.calls.map(([body]) => body as { code: string; work?: object })
  expect(first).not.toHaveProperty('work')
  expect(second).toMatchObject({ code: '123456', work: { challenge: puzzle.challenge } })
  expect(verify).toHaveBeenCalledTimes(2)
})

test.each([
  ['OTP_INVALID', 400, 'Wrong code'],
  ['OTP_EXPIRED', 400, 'The code has expired. Please request a new one'],
  ['OTP_NOT_REQUESTED', 404, 'Please request a code first'],
  ['OTP_LIMIT_REACHED', 429, 'Too many attempts. Please try later'],
  ['PHONE_TAKEN', 409, 'This number belongs to another account. Please contact support'],
])('%s is shown under the emptied code cells until the next digit', async (...row) => {
  const [errorCode, status, words] = row
  verify.mockImplementation(() => problem(status, errorCode))
  await open()
  await comeToCode()
  await userEvent.fill(code(), '123456')
  await expect.element(page.getByRole('alert').getByText(words)).toBeVisible()
  await expect.element(code()).toHaveValue('')
  await userEvent.type(code(), '1')
  await expect.element(page.getByText(words)).not.toBeInTheDocument()
  expect(action).not.toHaveBeenCalled()
})

test('without a network the login says so and does not sign in', async () => {
  verify.mockImplementation(() => Promise.reject(new TypeError('offline')))
  await open()
  await comeToCode()
  await userEvent.fill(code(), '123456')
  await expect.element(page.getByText('No connection. Check your internet')).toBeVisible()
  expect(localStorage.getItem('access-token')).toBeNull()
})

test('back goes from the code to the number and then out of the login, without the intended action', async () => {
  const { goBack, openOverlays } = await open()
  await comeToCode()
  goBack()
  await expect.element(phone()).toHaveValue('98 7654 3210')
  expect(openOverlays()).toEqual(['login'])
  goBack()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(action).not.toHaveBeenCalled()
})

test('the number can be changed from the code step, and Escape leaves both steps', async () => {
  const { openOverlays } = await open()
  await comeToCode()
  await userEvent.click(page.getByRole('button', { name: 'Change the number' }))
  await expect.element(phone()).toBeVisible()
  await userEvent.click(send())
  await expect.element(code()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(openOverlays).toEqual([])
})

test('after the wait another code can be requested, and the wait starts again', async () => {
  request.mockImplementationOnce(() => Response.json({ nextTimeout: 0 }))
  await open()
  await comeToCode()
  await userEvent.click(page.getByRole('button', { name: 'Resend code' }))
  await expect.element(page.getByText(/^You can resend code in: (1:00|0:5\d)$/)).toBeVisible()
  expect(request).toHaveBeenCalledTimes(2)
})

test('the code step survives a reload', async () => {
  const first = await open()
  await comeToCode()
  first.close()
  await open({ overlays: ['login', 'login-code'] })
  await expect.element(page.getByText('+91 98 7654 3210')).toBeVisible()
  await userEvent.fill(code(), '123456')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(verify.mock.calls[0]).toEqual([{ phoneNumber: '+919876543210', code: '123456', refererId: null }])
})

test('the login is in Hindi for a Hindi user', async () => {
  await open({ language: 'hi', overlays: ['login'] })
  await userEvent.click(page.getByRole('button', { name: 'WhatsApp पर कोड भेजें' }))
  await expect.element(page.getByText('फ़ोन नंबर ज़रूरी है')).toBeVisible()
})
