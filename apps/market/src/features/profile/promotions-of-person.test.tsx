import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '../../app/test-app.tsx'
import { personTokens } from '../../app/test-coins.ts'
import { PaymentsPage } from './payments-page.tsx'

let close = (): void => undefined
beforeEach(() => localStorage.clear())
afterEach(() => close())

const promotion = {
  id: 7,
  adLink: 'sample-ad-01',
  adName: 'Кресло мягкое',
  cost: 5,
  returned: 2,
  placedAt: '2026-11-12T09:00:00.000Z',
  endedAt: '2026-11-13T09:00:00.000Z',
}
const stretch = (views: number, usualViews: number | null) => ({
  hours: 24,
  views,
  contacts: 2,
  usualViews,
  usualContacts: usualViews === null ? null : 1,
})
const receipt = {
  ...promotion,
  isFinal: true,
  matches: 12,
  before: stretch(24, 24),
  during: stretch(77, 24),
  after: stretch(30, 24),
  views: { times: 3.21, from: 2.06, to: 4.83 },
  contacts: null,
  bars: [
    { part: 'before', views: 1, usual: 1 },
    { part: 'during', views: 3.2, usual: 1 },
    { part: 'after', views: 1.2, usual: 1 },
  ],
}

const list = 'GET /api/user/telegram/promotions?take=25&skip=0'
const one = 'GET /api/user/telegram/promotions/7/receipt'

const openPromotions = async (
  answers: Readonly<Record<string, unknown>>,
  language: 'ru' | 'uz' = 'ru',
): Promise<void> => {
  const screen = await openScreen(() => <PaymentsPage />, {
    path: '/webApp/profile/payments',
    language,
    answers,
  })
  close = screen.close
  screen.app.session.signIn(personTokens)
  await userEvent.click(page.getByRole('tab', { name: language === 'ru' ? 'Продвижения' : 'Ko‘tarishlar' }))
}

test('a promotion expands to its results as text, chart and figures', async () => {
  await openPromotions({ [list]: { data: [promotion], total: 1 }, [one]: receipt })
  await expect.element(page.getByText(/24 часа · 5 монет · вернули 2 монеты/)).toBeVisible()
  await userEvent.click(page.getByText('Кресло мягкое'))
  await expect.element(page.getByText('×3,2 просмотров в час, от 2,1 до 4,8')).toBeVisible()
  await expect.element(page.getByText(/^Сравнили с 12 похожими объявлениями/)).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'В топе 3,2 / 1 0,08 / 0,04' })).toBeVisible()
  expect(document.querySelectorAll('.receipt-bar')).toHaveLength(3)
})

test('the results are in Uzbek in the Uzbek app', async () => {
  await openPromotions({ [list]: { data: [promotion], total: 1 }, [one]: receipt }, 'uz')
  await userEvent.click(page.getByText('Кресло мягкое'))
  await expect.element(page.getByText('Soatiga ×3,2 ko‘rish, 2,1 dan 4,8 gacha')).toBeVisible()
})

test('a result within chance says so, and so does one with too few views', async () => {
  const byChance = { ...receipt, views: { times: 1.3, from: 0.8, to: 2.1 }, isFinal: false }
  await openPromotions({ [list]: { data: [promotion], total: 1 }, [one]: byChance })
  await userEvent.click(page.getByText('Кресло мягкое'))
  await expect.element(page.getByText(/^Разница может быть случайной/)).toBeVisible()
  await expect.element(page.getByText(/^Это ещё не итог/)).toBeVisible()
  close()
  const silent = { ...receipt, views: null, matches: 0, during: stretch(77, null) }
  await openPromotions({ [list]: { data: [promotion], total: 1 }, [one]: silent })
  await userEvent.click(page.getByText('Кресло мягкое'))
  await expect.element(page.getByText('Мало данных')).toBeVisible()
  await expect.element(page.getByText(/^Похожих объявлений без продвижения слишком мало/)).toBeVisible()
})

test('an empty list of promotions tells what it would show', async () => {
  await openPromotions({ [list]: { data: [], total: 0 } })
  await expect.element(page.getByText('Продвижений пока не было')).toBeVisible()
})
