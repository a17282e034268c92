import { loadErrorTexts } from '@app/client/error-text'
import { useOverlay } from '@app/shell/use-overlay'
import { launchUrl, simulatorScript, type TelegramSimulator } from '@app/telegram/simulator'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '../../app/test-app.tsx'

const tokenOf = (id: string): string =>
  `x.${btoa(JSON.stringify({ id, iat: 1_700_000_000, exp: 4_000_000_000 }))}.x`
const tokens = { accessToken: tokenOf('abcdefghijklmnop'), refreshToken: 'refresh' }
const contact = `contact=${encodeURIComponent('{"phone_number":"998901234567","first_name":"Aziza","user_id":7}')}&auth_date=1700000000&hash=abc`

const ownSelf = Object.getOwnPropertyDescriptor(window, 'self') ?? {}
const home = location.href
const client = (): TelegramSimulator => {
  const { __telegram: simulator } = window as unknown as { __telegram?: TelegramSimulator }
  if (!simulator) throw new Error('no simulator')
  return simulator
}
const popups = (): unknown[] => client().events.filter(({ name }) => name === 'web_app_open_popup')

type Answering = (body: unknown) => Response
const attach = vi.fn<Answering>()
const signIn = vi.fn<Answering>()
const me = vi.fn<Answering>()
let close = (): void => undefined

const Page = (): ReactNode => {
  const { open } = useOverlay('phone')
  return (
    <button type="button" onClick={open}>
      Открыть
    </button>
  )
}

const openPhone = async (isSignedIn: boolean) => {
  const screen = await openScreen(Page, {
    answers: {
      'POST /api/auth/contact': attach,
      'POST /api/auth/phone': signIn,
      'GET /api/telegram/users/me': me,
    },
    overlays: { phone: () => import('./phone-overlay.tsx'), otp: () => import('./otp-overlay.tsx') },
  })
  close = screen.close
  if (isSignedIn) screen.app.session.signIn(tokens)
  await userEvent.click(page.getByRole('button', { name: 'Открыть' }))
  await userEvent.click(page.getByRole('button', { name: 'Взять из Telegram' }))
  return screen
}

beforeAll(async () => {
  // Tests run in a frame, where the SDK never calls a native client.
  Object.defineProperty(window, 'self', { configurable: true, get: () => window.top })
  const script = document.createElement('script')
  script.textContent = simulatorScript({ contact: 'deny' })
  document.head.append(script)
  history.replaceState(history.state, '', launchUrl(home, { initData: 'auth_date=1&hash=abc' }))
  await loadErrorTexts('ru')
})
afterAll(() => {
  history.replaceState(history.state, '', home)
  Object.defineProperty(window, 'self', ownSelf)
})
beforeEach(() => {
  localStorage.clear()
  client().events.length = 0
  attach.mockReset().mockImplementation(() => Response.json({ ...tokens, refreshToken: 'newer' }))
  signIn.mockReset().mockImplementation(() => Response.json(tokens))
  me.mockReset()
})
afterEach(() => close())

test('the signed number from Telegram is sent to the server, and the sheet closes', async () => {
  client().setContact('share', contact)
  await openPhone(true)
  await expect.poll(() => attach.mock.calls).toEqual([[{ contact }]])
  await expect.poll(() => localStorage.getItem('refresh-token')).toBe('newer')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a visitor signs in with the contact, together with the referrer', async () => {
  localStorage.setItem('refererId', 'friend-of-mine-0')
  client().setContact('share', contact)
  const { app } = await openPhone(false)
  await expect
    .poll(() => signIn.mock.calls)
    .toEqual([[{ phoneNumber: '+998901234567', contact, refererId: 'friend-of-mine-0' }]])
  await expect.poll(() => app.session.getState().status).toBe('signedIn')
})

test('a refusal shows the specified alert, and the number can still be typed', async () => {
  client().setContact('deny')
  await openPhone(false)
  await expect
    .poll(popups)
    .toMatchObject([{ data: { message: 'Вы не дали доступ к своему номеру телефона' } }])
  await expect.element(page.getByRole('button', { name: 'Взять из Telegram' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Номер телефона' })).toBeVisible()
  expect(signIn).not.toHaveBeenCalled()
})

test('a contact refused by the server shows its message', async () => {
  client().setContact('share', contact)
  signIn.mockImplementation(() =>
    Response.json({ code: 'CONTACT_INVALID', message: 'x', requestId: 'r' }, { status: 400 }),
  )
  await openPhone(false)
  await expect.element(page.getByText('Не удалось подтвердить номер из Telegram')).toBeVisible()
})

test('a contact without a number continues with the code', async () => {
  client().setContact('share', 'contact=nonsense&hash=abc')
  await openPhone(false)
  await expect
    .element(page.getByText('Telegram не передал номер. Введите его, и мы пришлём код.'))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Взять из Telegram' })).not.toBeInTheDocument()
})
