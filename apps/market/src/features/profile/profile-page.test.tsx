import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '../../app/test-app.tsx'
import { ProfilePage } from './profile-page.tsx'

const links = { surveyUrl: null, botUsername: 'vio' }
let close = (): void => undefined

const open = async (surveyUrl: string | null = null, answers: Readonly<Record<string, unknown>> = {}) => {
  const screen = await openScreen(() => <ProfilePage />, {
    path: '/webApp/profile',
    answers: { 'GET /api/app-links': { ...links, surveyUrl }, ...answers },
    overlays: {
      feedback: () => import('../feedback/feedback-overlay.tsx'),
      'sign-out': () => import('./sign-out-overlay.tsx'),
      name: () => import('./name-overlay.tsx'),
    },
  })
  close = screen.close
  return screen
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  close()
  vi.restoreAllMocks()
})

const tapAvatar = async (times: number): Promise<HTMLElement> => {
  const avatar = page.getByTestId('avatar')
  await expect.element(avatar).toBeVisible()
  const element = avatar.element() as HTMLElement
  for (let tap = 0; tap < times; tap += 1) element.click()
  return element
}

test('five quick taps on the avatar show platform, language, version and the last request, but no secret', async () => {
  await open()
  const avatar = await tapAvatar(4)
  // Checked without waiting: after a pause the fifth tap would count as the first.
  expect(page.getByText('Отладка').query()).toBeNull()
  avatar.click()
  await expect.element(page.getByText('Отладка')).toBeVisible()
  for (const line of ['Платформа', 'Версия приложения', 'req-test'])
    await expect.element(page.getByText(line)).toBeVisible()
  expect(document.body.textContent).not.toMatch(/token|init data/i)
})

test('a visitor’s language changes at once, is stored and not sent', async () => {
  const { asked } = await open()
  await userEvent.click(page.getByText('UZ', { exact: true }))
  await expect.element(page.getByText('Bildirishnomalar')).toBeVisible()
  expect(document.documentElement.lang).toBe('uz')
  expect(localStorage.getItem('language')).toBe('uz')
  expect(asked.filter((name) => name.includes('language'))).toEqual([])
})

const person = 'abcdefghijklmnop'
const tokens = {
  accessToken: `x.${btoa(JSON.stringify({ id: person, iat: 1_700_000_000, exp: 4_000_000_000 }))}.x`,
  refreshToken: 'refresh-secret',
}
const me = { id: person, firstName: 'Шахноза', lastName: 'Юсупова', countProducts: 7, isAdmin: false }

test('a user sees name, counters, the number of ads and the sign-out', async () => {
  const { app } = await open(null, { 'GET /api/telegram/users/me': me })
  app.session.signIn(tokens)
  await expect.element(page.getByRole('heading', { name: 'Шахноза Юсупова' })).toBeVisible()
  await expect.element(page.getByText('Рейтинг 0 · Отзывы 0 · Сделки 0')).toBeVisible()
  const ads = page.getByRole('link', { name: /^Мои объявления/ })
  await expect.poll(() => ads.element().textContent).toBe('Мои объявления7')
  await expect.element(ads).toHaveAttribute('href', '/webApp/items')
  await expect.element(page.getByText('Выйти')).toBeVisible()
})

test('the sign-out asks in a sheet; staying changes nothing', async () => {
  const confirm = vi.spyOn(window, 'confirm')
  const { app, asked } = await open(null, { 'GET /api/telegram/users/me': me })
  app.session.signIn(tokens)
  await userEvent.click(page.getByText('Выйти'))
  const question = page.getByRole('alertdialog', { name: 'Выйти из аккаунта на этом устройстве?' })
  await expect.element(question.getByRole('button', { name: 'Выйти' })).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Остаться' }))
  await expect.element(question).not.toBeInTheDocument()
  expect(confirm).not.toHaveBeenCalled()
  expect(asked).not.toContain('POST /api/auth/logout')
  expect(app.session.getState().status).toBe('signedIn')
})

