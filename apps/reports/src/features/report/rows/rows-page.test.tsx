import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openReports, remember } from '../../../../test/open-reports.tsx'
import { reportServers } from '../../../../test/report-answers.ts'

const order = {
  kind: 'order',
  id: 'A1B2C3D4E5',
  at: '2026-11-05T18:30:00.000Z',
  title: 'Рюкзак',
  status: 'PLACED',
  userId: null,
}

test('the page of rows lists the rows of a figure and loads the next page by cursor', async () => {
  remember('saath', 'saath-person')
  const { asked } = await openReports(
    '/rows?product=saath&report=purchases&metric=buyNow&from=2026-11-01&to=2026-11-07',
    reportServers(({ what, query }) =>
      what.endsWith('/api/reports/rows')
        ? { body: { data: [order], next: query.has('cursor') ? null : 'abc' } }
        : undefined,
    ),
  )
  await expect
    .element(page.getByRole('link', { name: order.id }))
    .toHaveAttribute('href', `/orders/${order.id}`)
  await page.getByRole('button', { name: 'Показать ещё' }).click()
  await expect.element(page.getByText('Показаны 2 строки')).toBeVisible()
  expect(asked.findLast(({ what }) => what.endsWith('/rows'))?.query.toString()).toBe(
    'report=purchases&metric=buyNow&startDate=2026-11-01&endDate=2026-11-07&cursor=abc',
  )
})

const headers = (): (string | null)[] =>
  [...document.querySelectorAll('.rows-table thead th')].map(({ textContent }) => textContent)

test.each([
  ['orders', [order], ['Заказ', 'Когда', 'Название', 'Состояние', 'Пользователь']],
  [
    'orders and interests',
    [order, { ...order, kind: 'interest', status: 'alone' }],
    ['Номер или код', 'Что это', 'Когда', 'Название', 'Состояние', 'Пользователь'],
  ],
  ['users', [{ ...order, kind: 'user', title: null, status: null }], ['Пользователь', 'Когда']],
])('a table of %s has no columns without information', async (_rows, data, columns) => {
  remember('saath', 'saath-person')
  await openReports(
    '/rows?product=saath&report=purchases&metric=buyNow&from=2026-11-01&to=2026-11-07',
    reportServers(({ what }) =>
      what.endsWith('/api/reports/rows') ? { body: { data, next: null } } : undefined,
    ),
  )
  await expect.poll(headers).toEqual(columns)
})

test('the page of rows of an unknown figure shows the not-found screen', async () => {
  remember('saath', 'saath-person')
  const { asked } = await openReports('/rows?product=saath&report=searches&metric=count', reportServers())
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked.filter(({ what }) => what.endsWith('/rows'))).toEqual([])
})

test('the page of rows shows the total of the figure when its report is in the cache', async () => {
  remember('saath', 'saath-person')
  const { router } = await openReports(
    '/report-old?from=2026-11-01&to=2026-11-07',
    reportServers(({ what }) =>
      what.endsWith('/api/reports/rows') ? { body: { data: [order], next: 'abc' } } : undefined,
    ),
  )
  await page.getByRole('link', { name: '97: показать строки, Всего групп' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/rows')
  await expect.element(page.getByText('Показано 1 из 97')).toBeVisible()
})
