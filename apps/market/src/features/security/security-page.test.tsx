import { loadErrorTexts } from '@app/client/error-text'
import { DeferredFrame } from '@app/shell/deferred-frame'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '../../app/test-app.tsx'
import { SecurityPage } from './security-page.tsx'

const tokens = {
  accessToken: `x.${btoa(JSON.stringify({ id: 'abcdefghijklmnop', iat: 1_700_000_000, exp: 4_000_000_000 }))}.x`,
  refreshToken: 'refresh',
}
const sessions = [
  {
    device: 'Telegram, Android',
    signedInAt: '2026-11-17T06:00:00.000Z',
    lastUsedAt: '2026-11-17T07:00:00.000Z',
    isCurrent: true,
  },
  {
    device: null,
    signedInAt: '2026-11-01T06:00:00.000Z',
    lastUsedAt: '2026-11-03T07:15:00.000Z',
    isCurrent: false,
  },
]
const oldPhone = '+998901234567'
const codes: Readonly<Record<string, string>> = { [oldPhone]: '111111', '+998937654321': '222222' }
let close = (): void => undefined
let phoneNumber: string | null
let bodies: unknown[]

const refused = (status: number, code: string): Response =>
  Response.json({ code, message: code, requestId: 'test' }, { status })

const open = async (language: 'ru' | 'uz' = 'ru', answers: Readonly<Record<string, unknown>> = {}) => {
  let proven: string[] = []
  const Screen = () => (
    <>
      <SecurityPage />
      <DeferredFrame />
    </>
  )
  const screen = await openScreen(Screen, {
    path: '/webApp/profile/security',
    language,
    answers: {
      'GET /api/telegram/users/me': () => Response.json({ id: 'abcdefghijklmnop', phoneNumber }),
      'GET /api/auth/sessions': { sessions },
      'POST /api/auth/request-code': { nextTimeout: 60 },
      'POST /api/auth/verify-code': (body: unknown) => {
        bodies.push(body)
        const { phoneNumber: wanted, code } = body as { phoneNumber: string; code: string }
        if (codes[wanted] !== code) return refused(400, 'OTP_INVALID')
        if (wanted !== oldPhone && phoneNumber !== null && !proven.includes(oldPhone))
          return refused(409, 'PHONE_PROOF_REQUIRED')
        proven = [...proven, wanted]
        if (wanted !== oldPhone) phoneNumber = wanted
        return Response.json(tokens)
      },
      'POST /api/auth/logout-everywhere': { ok: true },
      'POST /api/auth/logout': { ok: true },
      ...answers,
    },
  })
  close = screen.close
  screen.app.session.signIn(tokens)
  return screen
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const typeCode = (code: string, label = 'Код') => page.getByRole('textbox', { name: label }).fill(code)

beforeEach(async () => {
  localStorage.clear()
  phoneNumber = oldPhone
  bodies = []
  await loadErrorTexts('ru')
})
afterEach(() => {
  close()
  vi.restoreAllMocks()
})

test('the page lists the user’s sessions and marks this device', async () => {
  await open()
  await expect.element(page.getByText('Telegram, Android')).toBeVisible()
  await expect.element(page.getByText('Это устройство')).toBeVisible()
  await expect.element(page.getByText('Неизвестное устройство')).toBeVisible()
  await expect.element(page.getByText('Последний раз 3 ноября, 12:15')).toBeVisible()
})

test('signing out everywhere asks for confirmation and removes this device’s tokens too', async () => {
  const confirm = vi.spyOn(window, 'confirm')
  const { app, asked } = await open()
  await userEvent.click(button('Выйти на всех устройствах'))
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Остаться' }))
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(asked).not.toContain('POST /api/auth/logout-everywhere')
  await userEvent.click(button('Выйти на всех устройствах'))
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Выйти' }))
  expect(confirm).not.toHaveBeenCalled()
  await expect.poll(() => app.session.getState().status).toBe('signedOut')
  expect(asked).toContain('POST /api/auth/logout-everywhere')
  await expect.element(page.getByText('Войдите, чтобы увидеть')).toBeVisible()
})

test('the phone is changed with a code to the old number and one to the new number', async () => {
  await open()
  await expect.element(page.getByText('+998 90 123-45-67')).toBeVisible()
  await userEvent.click(button('Сменить номер'))
  await expect.element(page.getByText(/^Сначала прежний номер/)).toBeVisible()
  await typeCode('000000')
  await expect.element(page.getByText('Неверный код')).toBeVisible()
  await typeCode('111111')
  await expect.element(page.getByText('Введите новый номер. Туда тоже придёт код.')).toBeVisible()
  await userEvent.click(button('Получить код'))
  await expect.element(page.getByText('Введите корректный номер телефона')).toBeVisible()
  await page.getByRole('textbox', { name: 'Новый номер' }).fill('937654321')
  await userEvent.click(button('Получить код'))
  await expect.element(page.getByText(/^Теперь новый номер/)).toBeVisible()
  await typeCode('222222')
  await expect
    .element(page.getByText('Номер изменён. На остальных устройствах выполнен выход.'))
    .toBeVisible()
  await expect.element(page.getByText('+998 93 765-43-21')).toBeVisible()
  expect(bodies).toEqual([
    { phoneNumber: oldPhone, code: '000000' },
    { phoneNumber: oldPhone, code: '111111' },
    { phoneNumber: '+998937654321', code: '222222' },
  ])
})

test('a user without a phone adds one with a single code, also in Uzbek', async () => {
  phoneNumber = null
  await open('uz')
  await userEvent.click(button('Raqam qo‘shish'))
  await page.getByRole('textbox', { name: 'Yangi raqam' }).fill('937654321')
  await userEvent.click(button('Kod olish'))
  await typeCode('222222', 'Kod')
  await expect.element(page.getByText('+998 93 765-43-21')).toBeVisible()
})

test('a started phone change can be cancelled', async () => {
  await open()
  await userEvent.click(button('Сменить номер'))
  await userEvent.click(button('Отмена'))
  await expect.element(button('Сменить номер')).toBeVisible()
})

test('the list of sessions does not move when the phone loads', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  await open('ru', { 'GET /api/telegram/users/me': () => promise })
  const device = page.getByText('Telegram, Android')
  await expect.element(device).toBeVisible()
  const before = device.element().getBoundingClientRect().top
  resolve(Response.json({ id: 'abcdefghijklmnop', phoneNumber: oldPhone }))
  await expect.element(page.getByText('+998 90 123-45-67')).toBeVisible()
  expect(device.element().getBoundingClientRect().top).toBe(before)
})

