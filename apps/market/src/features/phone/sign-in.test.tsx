import { useIntendedAction } from '@app/shell/require-person'
import { useSession } from '@app/shell/mini-app'
import { loadErrorTexts } from '@app/client/error-text'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '../../app/test-app.tsx'
import { useRequirePerson } from '../../shared/require-person.ts'

const claims = { id: 'abcdefghijklmnop', iat: 1_700_000_000, exp: 4_000_000_000 }
const tokens = { accessToken: `x.${btoa(JSON.stringify(claims))}.x`, refreshToken: 'refresh' }
const problem = (status: number, code: string, more: object = {}): Response =>
  Response.json({ code, message: code, requestId: 'r', ...more }, { status })

const action = vi.fn<() => void>()
let close = (): void => undefined
let goBack = (): void => undefined

/** A page with an action that requires a sign-in. */
const Page = (): ReactNode => {
  const isPerson = useSession().status === 'signedIn'
  useIntendedAction({ overlays: ['phone', 'otp'], isPerson })
  const requirePerson = useRequirePerson()
  return (
    <button type="button" onClick={() => requirePerson(action, 'call')}>
      Позвонить
    </button>
  )
}

type Answering = (body: unknown) => Response
const request = vi.fn<Answering>()
const verify = vi.fn<Answering>()

const open = async (language: 'ru' | 'uz' = 'ru') => {
  const screen = await openScreen(Page, {
    language,
    answers: { 'POST /api/auth/request-code': request, 'POST /api/auth/verify-code': verify },
    overlays: { phone: () => import('./phone-overlay.tsx'), otp: () => import('./otp-overlay.tsx') },
  })
  close = screen.close
  goBack = screen.goBack
  return screen
}

const code = () => page.getByRole('textbox', { name: 'Код из 6 цифр' })

/** From the tap to the code overlay. */
const comeToCode = async (): Promise<void> => {
  await userEvent.click(page.getByRole('button', { name: 'Позвонить' }))
  await userEvent.fill(page.getByRole('textbox', { name: 'Номер телефона' }), '901234567')
  await userEvent.click(page.getByRole('button', { name: 'Получить код' }))
  await expect.element(code()).toBeVisible()
}

beforeAll(() => loadErrorTexts('ru'))
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  action.mockReset()
  request.mockReset().mockImplementation(() => Response.json({ nextTimeout: 60 }))
  verify.mockReset().mockImplementation(() => Response.json(tokens))
})
afterEach(async () => {
  // A pending action survives unmounting; leaving like this drops it.
  goBack()
  goBack()
  await vi.waitUntil(() => page.getByRole('dialog').elements().length === 0)
  close()
})

test('the sheet tells why to sign in, and that the code signs in to Vio rather than Telegram', async () => {
  await open()
  await userEvent.click(page.getByRole('button', { name: 'Позвонить' }))
  await expect
    .element(page.getByRole('dialog').getByRole('status'))
    .toHaveTextContent(
      'Чтобы позвонить продавцу, подтвердите свой номер. Пришлём код в Telegram. Это вход в Vio, пароль не нужен.',
    )
})

test('proof of work for a code is done without the visitor noticing', async () => {
  const puzzle = { challenge: 'A1b2C3d4E5f6G7h8I9j0-_', bits: 8 }
  request.mockImplementationOnce(() => problem(428, 'OTP_WORK_REQUIRED', { puzzle }))
  await open()
  await comeToCode()
  await expect
    .poll(() => request.mock.calls.map(([body]) => body))
    .toEqual([
      { phoneNumber: '+998901234567' },
      {
        phoneNumber: '+998901234567',
        work: { challenge: puzzle.challenge, answer: expect.any(Number) as number },
      },
    ])
})

test('a missing or short number shows an error at the field, and nothing is sent', async () => {
  await open()
  await userEvent.click(page.getByRole('button', { name: 'Позвонить' }))
  await userEvent.click(page.getByRole('button', { name: 'Получить код' }))
  await expect.element(page.getByText('Номер телефона обязателен для заполнения')).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Номер телефона' }), '90123')
  await expect.element(page.getByText('Пожалуйста, введите корректный номер телефона')).toBeVisible()
  expect(request).not.toHaveBeenCalled()
})

test('the dialog requests the code, masks the number and counts down', async () => {
  await open()
  await comeToCode()
  expect(request.mock.calls).toEqual([[{ phoneNumber: '+998901234567' }]])
  await expect.element(page.getByText('+998 90 •••-••-67')).toBeVisible()
  await expect.element(page.getByText(/^Новый код через (1:00|0:5\d)$/)).toBeVisible()
  expect(document.body.textContent).not.toContain('123-45')
})

