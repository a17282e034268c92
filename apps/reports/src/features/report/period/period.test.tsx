import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openReports, remember } from '../../../../test/open-reports.tsx'
import { reportServers } from '../../../../test/report-answers.ts'

const servers = reportServers()

/** A quarter past midnight in Kolkata, a quarter to midnight in Tashkent. */
const now = Date.parse('2026-11-15T18:45:00Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  remember('vio', 'vio-person')
  remember('saath', 'saath-person')
})

const field = (group: string, name: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('textbox', { name })
const shownDays = (section: string): string | undefined =>
  document.querySelector(`#${section} .report-panel-currency`)?.textContent?.split(' · ')[0]
const isOpen = async (): Promise<void> => {
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
}

test('without dates in the address every section shows today in the zone of its product', async () => {
  await openReports('/report', servers)
  await isOpen()
  expect(shownDays('purchases')).toBe('16 нояб. 2026')
  expect(shownDays('vio-users')).toBe('15 нояб. 2026')
  await expect.element(page.getByRole('radio', { name: 'Сегодня' })).toBeChecked()
  await expect.element(page.getByText('15 нояб. 2026 · данные на 15 ноября, 23:45').first()).toBeVisible()
})

test('the dates of the address are shown in the bar in Russian format and used by every section', async () => {
  await openReports('/report?from=2026-11-01&to=2026-11-07', servers)
  await isOpen()
  await expect.element(field('Общий период', 'Начало периода')).toHaveValue('01.11.2026')
  expect(shownDays('purchases')).toBe('1–7 нояб. 2026')
  expect(shownDays('vio-searches')).toBe('1–7 нояб. 2026')
})

test('a preset writes its dates into the address, and «Сегодня» removes them', async () => {
  const { router } = await openReports('/report-vio', servers)
  await isOpen()
  await page.getByRole('radio', { name: '7 дней' }).click({ force: true })
  await expect.poll(() => router.state.location.search).toEqual({ from: '2026-11-09', to: '2026-11-15' })
  expect(shownDays('vio-ads')).toBe('9–15 нояб. 2026')
  await page.getByRole('radio', { name: 'Сегодня' }).click({ force: true })
  await expect.poll(() => router.state.location.search).toEqual({})
  expect(shownDays('vio-ads')).toBe('15 нояб. 2026')
})

test('a section can have two dates of its own, which are in the address', async () => {
  const { router } = await openReports('/report-old', servers)
  await isOpen()
  expect(document.querySelectorAll('#sharing input')).toHaveLength(0)
  await page.getByRole('button', { name: 'Свой период: Шеринг' }).click()
  await userEvent.fill(field('Шеринг', 'Дата старта'), '2026-11-03')
  await expect.poll(() => shownDays('sharing')).toBe('3–16 нояб. 2026')
  expect(shownDays('purchases')).toBe('16 нояб. 2026')
  expect(router.state.location.search).toEqual({ own: 'sharing_2026-11-03_2026-11-16' })
  await page.getByRole('radio', { name: 'Месяц' }).click({ force: true })
  await expect.poll(() => shownDays('purchases')).toBe('1–16 нояб. 2026')
  expect(shownDays('sharing')).toBe('3–16 нояб. 2026')
  await page.getByRole('button', { name: 'Вернуть общий период' }).click()
  await expect.poll(() => shownDays('sharing')).toBe('1–16 нояб. 2026')
})

test('an address restores the period and the sort order of a section', async () => {
  await openReports(
    '/report-old?own=purchases_2026-11-03_2026-11-05&sort=purchases_totalGroups_ascending',
    servers,
  )
  await isOpen()
  expect(shownDays('purchases')).toBe('3–5 нояб. 2026')
  await expect
    .poll(() => document.querySelector('#purchases [aria-sort=ascending]')?.textContent)
    .toContain('Всего групп')
  const boxOf = (what: string): DOMRect | undefined =>
    document.querySelector(`#purchases [aria-sort=ascending] ${what}`)?.getBoundingClientRect()
  // The icon is before the header text, the arrow after it, and the text is aligned with the figures.
  const words = boxOf('.ui-table-sort > span')
  expect(boxOf('.meaning svg')?.right).toBeLessThanOrEqual(words?.left ?? 0)
  expect(boxOf('.ui-table-sort svg')?.left).toBeGreaterThanOrEqual(words?.right ?? Infinity)
  expect(words?.right).toBeCloseTo(
    document.querySelector('#purchases .ui-table-row > :nth-child(2) > *')?.getBoundingClientRect().right ??
      0,
    0,
  )
})

test.each([
  ['20.11.2026', 'Этот день ещё не наступил'],
  ['10.11.2026', 'Начало позже конца'],
  ['07.11.2024', 'Период — не больше 366 дней'],
  ['07.11.0026', 'Отчёты начинаются с 01.01.2020'],
  ['30.02.2026', 'Дата пишется так: 07.11.2026'],
])('the start date %s shows the error «%s», stays in the input and is not applied', async (text, said) => {
  const { router } = await openReports('/report-vio?from=2026-11-01&to=2026-11-07', servers)
  await isOpen()
  await userEvent.fill(field('Общий период', 'Начало периода'), text)
  await userEvent.tab()
  await expect.element(page.getByText(said)).toBeVisible()
  await expect.element(field('Общий период', 'Начало периода')).toHaveValue(text)
  expect(router.state.location.search).toEqual({ from: '2026-11-01', to: '2026-11-07' })
})

test.each([
  ['?from=2026-11-10', 'Нужны обе даты, вида 2026-11-07'],
  ['?from=2026-11-10&to=2026-11-01', 'Начало позже конца'],
  ['?from=2020-01-01&to=2026-01-01', 'Период — не больше 366 дней'],
  ['?from=2026-11-10&to=2026-11-20', 'Этот день ещё не наступил'],
  ['?from=x&to=y', 'Нужны обе даты, вида 2026-11-07'],
])('the address parameters %s show the error «%s» and today’s figures', async (search, said) => {
  const { router } = await openReports(`/report-vio${search}`, servers)
  await isOpen()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(page.getByRole('alert').element().textContent).toContain(`${said}. Показан сегодняшний день.`)
  expect(shownDays('vio-ads')).toBe('15 нояб. 2026')
  await page.getByRole('link', { name: 'Убрать период из адреса' }).click()
  await expect.poll(() => router.state.location.search).toEqual({})
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test.each([
  ['2026-11-10_2026-11-01', 'Начало позже конца'],
  ['2026-11-10_2026-11-20', 'Этот день ещё не наступил'],
  ['2020-01-01_2026-01-01', 'Период — не больше 366 дней'],
  ['2026-02-30_2026-03-01', 'Нужны обе даты, вида 2026-11-07'],
  ['01.11.2026_07.11.2026', 'Нужны обе даты, вида 2026-11-07'],
])(
  'the own period %s shows the error «%s» in its section, which shows the period of the page',
  async (own, said) => {
    const page7 = { from: '2026-11-01', to: '2026-11-07' }
    const { router } = await openReports(
      `/report-vio?from=${page7.from}&to=${page7.to}&own=vio-ads_${own}`,
      servers,
    )
    await isOpen()
    const alert = page.getByRole('alert')
    await expect.element(alert).toBeVisible()
    expect(alert.element().closest('section')?.id).toBe('vio-ads')
    expect(alert.element().textContent).toContain(`${said}. Показан общий период.`)
    expect(shownDays('vio-ads')).toBe('1–7 нояб. 2026')
    await page.getByRole('link', { name: 'Убрать период из адреса' }).click()
    await expect.element(alert).not.toBeInTheDocument()
    expect(router.state.location.search).toEqual(page7)
  },
)

test('an own period of an unknown section is dropped from the address', async () => {
  const { router } = await openReports(
    '/report-vio?own=vio-ads_2026-11-01_2026-11-07.purchases_2026-11-01_2026-11-07.nothing',
    servers,
  )
  await isOpen()
  await expect.poll(() => router.state.location.search).toEqual({ own: 'vio-ads_2026-11-01_2026-11-07' })
  expect(shownDays('vio-ads')).toBe('1–7 нояб. 2026')
})