describe('an account change that another device made', () => {
  const change = { kind: 'telegram_added', at: '2026-11-17T06:00:00.000Z', isUndoable: false } as const

  test('is shown once: a user who made it dismisses it for good', async () => {
    const { app, asked } = await open()
    app.accountChange.set(change)
    const notice = page.getByRole('alertdialog', { name: 'К вашему аккаунту подключён Telegram' })
    await expect.element(notice).toBeVisible()
    await expect.element(notice.getByText(/^17 ноября, 11:00, с другого устройства/)).toBeVisible()
    await button('Это я').click()
    await expect.element(notice).not.toBeInTheDocument()
    app.accountChange.set({ ...change })
    await new Promise((resolve) => setTimeout(resolve, 300))
    await expect.element(notice).not.toBeInTheDocument()
    expect(asked).not.toContain('POST /api/auth/logout-everywhere')
  })

  test('ends every session when the user says it was not them', async () => {
    const { app, asked } = await open()
    app.accountChange.set(change)
    await button('Это не я').click()
    await expect.poll(() => app.session.getState().status).toBe('signedOut')
    expect(asked).toContain('POST /api/auth/logout-everywhere')
  })

  test('is undone on a device that was signed in before, which stays signed in', async () => {
    const { app, asked } = await open('ru', {
      'POST /api/auth/account-changes/undo': tokens,
    })
    app.accountChange.set({ ...change, at: '2026-11-17T07:00:00.000Z', isUndoable: true })
    await expect.element(page.getByText(/мы отменим это/)).toBeVisible()
    await button('Это не я').click()
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
    expect(asked).toContain('POST /api/auth/account-changes/undo')
    expect(app.session.getState().status).not.toBe('signedOut')
  })
})