test('six digits sign in, close the dialogs and continue the action', async () => {
  localStorage.setItem('refererId', 'friend-of-mine-0')
  const { app } = await open()
  await comeToCode()
  await userEvent.fill(code(), '12345')
  expect(verify).not.toHaveBeenCalled()
  await userEvent.fill(code(), '123456')
  await expect.poll(() => action.mock.calls.length).toBe(1)
  expect(verify.mock.calls).toEqual([
    [{ phoneNumber: '+998901234567', code: '123456', refererId: 'friend-of-mine-0' }],
  ])
  expect(app.session.getState()).toMatchObject({ status: 'signedIn', userId: claims.id })
  expect(localStorage.getItem('refresh-token')).toBe('refresh')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test.each([
  ['404', () => problem(404, 'OTP_NOT_REQUESTED'), 'Код не найден, запросите новый'],
  ['400 INVALID', () => problem(400, 'OTP_INVALID'), 'Неверный код'],
  ['400 EXPIRED', () => problem(400, 'OTP_EXPIRED'), 'Код устарел, запросите новый'],
  ['another 400', () => problem(400, 'PHONE_INVALID'), 'Не удалось проверить код, попробуйте ещё раз'],
  [
    'a broken server',
    () => new Response('oops', { status: 500 }),
    'Не удалось проверить код, попробуйте ещё раз',
  ],
])('%s clears the code and shows its own text', async (_name, answer, words) => {
  verify.mockImplementation(answer)
  await open()
  await comeToCode()
  await userEvent.fill(code(), '123456')
  await expect.poll(() => document.querySelector('[role=alert]')?.textContent ?? '').toContain(words)
  await expect.element(code()).toHaveValue('')
  await expect.element(code()).toHaveFocus()
  expect(action).not.toHaveBeenCalled()
})

test('a second wrong code is cleared like the first', async () => {
  verify.mockImplementation(() => problem(400, 'OTP_INVALID'))
  await open()
  await comeToCode()
  for (const typed of ['111111', '222222']) {
    await userEvent.fill(code(), typed)
    await expect.element(code()).toHaveValue('')
    await expect.element(page.getByText('Неверный код')).toBeVisible()
  }
  expect(verify).toHaveBeenCalledTimes(2)
})

test('an error that a retry cannot solve shows its reason', async () => {
  verify.mockImplementation(() => problem(409, 'PHONE_TAKEN'))
  await open()
  await comeToCode()
  await userEvent.fill(code(), '123456')
  await expect
    .element(page.getByText('Этот номер привязан к другому аккаунту. Напишите в поддержку'))
    .toBeVisible()
  await expect.element(page.getByText(/^Не удалось проверить код, попробуйте ещё раз/)).toBeVisible()
})

test('a code that could not be sent shows the reason and can be requested again', async () => {
  request.mockImplementationOnce(() => problem(503, 'OTP_SEND_FAILED'))
  await open()
  await comeToCode()
  await expect.element(page.getByText('Не удалось отправить код. Попробуйте ещё раз')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Отправить код ещё раз' }))
  await expect.element(page.getByText(/^Новый код через/)).toBeVisible()
  await expect.element(page.getByText('Не удалось отправить код. Попробуйте ещё раз')).not.toBeInTheDocument()
  expect(request).toHaveBeenCalledTimes(2)
})

test('a request that is too early shows the server’s wait, and the earlier code still works', async () => {
  request.mockImplementationOnce(() => problem(429, 'OTP_TOO_SOON', { retryAfterSeconds: 42 }))
  await open()
  await comeToCode()
  await expect.element(page.getByText('Подождите немного перед новым кодом')).toBeVisible()
  await expect.element(page.getByText(/^Новый код через 0:4\d$/)).toBeVisible()
  await userEvent.fill(code(), '123456')
  await expect.poll(() => action.mock.calls.length).toBe(1)
})

test('closing without a sign-in drops the action', async () => {
  const { app } = await open()
  await userEvent.click(page.getByRole('button', { name: 'Позвонить' }))
  await userEvent.click(page.getByRole('button', { name: 'Закрыть' }))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  app.session.signIn(tokens)
  await new Promise((resolve) => {
    setTimeout(resolve, 100)
  })
  expect(action).not.toHaveBeenCalled()
})

test('back from the code returns to the typed number', async () => {
  await open()
  await comeToCode()
  goBack()
  await expect.element(page.getByRole('textbox', { name: 'Номер телефона' })).toHaveValue('90 123 45 67')
  await expect.element(code()).not.toBeInTheDocument()
})

test('the Uzbek dialogs contain only Uzbek texts', async () => {
  await open('uz')
  await userEvent.click(page.getByRole('button', { name: 'Позвонить' }))
  await userEvent.fill(page.getByRole('textbox', { name: 'Telefon raqami' }), '901234567')
  await userEvent.click(page.getByRole('button', { name: 'Kod olish' }))
  await expect.element(page.getByRole('textbox', { name: '6 raqamli kod' })).toBeVisible()
  expect(page.getByRole('dialog').last().element().textContent).not.toMatch(/[а-яё]/i)
})
