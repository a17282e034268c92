import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openReports, problem, remember } from '../../../test/open-reports.tsx'
import { purchase, reportServers } from '../../../test/report-answers.ts'

/** A quarter past midnight in Kolkata. */
const now = Date.parse('2026-11-15T18:45:00Z')
const lastWeek = '?from=2026-11-01&to=2026-11-07'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  remember('saath', 'saath-person')
  remember('vio', 'vio-person')
})

const readLines = (table: string): string[] =>
  [...document.querySelectorAll(`${table} > :is(tbody, tfoot) > tr`)].map((line) =>
    [...line.children].map(({ textContent }) => textContent).join(' | '),
  )

test('Purchases are grouped by real and fake products, compared with the previous week and expandable', async () => {
  const { asked } = await openReports(
    `/report-old${lastWeek}`,
    reportServers(({ what, query }) =>
      what.endsWith('/api/products/report') && query.get('startDate') === '10.25.2026'
        ? { body: [purchase('Рюкзак', true, 50)] }
        : undefined,
    ),
  )
  await expect.element(page.getByText('было 50', { exact: true })).toBeVisible()
  expect(readLines('#purchases .ui-table')).toEqual([
    'Реальные продукты1',
    'Рюкзак | 97было 50 | 291было 150 | 388было 200 | 48было 25 | 5',
    'Фейк продукты1',
    'Самокат58 заявок | 1было 0 | 3было 0 | 4было 0 | 0было 0 | 5',
    'Итого | 98 | 294 | 392 | 48 | -',
  ])
  expect(document.querySelector('#purchases .report-total')?.textContent).toBe(
    'Всего групп98▲\u00a096\u00a0% было 50за 25–31 окт.',
  )
  expect(
    asked.filter(({ what }) => what === 'GET /api/products/report').map(({ query }) => query.toString()),
  ).toEqual(['startDate=11.01.2026&endDate=11.07.2026', 'startDate=10.25.2026&endDate=10.31.2026'])
  await page.getByRole('button', { name: 'Рюкзак' }).click()
  expect(readLines('.report-detail')).toEqual([
    'wa_share | 30 | 75\u00a0% | 2,5',
    'без метки | 10 | 25\u00a0% | 0,0',
    'Итого | 40 |  | 1,9',
  ])
})

test('a failed section can be retried beside empty and loaded ones', async () => {
  let isBroken = true
  await openReports(
    `/report-old${lastWeek}`,
    reportServers(({ what }) =>
      isBroken && what.endsWith('/api/shares/report') ? problem(500, 'INTERNAL') : undefined,
    ),
  )
  await expect.element(page.getByText('Раздел не загрузился')).toBeVisible()
  await expect.element(page.getByText('Нет данных за период').first()).toBeVisible()
  await expect.element(page.getByText('60,39\u00a0%')).toBeVisible()
  await expect.element(page.getByText('100,00\u00a0%', { exact: true }).first()).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect
    .poll(() => document.querySelector('#sharing .ui-table-empty')?.textContent)
    .toBe('Нет данных за период')
})

test('hovering the info button of a figure shows its explanation', async () => {
  await openReports(`/report-old${lastWeek}`, reportServers())
  const meaning = page.getByRole('button', { name: 'Что это: Участников во всех группах' })
  await userEvent.hover(meaning)
  await expect
    .element(page.getByRole('tooltip'))
    .toHaveTextContent(
      'Места, которые заняли в группах, созданных за период; вышедшие из группы не считаются.',
    )
})

