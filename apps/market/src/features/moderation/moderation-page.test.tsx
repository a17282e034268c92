import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '../../app/test-app.tsx'
import { ModerationPage } from './moderation-page.tsx'

const tokens = {
  accessToken: `x.${btoa(JSON.stringify({ id: 'abcdefghijklmnop', iat: 1_700_000_000, exp: 4_000_000_000 }))}.x`,
  refreshToken: 'refresh',
}
let close = (): void => undefined

const open = async (isAdmin: boolean | null): Promise<void> => {
  const screen = await openScreen(() => <ModerationPage />, {
    path: '/webApp/moderation',
    answers: { 'GET /api/telegram/users/me': { id: 'abcdefghijklmnop', isAdmin } },
  })
  close = screen.close
  if (isAdmin !== null) screen.app.session.signIn(tokens)
}

beforeEach(() => localStorage.clear())
afterEach(() => close())

test('an admin with an empty queue reads the specified words, and nothing can be selected', async () => {
  await open(true)
  await expect.element(page.getByText('Нет объявлений на модерацию')).toBeVisible()
  expect(page.getByText('Выбрать все').elements()).toEqual([])
})

test.each([[false], [null]])('whoever is no admin (%s) sees no queue', async (isAdmin) => {
  await open(isAdmin)
  await expect.element(page.getByText('Нет доступа')).toBeVisible()
  expect(document.body.textContent).not.toContain('Нет объявлений на модерацию')
})
