import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openReports, person, remember } from '../../../test/open-reports.tsx'

const servers = () => person('operator', '+998901234567')

/** A quarter past midnight in Kolkata, a quarter to midnight in Tashkent. */
const now = Date.parse('2026-11-15T18:45:00Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  remember('vio', 'vio-person')
  remember('saath', 'saath-person')
})

const period = (name: string) => page.getByRole('group', { name, exact: true })
const ownDates = (section: string): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLInputElement>(`#${section} input[type=date]`)].map(({ value }) => value)
const isOpen = async (): Promise<void> => {
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
}

test('without dates in the address every section is about today, as its product counts days', async () => {
  await openReports('/report', servers)
  await isOpen()
  expect(ownDates('purchases')).toEqual(['2026-11-16', '2026-11-16'])
  expect(ownDates('vio-users')).toEqual(['2026-11-15', '2026-11-15'])
  await expect.element(page.getByRole('radio', { name: 'Сегодня' })).toBeChecked()
})

test('dates of the address feed the bar and every section', async () => {
  await openReports('/report?from=2026-11-01&to=2026-11-07', servers)
  await isOpen()
  await expect.element(period('Общий период').getByLabelText('Начало периода')).toHaveValue('2026-11-01')
  expect(ownDates('purchases')).toEqual(['2026-11-01', '2026-11-07'])
  expect(ownDates('vio-searches')).toEqual(['2026-11-01', '2026-11-07'])
})

test('a preset goes into the address, and today takes the dates out of it again', async () => {
  const { router } = await openReports('/report-vio', servers)
  await isOpen()
  await page.getByRole('radio', { name: '7 дней' }).click({ force: true })
  await expect.poll(() => router.state.location.search).toEqual({ from: '2026-11-09', to: '2026-11-15' })
  expect(ownDates('vio-ads')).toEqual(['2026-11-09', '2026-11-15'])
  await page.getByRole('radio', { name: 'Сегодня' }).click({ force: true })
  await expect.poll(() => router.state.location.search).toEqual({})
  expect(ownDates('vio-ads')).toEqual(['2026-11-15', '2026-11-15'])
})

test('a section with dates of its own keeps them until it is given the shared period back', async () => {
  const { router } = await openReports('/report-old', servers)
  await isOpen()
  await period('Шеринг').getByLabelText('Дата старта').fill('2026-11-03')
  await expect.poll(() => ownDates('sharing')).toEqual(['2026-11-03', '2026-11-16'])
  expect(ownDates('purchases')).toEqual(['2026-11-16', '2026-11-16'])
  expect(router.state.location.search).toEqual({})
  await page.getByRole('radio', { name: 'Месяц' }).click({ force: true })
  await expect.poll(() => ownDates('purchases')).toEqual(['2026-11-01', '2026-11-16'])
  expect(ownDates('sharing')).toEqual(['2026-11-03', '2026-11-16'])
  await page.getByRole('button', { name: '=общий период' }).click()
  await expect.poll(() => ownDates('sharing')).toEqual(['2026-11-01', '2026-11-16'])
})

test('a year that is still being typed goes no further than its field', async () => {
  const { router } = await openReports('/report-vio?from=2026-11-01&to=2026-11-07', servers)
  await isOpen()
  await period('Общий период').getByLabelText('Конец периода').fill('0002-11-07')
  await expect.element(period('Общий период').getByLabelText('Конец периода')).toHaveValue('0002-11-07')
  await expect.element(period('Общий период').getByLabelText('Начало периода')).toHaveValue('2026-11-01')
  expect(router.state.location.search).toEqual({ from: '2026-11-01', to: '2026-11-07' })
})

test('more than 366 days are cut, and that is said', async () => {
  const { router } = await openReports('/report-vio', servers)
  await isOpen()
  await period('Общий период').getByLabelText('Начало периода').fill('2024-11-10')
  await expect.poll(() => router.state.location.search).toEqual({ from: '2024-11-10', to: '2025-11-10' })
  await expect.element(page.getByText('Период — не больше 366 дней')).toBeVisible()
})

test.each([
  '?from=2026-11-10',
  '?from=2026-11-10&to=2026-11-01',
  '?from=2020-01-01&to=2026-01-01',
  '?from=x&to=y',
])('an address with %s is about today', async (search) => {
  await openReports(`/report-vio${search}`, servers)
  await isOpen()
  expect(ownDates('vio-ads')).toEqual(['2026-11-15', '2026-11-15'])
})
