import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '../../app/test-app.tsx'
import { useLocation } from '@tanstack/react-router'
import { MyAdsPage } from './my-ads-page.tsx'
import { parseMyAdsParams } from './my-ads-params.ts'

const tokens = {
  accessToken: `x.${btoa(JSON.stringify({ id: 'abcdefghijklmnop', iat: 1_700_000_000, exp: 4_000_000_000 }))}.x`,
  refreshToken: 'refresh',
}
const me = { id: 'abcdefghijklmnop', firstName: 'Азиза', countProducts: 0, isAdmin: false, regionId: null }
let close = (): void => undefined

const Page = () => {
  const { tab = 'active' } = parseMyAdsParams({ ...useLocation().search })
  return <MyAdsPage tab={tab} />
}
const open = async (answer: unknown, isSignedIn = true) => {
  const screen = await openScreen(Page, {
    path: '/webApp/items',
    answers: answer === null ? {} : { 'GET /api/telegram/users/me': answer },
    overlays: { phone: () => import('../phone/phone-overlay.tsx') },
  })
  close = screen.close
  if (isSignedIn) screen.app.session.signIn(tokens)
  return screen
}

beforeEach(() => localStorage.clear())
afterEach(() => close())

test('each tab has a true empty state of its own, and the address remembers the tab', async () => {
  const { href } = await open(me)
  await expect.element(page.getByText('Продайте первое')).toBeVisible()
  await userEvent.click(page.getByRole('tab', { name: /^Модерация/ }))
  await expect.element(page.getByText('На проверке ничего нет')).toBeVisible()
  await userEvent.click(page.getByRole('tab', { name: /^Отклонённые/ }))
  await expect.element(page.getByText('Отклонённых нет')).toBeVisible()
  await expect.poll(href).toBe('/webApp/items?tab=rejected')
  await expect
    .element(page.getByRole('tab', { name: 'Отклонённые 0' }))
    .toHaveAttribute('aria-selected', 'true')
})

test('only an admin sees the way to the moderation', async () => {
  await open(me)
  await expect.element(page.getByText('Продайте первое')).toBeVisible()
  expect(page.getByRole('link', { name: 'Модерация' }).elements()).toEqual([])
  close()
  await open({ ...me, isAdmin: true })
  await expect
    .element(page.getByRole('link', { name: 'Модерация' }))
    .toHaveAttribute('href', '/webApp/moderation')
})

test('a load that failed says the specified words', async () => {
  await open(null)
  await expect
    .element(page.getByText('Не удалось загрузить ваши объявления, попробуйте позднее...'))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Повторить' })).toBeVisible()
})

test('a visitor is invited and asked for the phone', async () => {
  await open(null, false)
  await userEvent.click(page.getByRole('button', { name: 'Войти' }))
  await expect.element(page.getByRole('dialog', { name: 'Ваш номер телефона' })).toBeVisible()
})
