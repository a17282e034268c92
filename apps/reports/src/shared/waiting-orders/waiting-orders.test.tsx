import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openReports, person, problem, remember, type Servers } from '../../../test/open-reports.tsx'

const order = {
  id: 1,
  kind: 'referral.pay',
  object: 'asha000000000001',
  input: { duePaise: 250_000 },
  reason: 'payout',
  requestedBy: 'ravi000000000001',
  requestedByName: 'Ravi',
  requestedAt: '2026-11-19T10:00:00.000Z',
  expiresAt: '2026-11-20T10:00:00.000Z',
  isOwn: false,
}
const servers =
  (orders: readonly object[]): Servers =>
  ({ what }) => {
    if (what === 'GET /api/user/users') return person('operator', '+919876543211')
    if (what === 'GET /api/approvals') return { body: { data: orders } }
    if (what === 'GET /api/referral-payouts/due') return { body: { data: [], total: 0, totalPaise: 0 } }
    if (what === 'POST /api/referral-payouts') return { body: { paidPaise: 250_000, waitsUntil: null } }
    return problem(404, 'NOT_FOUND')
  }
const open = (orders: readonly object[]) => {
  remember('saath', 'operator')
  return openReports('/payouts', servers(orders))
}

test('the second person confirms an order by giving the same one', async () => {
  const { asked } = await open([order])
  await expect.element(page.getByText('Выплата ₹2,500, получатель asha000000000001')).toBeVisible()
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Подтвердить' }).click()
  await expect
    .poll(() => asked.find(({ what }) => what === 'POST /api/referral-payouts')?.body)
    .toEqual({ userId: order.object, expectedPaise: 250_000 })
})

test('an own order, and a role, cannot be confirmed here', async () => {
  await open([
    { ...order, isOwn: true },
    { ...order, id: 2, kind: 'role.grant', input: { role: 'admin' } },
  ])
  await expect.element(page.getByText('Подтвердит другой сотрудник')).toBeVisible()
  await expect.element(page.getByText('Подтверждается командой')).toBeVisible()
  expect(page.getByRole('button', { name: 'Подтвердить' }).elements()).toEqual([])
})
