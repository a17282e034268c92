import { loadErrorTexts } from '@app/client/error-text'
import { toastStore } from '@app/ui/toast-store'
import { Toaster } from '@app/ui/toaster'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '../../app/test-app.tsx'
import { NotificationsPage } from './notifications-page.tsx'

const tokens = {
  accessToken: `x.${btoa(JSON.stringify({ id: 'abcdefghijklmnop', iat: 1_700_000_000, exp: 4_000_000_000 }))}.x`,
  refreshToken: 'refresh',
}
const choices = (moderation: boolean, expiry: boolean, isBotStopped = false, hasTelegram = true) => ({
  hasTelegram,
  isBotStopped,
  choices: [
    { kind: 'moderation', isOn: moderation },
    { kind: 'expiry', isOn: expiry },
  ],
})
const path = '/api/user/notifications'
let close = (): void => undefined

const open = async (answers: Readonly<Record<string, unknown>>, language: 'ru' | 'uz' = 'ru') => {
  const screen = await openScreen(
    () => (
      <>
        <NotificationsPage />
        <Toaster />
      </>
    ),
    {
      path: '/webApp/profile/notifications',
      language,
      answers: { 'GET /api/app-links': { surveyUrl: null, botUsername: 'vio_test_bot' }, ...answers },
    },
  )
  close = screen.close
  screen.app.session.signIn(tokens)
  return screen
}

beforeEach(() => loadErrorTexts('ru'))
afterEach(() => {
  close()
  toastStore.dismiss()
  vi.restoreAllMocks()
})

test.each([
  ['ru', 'Решения модераторов', 'Срок объявлений'],
  ['uz', 'Moderatorlar qarori', 'E’lonlar muddati'],
] as const)('the switches show the choices of the server (%s)', async (language, moderation, expiry) => {
  await open({ [`GET ${path}`]: choices(true, false) }, language)
  await expect.element(page.getByRole('switch', { name: new RegExp(`^${moderation}`) })).toBeChecked()
  await expect.element(page.getByRole('switch', { name: new RegExp(`^${expiry}`) })).not.toBeChecked()
})

test('a switch is saved at once, one request at a time', async () => {
  const bodies: unknown[] = []
  await open({
    [`GET ${path}`]: choices(true, true),
    [`PATCH ${path}`]: (body: unknown) => {
      bodies.push(body)
      return Response.json(choices(false, bodies.length < 2))
    },
  })
  await userEvent.click(page.getByRole('switch', { name: /^Решения модераторов/ }))
  await userEvent.click(page.getByRole('switch', { name: /^Срок объявлений/ }))
  await expect
    .poll(() => bodies)
    .toEqual([
      { kind: 'moderation', isOn: false },
      { kind: 'expiry', isOn: false },
    ])
  await expect.element(page.getByRole('switch', { name: /^Решения модераторов/ })).not.toBeChecked()
  await expect.element(page.getByRole('switch', { name: /^Срок объявлений/ })).not.toBeChecked()
})

test('a failed save moves its switch back with an error; other switches stay', async () => {
  const answered = Promise.withResolvers<Response>()
  await open({ [`GET ${path}`]: choices(true, false), [`PATCH ${path}`]: () => answered.promise })
  const moderation = page.getByRole('switch', { name: /^Решения модераторов/ })
  await userEvent.click(moderation)
  // It moves before the server answers.
  await expect.element(moderation).not.toBeChecked()
  answered.reject(new TypeError('no network'))
  await expect.element(moderation).toBeChecked()
  await expect.element(page.getByRole('alert')).toBeInTheDocument()
  await expect.element(page.getByRole('switch', { name: /^Срок объявлений/ })).not.toBeChecked()
})

test('a user who stopped the bot sees a note with a link to it', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await open({ [`GET ${path}`]: choices(true, true) })
  await expect.element(page.getByRole('switch', { name: /^Срок объявлений/ })).toBeVisible()
  expect(page.getByText('Бот не может вам писать').elements()).toEqual([])
  close()
  await open({ [`GET ${path}`]: choices(true, true, true) })
  await expect.element(page.getByText('Бот не может вам писать')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Открыть бота' }))
  expect(String(opened.mock.calls[0]?.[0])).toBe('https://t.me/vio_test_bot')
})

test('failed choices can be reloaded', async () => {
  let isDown = true
  await open({
    [`GET ${path}`]: () => {
      if (isDown) throw new TypeError('no network')
      return Response.json(choices(true, true))
    },
  })
  await expect.element(page.getByText('Не загрузилось')).toBeVisible()
  isDown = false
  await userEvent.click(page.getByRole('button', { name: 'Повторить' }))
  await expect.element(page.getByRole('switch', { name: /^Срок объявлений/ })).toBeVisible()
})

test.each([
  ['ru', 'Вы вошли по номеру телефона', 'Решения модераторов'],
  ['uz', 'Siz telefon raqami bilan kirgansiz', 'Moderatorlar qarori'],
] as const)(
  'a user who signed in by phone sees that the bot cannot message them yet (%s)',
  async (language, text, choice) => {
    await open({ [`GET ${path}`]: choices(true, true, false, false) }, language)
    await expect.element(page.getByText(new RegExp(`^${text}`))).toBeVisible()
    // The choices still work.
    await expect.element(page.getByRole('switch', { name: new RegExp(`^${choice}`) })).toBeChecked()
  },
)

test('a user whom the bot can message sees no note', async () => {
  await open({ [`GET ${path}`]: choices(true, true) })
  await expect.element(page.getByRole('switch', { name: /^Решения модераторов/ })).toBeChecked()
  await expect.element(page.getByText('Бот не может вам писать')).not.toBeInTheDocument()
})

test('the link to the bot keeps its place while its URL loads', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  await open({ [`GET ${path}`]: choices(true, false, true), 'GET /api/app-links': () => promise })
  const way = page.getByRole('button', { name: 'Открыть бота' })
  await expect.element(way).toBeDisabled()
  const top = () => page.getByRole('switch').first().element().getBoundingClientRect().top
  const before = top()
  resolve(Response.json({ surveyUrl: null, botUsername: 'vio_test_bot' }))
  await expect.element(way).toBeEnabled()
  expect(top()).toBe(before)
})
