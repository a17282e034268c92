import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  openReports,
  person,
  problem,
  remember,
  fakeTokens,
  type Asked,
  type Servers,
} from '../../../test/open-reports.tsx'
import { reportServers } from '../../../test/report-answers.ts'

const vioPhone = '+998901234567'
const saathPhone = '+919876543210'

const isReport = ({ what }: Asked): boolean => what.endsWith('report')

/** Servers that accept the code 123456 and answer with the given roles. */
const welcoming =
  (roles: {
    readonly vio?: 'user' | 'operator' | 'admin'
    readonly saath?: 'user' | 'operator' | 'admin'
  }): Servers =>
  (asked) => {
    const { product, what, body } = asked
    if (isReport(asked)) return reportServers()(asked)
    if (what === 'POST /api/auth/request-code') return { body: { nextTimeout: 60 } }
    if (what === 'POST /api/auth/verify-code')
      return (body as { code: string }).code === '123456'
        ? { body: fakeTokens(`${product}-person`) }
        : problem(400, 'OTP_INVALID')
    if (what === 'GET /api/telegram/users/me') return person(roles.vio ?? 'user', vioPhone)
    if (what === 'GET /api/user/users') return person(roles.saath ?? 'user', saathPhone)
    if (what === 'POST /api/auth/logout') return { body: { ok: true } }
    return problem(404, 'NOT_FOUND')
  }

const heading = (name: string, level = 1) => page.getByRole('heading', { name, exact: true, level })
const typePhone = async (digits: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Номер телефона' }).fill(digits)
  await page.getByRole('button', { name: 'Получить код' }).click()
}
const typeCode = (code: string): Promise<void> =>
  page.getByRole('textbox', { name: 'Код из сообщения' }).fill(code)

test('an operator signs in by phone and code and sees the sections of that product only', async () => {
  const { asked } = await openReports('/report', welcoming({ vio: 'operator' }))
  await expect.element(heading('Вход в отчёты')).toBeVisible()
  await page.getByRole('radio', { name: 'Vio +998' }).click({ force: true })
  await typePhone('901234567')
  await expect.element(page.getByText('Отправили на +998 90 123-45-67')).toBeVisible()
  await typeCode('123456')
  await expect.element(heading('Отчёты')).toBeVisible()
  await expect.element(heading('Объявления', 2)).toBeInTheDocument()
  expect(heading('Покупки', 2).query()).toBeNull()
  await expect.element(page.getByRole('link', { name: 'Войти в Saath' }).first()).toBeVisible()

  const others = asked.filter((each) => !isReport(each))
  expect(others.map(({ product, what }) => `${product} ${what}`)).toEqual([
    'vio POST /api/auth/request-code',
    'vio POST /api/auth/verify-code',
    'vio GET /api/telegram/users/me',
  ])
  expect(asked.map(({ body }) => body).slice(0, 2)).toEqual([
    { phoneNumber: vioPhone },
    { phoneNumber: vioPhone, code: '123456' },
  ])
  expect(localStorage.getItem('vio-refresh-token')).toBe('refresh-vio-person')
  expect(localStorage.getItem('saath-access-token')).toBeNull()
})

test('an operator whose second factor is due sees no report before entering a code of the authenticator', async () => {
  remember('vio', 'vio-person')
  let isDue = true
  const { asked } = await openReports('/report-vio', (one) => {
    const { what, body } = one
    if (isReport(one)) return reportServers()(one)
    if (what === 'GET /api/telegram/users/me') return person('operator', vioPhone, isDue)
    if (what !== 'POST /api/auth/second-factor') return problem(404, 'NOT_FOUND')
    if ((body as { code: string }).code !== '123456') return problem(400, 'SECOND_FACTOR_INVALID')
    isDue = false
    return { body: { ok: true } }
  })
  await expect.element(heading('Подтвердите, что это вы')).toBeVisible()
  expect(heading('Объявления', 2).query()).toBeNull()
  const field = page.getByRole('textbox', { name: 'Код из приложения' })
  const confirm = page.getByRole('button', { name: 'Подтвердить' })
  await confirm.click()
  await expect
    .element(page.getByText('Введите шесть цифр из приложения или запасной код').first())
    .toBeVisible()
  await field.fill('000000')
  await confirm.click()
  await expect.element(page.getByText('Код неверный или уже использован').first()).toBeVisible()
  await field.fill('123456')
  await confirm.click()
  await expect.element(heading('Объявления', 2)).toBeInTheDocument()
  expect(asked.filter((each) => !isReport(each)).map(({ what }) => what)).toEqual([
    'GET /api/telegram/users/me',
    'POST /api/auth/second-factor',
    'POST /api/auth/second-factor',
    'GET /api/telegram/users/me',
  ])
})