test('a user who signed in by phone sets a name: only letters, the last name optional', async () => {
  const sent: unknown[] = []
  const { app } = await open(null, {
    'GET /api/telegram/users/me': { ...me, firstName: '', lastName: null, phoneNumber: '+998901234567' },
    'PATCH /api/telegram/users/name': (body: unknown) => {
      sent.push(body)
      return Response.json(body)
    },
  })
  app.session.signIn(tokens)
  await expect.element(page.getByRole('heading', { name: '+998 90 123-45-67' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Указать имя' }))
  await userEvent.click(page.getByRole('button', { name: 'Сохранить' }))
  await expect.element(page.getByText('Напишите имя')).toBeVisible()
  const first = page.getByRole('textbox', { name: 'Имя' })
  await first.fill('t.me/vio 998901234567')
  await expect.element(page.getByText('Только буквы, пробел и дефис')).toBeVisible()
  await first.fill(' Дилноза ')
  await userEvent.click(page.getByRole('button', { name: 'Сохранить' }))
  await expect.element(page.getByRole('heading', { name: 'Дилноза' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Изменить имя' })).toBeVisible()
  expect(sent).toEqual([{ firstName: 'Дилноза', lastName: null }])
})

test('the language of a signed-in user is sent to the server', async () => {
  const sent: unknown[] = []
  const { app } = await open(null, {
    'GET /api/telegram/users/me': me,
    'PATCH /api/telegram/users/language': (body: unknown) => {
      sent.push(body)
      return Response.json({})
    },
  })
  app.session.signIn(tokens)
  await expect.element(page.getByText('Шахноза Юсупова')).toBeVisible()
  await userEvent.click(page.getByText('UZ', { exact: true }))
  await expect.element(page.getByText('Bildirishnomalar')).toBeVisible()
  await expect.poll(() => sent).toEqual([{ language: 'uz' }])
})

test('the debug panel shows no token of the user', async () => {
  const { app } = await open(null, { 'GET /api/telegram/users/me': me })
  app.session.signIn(tokens)
  await expect.element(page.getByText('Шахноза Юсупова')).toBeVisible()
  await tapAvatar(5)
  await expect.element(page.getByText('Отладка')).toBeVisible()
  for (const secret of [tokens.accessToken, tokens.refreshToken])
    expect(document.body.innerHTML).not.toContain(secret)
})

test('a visitor sees the sign-in and no sign-out', async () => {
  await open()
  await expect.element(page.getByRole('button', { name: 'Войти' })).toBeVisible()
  await expect.element(page.getByText('Выйти')).not.toBeInTheDocument()
})

test('the terms are our page, or the URL that the operator has set', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await open()
  await expect.element(page.getByRole('link', { name: 'Правила и данные' })).toHaveAttribute('href', '/tos')
  close()
  await open(null, { 'GET /api/app-links': { ...links, policyUrl: 'https://rules.example/vio' } })
  await userEvent.click(page.getByRole('button', { name: 'Правила и данные' }))
  expect(String(opened.mock.calls[0]?.[0])).toBe('https://rules.example/vio')
})

test('without a survey the profile does not ask for feedback', async () => {
  await open()
  await expect.element(page.getByText('Способы оплаты')).toBeVisible()
  await expect.element(page.getByText('Помочь Vio стать лучше')).not.toBeInTheDocument()
})

test('the survey opens in a new window, is recorded, and the sheet closes', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await open('https://survey.example/vio')
  await userEvent.click(page.getByText('Помочь Vio стать лучше'))
  await userEvent.click(page.getByRole('button', { name: 'Пройти опрос' }))
  expect(opened).toHaveBeenCalledWith('https://survey.example/vio', '_blank', 'noopener')
  expect(localStorage.getItem('vio_feedback_given')).not.toBeNull()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('"maybe later" closes the sheet, opens nothing and records nothing', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await open('https://survey.example/vio')
  await userEvent.click(page.getByText('Помочь Vio стать лучше'))
  await userEvent.click(page.getByRole('button', { name: 'Может, позже' }))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(opened).not.toHaveBeenCalled()
  expect(localStorage.getItem('vio_feedback_given')).toBeNull()
})
