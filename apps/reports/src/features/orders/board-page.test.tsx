import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  openReports,
  person,
  problem,
  remember,
  type Asked,
  type Servers,
} from '../../../test/open-reports.tsx'

const states = [
  'PLACED',
  'AWAITING_GROUP',
  'CONFIRMED',
  'SHIPPED',
  'DELIVERED',
  'RETURNED',
  'CANCELLED',
  'EXPIRED',
]
const allowedFrom: Readonly<Record<string, readonly string[]>> = {
  PLACED: ['CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['SHIPPED', 'CANCELLED'],
  SHIPPED: ['DELIVERED', 'RETURNED'],
}

interface Order {
  readonly id: string
  status: string
  readonly refusedBefore?: number
  readonly sharesWith?: number
}

const sampleRow = ({ id, status, refusedBefore = 0, sharesWith = 0 }: Order) => ({
  id,
  status,
  createdAt: '2026-11-16T05:30:00.000Z',
  product: { id: 1, link: 'bottle', title: 'Steel bottle', cover: null },
  sums: {
    pricePaise: 59900,
    groupDiscountPaise: 0,
    creatorDiscountPaise: 0,
    deliveryDiscountPaise: 0,
    totalPaise: 59900,
    savingsPaise: 0,
  },
  group: null,
  isRealProduct: true,
  allowed: allowedFrom[status] ?? [],
  refusedBefore,
  sharesWith,
})

const operatorPhone = '+919876543210'

/** A server with these orders, which applies transitions as the real one does. */
const orderServer =
  (orders: readonly Order[], more: (asked: Asked) => ReturnType<Servers> | null = () => null): Servers =>
  (asked) => {
    const own = more(asked)
    if (own) return own
    if (asked.what === 'GET /api/user/users') return person('operator', operatorPhone)
    if (asked.what === 'GET /api/orders') {
      const status = asked.query.get('status')
      const shown = orders.filter((order) => order.status === status)
      return {
        body: {
          data: shown.map(sampleRow),
          total: shown.length,
          counts: Object.fromEntries(
            states.map((state) => [state, orders.filter((order) => order.status === state).length]),
          ),
        },
      }
    }
    if (asked.what === 'POST /api/orders/moves') {
      const { ids, status } = asked.body as { ids: string[]; status: string }
      return {
        body: {
          results: ids.map((id) => {
            const order = orders.find((one) => one.id === id)
            const isAllowed = order !== undefined && (allowedFrom[order.status] ?? []).includes(status)
            if (isAllowed) order.status = status
            return { id, status: order?.status ?? null, problem: isAllowed ? null : 'ORDER_STATE_CONFLICT' }
          }),
        },
      }
    }
    return problem(404, 'NOT_FOUND')
  }

const open = (path: string, servers: Servers) => {
  remember('saath', 'operator')
  return openReports(path, servers)
}
const rows = () => document.querySelectorAll('.ui-table-row')
const all = () => page.getByRole('checkbox', { name: 'Выбрать все на странице Заказ' })

test('the order board shows a count per status and the warnings of each order', async () => {
  await open(
    '/orders',
    orderServer([
      { id: 'AAAAAAAAA2', status: 'PLACED', refusedBefore: 2, sharesWith: 1 },
      { id: 'AAAAAAAAA3', status: 'PLACED' },
      { id: 'AAAAAAAAA4', status: 'SHIPPED' },
    ]),
  )
  await expect.element(page.getByRole('tab', { name: /^Новые/ })).toHaveTextContent('Новые2')
  await expect.element(page.getByRole('tab', { name: /^Отправлены/ })).toHaveTextContent('Отправлены1')
  await expect.element(page.getByText('2 отказа у двери')).toBeVisible()
  await expect.element(page.getByText('адрес или устройство как ещё у 1 в группе')).toBeVisible()
  expect(rows()).toHaveLength(2)
})

test('selected orders change together after one confirmation; failed ones are listed and stay selected', async () => {
  const orders: Order[] = [
    { id: 'AAAAAAAAA2', status: 'PLACED' },
    { id: 'AAAAAAAAA3', status: 'PLACED' },
  ]
  const { asked } = await open('/orders', orderServer(orders))
  await all().click()
  await expect.element(page.getByText('Выбрано 2')).toBeVisible()
  // Another operator was faster.
  if (orders[0]) orders[0].status = 'SHIPPED'
  await page.getByRole('button', { name: 'Подтвердить', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Подтвердить 2 заказа?' })
  expect(asked.some(({ what }) => what.endsWith('/moves'))).toBe(false)
  await question.getByRole('button', { name: 'Подтвердить' }).click()
  await expect.element(page.getByText('Получилось 1 из 2', { exact: false })).toBeVisible()
  await expect.element(page.getByText('AAAAAAAAA2: уже «отправлен», так перевести нельзя')).toBeVisible()
  await expect.element(page.getByText('Здесь пусто')).toBeVisible()
  expect(asked.find(({ what }) => what.endsWith('/moves'))?.body).toEqual({
    ids: ['AAAAAAAAA2', 'AAAAAAAAA3'],
    status: 'CONFIRMED',
  })
})

test('a cancellation is sent with its note, and an error is shown in the dialog', async () => {
  let isDown = true
  const { asked } = await open(
    '/orders?status=CONFIRMED',
    orderServer([{ id: 'AAAAAAAAA2', status: 'CONFIRMED' }], ({ what }) =>
      what.endsWith('/moves') && isDown ? problem(500, 'INTERNAL') : null,
    ),
  )
  await page.getByRole('checkbox', { name: 'Выбрать заказ AAAAAAAAA2' }).click()
  await page.getByRole('button', { name: 'Отменить', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Отменить 1 заказ?' })
  await question.getByRole('textbox', { name: 'Примечание для журнала' }).fill('  не\nотвечает ')
  await question.getByRole('button', { name: 'Отменить', exact: true }).click()
  await expect.element(question.getByRole('alert')).toBeVisible()
  isDown = false
  await question.getByRole('button', { name: 'Отменить', exact: true }).click()
  await expect.element(page.getByText('Готово: 1 заказ — отменён')).toBeVisible()
  expect(asked.findLast(({ what }) => what.endsWith('/moves'))?.body).toEqual({
    ids: ['AAAAAAAAA2'],
    status: 'CANCELLED',
    note: 'не отвечает',
  })
})

test('final orders cannot be selected, and filters without results can be reset', async () => {
  const { asked } = await open(
    '/orders?status=RETURNED&query=bottle',
    orderServer([{ id: 'AAAAAAAAA2', status: 'RETURNED' }], ({ what, query }) =>
      what === 'GET /api/orders' && query.has('query')
        ? { body: { data: [], total: 0, counts: Object.fromEntries(states.map((state) => [state, 0])) } }
        : null,
    ),
  )
  await page.getByRole('button', { name: 'Сбросить условия' }).click()
  await expect.element(page.getByRole('link', { name: 'AAAAAAAAA2' })).toBeVisible()
  expect(document.querySelector('.ui-table input[type=checkbox]')).toBeNull()
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
  expect(asked.findLast(({ what }) => what === 'GET /api/orders')?.query.get('status')).toBe('RETURNED')
})

test('the order board requests no orders for a user without the role', async () => {
  const { asked } = await open('/orders', ({ what }) =>
    what === 'GET /api/user/users' ? person('user', operatorPhone) : problem(403, 'ACCESS_DENIED'),
  )
  await expect.element(page.getByRole('heading', { name: 'Нет доступа' })).toBeVisible()
  expect(asked.some(({ what }) => what.includes('/api/orders'))).toBe(false)
})