test('the sign-in refuses a phone number that is too short', async () => {
  const { asked } = await openReports('/report-old', welcoming({}))
  await typePhone('98765')
  await expect.element(page.getByText('Введите корректный номер телефона').first()).toBeVisible()
  expect(asked).toEqual([])
})

test('the sign-in reports a wrong code and accepts the right one afterwards', async () => {
  await openReports('/report-old', welcoming({ saath: 'operator' }))
  await expect.element(heading('Вход в отчёты Saath')).toBeVisible()
  await typePhone('9876543210')
  await typeCode('000000')
  await expect.element(page.getByText('Неверный код')).toBeVisible()
  await typeCode('123456')
  await expect.element(heading('Покупки', 2)).toBeVisible()
})

test('the sign-in opens the code step when a code was sent shortly before', async () => {
  const servers = welcoming({ saath: 'operator' })
  await openReports('/report-old', (asked) =>
    asked.what === 'POST /api/auth/request-code'
      ? { status: 429, body: { code: 'OTP_TOO_SOON', message: 'x', requestId: 'x', retryAfterSeconds: 42 } }
      : servers(asked),
  )
  await typePhone('9876543210')
  await expect.element(page.getByText(/Новый код через 0:4\d/)).toBeVisible()
  await typeCode('123456')
  await expect.element(heading('Покупки', 2)).toBeVisible()
})

test('a user without the role of an operator sees «Нет доступа» and can sign out', async () => {
  remember('vio', 'vio-person')
  const { asked } = await openReports('/report-vio', welcoming({ vio: 'user' }))
  await expect.element(heading('Нет доступа')).toBeVisible()
  expect(heading('Объявления', 2).query()).toBeNull()
  await page.getByRole('button', { name: 'Выйти из Vio' }).click()
  await expect.element(heading('Вход в отчёты Vio')).toBeVisible()
  expect(localStorage.getItem('vio-access-token')).toBeNull()
  expect(asked.at(-1)?.what).toBe('POST /api/auth/logout')
})

test('a blocked account sees «Нет доступа»', async () => {
  remember('saath', 'saath-person')
  await openReports('/report-old', () => problem(403, 'USER_BANNED'))
  await expect.element(heading('Нет доступа')).toBeVisible()
  await expect.element(page.getByText('Аккаунт в Saath заблокирован.')).toBeVisible()
})

test('an operator of both products sees all sections, and signing out of one keeps the other', async () => {
  remember('vio', 'vio-person')
  remember('saath', 'saath-person')
  const { asked } = await openReports('/report', welcoming({ vio: 'admin', saath: 'operator' }))
  await expect.element(heading('Покупки', 2)).toBeVisible()
  const titles = page.getByRole('heading', { level: 2 }).elements()
  expect(titles).toHaveLength(14)
  expect(titles[0]?.textContent).toBe('Покупки')

  await page.getByRole('button', { name: `Аккаунт: +91 98 7654 3210, +998 90 123-45-67` }).click()
  await expect.element(page.getByText('администратор')).toBeVisible()
  await page.getByRole('button', { name: 'Выйти из Saath' }).click()
  await expect.element(heading('Объявления', 2)).toBeInTheDocument()
  expect(page.getByRole('heading', { level: 2 }).elements()).toHaveLength(6)
  expect(localStorage.getItem('saath-access-token')).toBeNull()
  expect(localStorage.getItem('vio-access-token')).not.toBeNull()
  expect(
    new Set(asked.filter(isReport).map(({ product, token }) => `${product} ${token?.split('.').at(-1)}`)),
  ).toEqual(new Set(['saath saath-person', 'vio vio-person']))
})

test('a product that does not answer shows an error beside the sections of the other one', async () => {
  remember('vio', 'vio-person')
  remember('saath', 'saath-person')
  const servers = welcoming({ vio: 'operator', saath: 'operator' })
  let isDown = true
  await openReports('/report', (asked) =>
    isDown && asked.product === 'saath' ? problem(503, 'SERVER_BUSY') : servers(asked),
  )
  await expect.element(heading('Объявления', 2)).toBeInTheDocument()
  await expect.element(page.getByRole('alert').getByText(/Не удалось проверить доступ/)).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect.element(heading('Покупки', 2)).toBeVisible()
})

test('an unknown address shows the not-found screen', async () => {
  await openReports('/reports', welcoming({}))
  await expect.element(heading('Страница не найдена')).toBeVisible()
})
