import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openReports, remember } from '../../../test/open-reports.tsx'
import { reportServers } from '../../../test/report-answers.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-15T12:00:00Z') })
  remember('saath', 'saath-person')
  remember('vio', 'vio-person')
})

const figure = (report: string, metric: string) => ({
  report,
  metric,
  today: 12,
  yesterday: 20,
  week: 110,
  weekBefore: 100,
  fourWeeks: 400,
  fourWeeksBefore: 0,
  days: Array.from({ length: 28 }, (_each, day) => day),
})

test('the start page shows figures of both products for four periods, each with a link to its report', async () => {
  const { router } = await openReports(
    '/',
    reportServers(({ product, what }) =>
      what.endsWith('/overview')
        ? { body: [product === 'vio' ? figure('ads', 'totalCount') : figure('purchases', 'totalGroups')] }
        : undefined,
    ),
  )
  await expect.element(page.getByRole('heading', { name: 'Обзор', level: 1 })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Новые объявления' })).toBeVisible()
  const cards = [...document.querySelectorAll('.overview-figure')].map(({ textContent }) => textContent)
  expect(cards).toEqual([
    'Всего групп12 сегодняВчера207 дней110 ▲\u00a010\u00a0%28 дней400 ▲',
    'Новые объявления12 сегодняВчера207 дней110 ▲\u00a010\u00a0%28 дней400 ▲',
  ])
  expect(document.querySelectorAll('.overview-line')).toHaveLength(2)
  await page.getByRole('link', { name: 'Всего групп' }).click()
  await expect
    .poll(() => router.state.location.href)
    .toBe('/report-old?from=2026-11-09&to=2026-11-15#purchases')
})
