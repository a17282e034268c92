import { loadErrorTexts } from '@app/client/error-text'
import { connectTelegram } from '@app/telegram/telegram'
import { launchUrl, simulatorScript, type TelegramSimulator } from '@app/telegram/simulator'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen, shopUser, fakeTokens } from '../../app/test-app.tsx'

const id = 'abcdefghijklmnop'
const contact = `contact=${encodeURIComponent('{"phone_number":"919876543210","first_name":"Asha","user_id":7}')}&auth_date=1700000000&hash=abc`

const ownSelf = Object.getOwnPropertyDescriptor(window, 'self') ?? {}
const home = location.href
const client = (): TelegramSimulator => {
  const { __telegram: simulator } = window as unknown as { __telegram?: TelegramSimulator }
  if (!simulator) throw new Error('no simulator')
  return simulator
}

type Answering = (body: unknown) => Response
const attach = vi.fn<Answering>()
const me = vi.fn<Answering>()
let close = (): void => undefined

/** Opens the login for a user signed in by Telegram, without a phone number. */
const open = async (isSignedIn = true) => {
  if (isSignedIn) localStorage.setItem('access-token', fakeTokens(id).accessToken)
  const screen = await openScreen(() => <h1>Home</h1>, {
    answers: { 'POST /api/auth/contact': attach, 'GET /api/user/users': me },
    overlays: ['login'],
  })
  close = screen.close
  return screen
}
const share = () => page.getByRole('button', { name: 'Share my number' })
const phone = () => page.getByRole('textbox', { name: 'Mobile number' })

beforeAll(async () => {
  // The tests run in a frame, where the SDK would not talk to a native client.
  Object.defineProperty(window, 'self', { configurable: true, get: () => window.top })
  const script = document.createElement('script')
  script.textContent = simulatorScript({ contact: 'deny' })
  document.head.append(script)
  history.replaceState(history.state, '', launchUrl(home, { initData: 'auth_date=1&hash=abc' }))
  await Promise.all([loadErrorTexts('en'), connectTelegram()])
})
afterAll(() => {
  history.replaceState(history.state, '', home)
  Object.defineProperty(window, 'self', ownSelf)
})
beforeEach(() => {
  localStorage.clear()
  sessionStorage.removeItem('login-code')
  attach.mockReset().mockImplementation(() => Response.json({ ...fakeTokens(id), refreshToken: 'newer' }))
  me.mockReset().mockImplementation(() => Response.json(shopUser(id, null)))
})
afterEach(() => close())

test('the login offers the number of Telegram first, sends it as signed and closes', async () => {
  client().setContact('share', contact)
  const { openOverlays } = await open()
  await userEvent.click(share())
  await expect.poll(() => attach.mock.calls).toEqual([[{ contact }]])
  await expect.poll(() => localStorage.getItem('refresh-token')).toBe('newer')
  await expect.poll(openOverlays).toEqual([])
})

test('a user who does not share the number types it', async () => {
  client().setContact('deny')
  await open()
  await userEvent.click(share())
  await expect.element(phone()).toBeVisible()
  await expect.element(page.getByText('No problem. Type the number and we send a code.')).toBeVisible()
  expect(attach).not.toHaveBeenCalled()
})

test('a user can type another number than that of Telegram', async () => {
  await open()
  await userEvent.click(page.getByRole('button', { name: 'Use another number' }))
  await expect.element(phone()).toBeVisible()
})

test('the login shows why the server refuses a shared number and asks to type one', async () => {
  client().setContact('share', contact)
  attach.mockImplementation(() =>
    Response.json({ code: 'PHONE_INVALID', message: '', requestId: 'r' }, { status: 400 }),
  )
  await open()
  await userEvent.click(share())
  await expect.element(page.getByText('Please enter a valid phone number')).toBeVisible()
  await expect.element(phone()).toBeVisible()
})

test('a user without a Telegram sign-in is asked for the number at once', async () => {
  await open(false)
  await expect.element(phone()).toBeVisible()
  await expect.element(share()).not.toBeInTheDocument()
})