test('the CSV file has the content of the screen and is created after the export is recorded', async () => {
  const made: Blob[] = []
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) made.push(blob)
    return 'blob:test'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  let isBroken = true
  const { asked } = await openReports(
    `/report-old${lastWeek}`,
    reportServers(({ what }) =>
      isBroken && what.endsWith('/exports') ? problem(500, 'INTERNAL') : undefined,
    ),
  )
  const csv = page.getByRole('button', { name: 'Скачать CSV: Покупки' })
  await csv.click()
  await expect.element(page.getByText('Файл не сделан.', { exact: false })).toBeVisible()
  expect(names).toEqual([])
  isBroken = false
  await csv.click()
  await expect.poll(() => names).toEqual(['purchases_2026-11-01_2026-11-07.csv'])
  expect(asked.findLast(({ what }) => what.endsWith('/exports'))?.body).toEqual({
    report: 'purchases',
    startDate: '2026-11-01',
    endDate: '2026-11-07',
  })
  const lines = (await made[0]?.text())?.split('\r\n') ?? []
  expect(lines.slice(1)).toEqual(['Рюкзак;97;291;388;48;5', 'Самокат;1;3;4;0;5', 'Итого;98;294;392;48;-', ''])
  vi.restoreAllMocks()
})

test('ads expand to the reasons of their closing, and users without Telegram have a row', async () => {
  await openReports(`/report-vio${lastWeek}`, reportServers())
  await page.getByRole('button', { name: 'За период' }).click()
  expect(readLines('.report-detail')[0]).toBe('Продано здесь | 5 | 100\u00a0%')
  expect(readLines('#vio-users .ui-table').map((line) => line.replaceAll(/было \d+/g, ''))).toEqual([
    'Бот не заблокирован | 12 | 60,00\u00a0%',
    'Бот заблокирован | 3 | 15,00\u00a0%',
    'Без Telegram | 5 | 25,00\u00a0%',
    'Итого | 20 | 100,00\u00a0%',
  ])
})

test('a chart by day is shown on demand with a table of the same days, and is in the address', async () => {
  const { router, asked } = await openReports(`/report-old${lastWeek}`, reportServers())
  await page.getByRole('button', { name: 'По дням: Покупки' }).click()
  await expect.element(page.getByRole('img', { name: 'По дням: Всего групп' })).toBeVisible()
  expect(document.querySelectorAll('.report-chart-bar')).toHaveLength(2)
  await page.getByText('Таблицей').click()
  await expect.element(page.getByRole('row', { name: '02.11.2026 57' })).toBeVisible()
  expect(router.state.location.search).toEqual({
    from: '2026-11-01',
    to: '2026-11-07',
    chart: 'purchases_totalGroups',
  })
  expect(asked.find(({ what }) => what.endsWith('/series'))?.query.toString()).toBe(
    'report=purchases&metric=totalGroups&startDate=2026-11-01&endDate=2026-11-07',
  )
})

test('only the page of all reports has the section of ended offers', async () => {
  const offer = {
    productId: 7,
    productName: 'Термос',
    offerUntil: '2026-11-05T18:30:00.000Z',
    groups: 4,
    orders: 9,
    waiting: 3,
    told: 2,
  }
  const servers = reportServers(({ what }) =>
    what.endsWith('/api/expired-products/report') ? { body: [offer] } : undefined,
  )
  const { router } = await openReports(`/report${lastWeek}`, servers)
  await expect.element(page.getByText('6 ноября, 00:00')).toBeVisible()
  expect(readLines('#expired-products .ui-table').at(-1)).toBe('Итого | - | 4 | 9 | 3 | 2')
  const meaning = page.getByRole('button', { name: 'Что это: Завершённые предложения' })
  await userEvent.hover(meaning)
  await expect
    .element(page.getByRole('tooltip'))
    .toHaveTextContent('Товары, предложение которых закончилось за период, и что оно дало.')
  await expect.element(page.getByRole('button', { name: 'По дням: Поиск' }).first()).toBeVisible()
  expect(page.getByRole('button', { name: 'По дням: Завершённые предложения' }).elements()).toHaveLength(0)
  await router.navigate({ to: '/report-old' })
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect.poll(() => document.querySelector('#expired-products')).toBeNull()
})
