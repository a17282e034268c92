import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openReports, person, problem, remember, type Servers } from '../../../test/open-reports.tsx'

const asha = {
  userId: 'asha000000000001',
  name: 'Asha',
  phoneNumber: '+919876543210',
  isBanned: false,
  duePaise: 93000,
  heldPaise: 0,
  orders: 2,
  paidPaise: 207000,
  since: '2026-11-10T05:30:00.000Z',
}

/** A server with one amount due to Asha, until it is paid. */
const orderServer = (pay: (tries: number) => ReturnType<Servers>): Servers => {
  let tries = 0
  let isPaid = false
  return ({ what }) => {
    if (what === 'GET /api/user/users') return person('operator', '+919876543211')
    if (what === 'GET /api/referral-payouts/due')
      return {
        body: isPaid
          ? { data: [], total: 0, totalPaise: 0 }
          : { data: [asha], total: 1, totalPaise: asha.duePaise },
      }
    if (what === `GET /api/referral-payouts/due/${asha.userId}`)
      return {
        body: {
          data: [
            {
              orderId: 'AAAAAAAAA2',
              friend: 'Ravi',
              orderTotalPaise: 13800000,
              amountPaise: -207000,
              held: [],
              decision: null,
              at: '2026-11-12T05:30:00.000Z',
            },
            {
              orderId: 'AAAAAAAAA3',
              friend: 'Ravi',
              orderTotalPaise: 20000000,
              amountPaise: 300000,
              held: [],
              decision: null,
              at: '2026-11-14T05:30:00.000Z',
            },
          ],
          total: 2,
          duePaise: 93000,
        },
      }
    if (what === 'POST /api/referral-payouts') {
      tries += 1
      const answer = pay(tries)
      isPaid = (answer.status ?? 200) === 200
      return answer
    }
    return problem(404, 'NOT_FOUND')
  }
}

const open = (servers: Servers) => {
  remember('saath', 'operator')
  return openReports('/payouts', servers)
}

test('an amount due expands to its orders, including returns after a payout', async () => {
  await open(orderServer(() => ({ body: { paidPaise: 0, waitsUntil: null } })))
  await page.getByRole('button', { name: 'Asha', exact: true }).click()
  await expect
    .element(page.getByRole('cell', { name: 'Ravi · возврат после выплаты', exact: true }))
    .toBeVisible()
  await expect.element(page.getByRole('cell', { name: '−₹2,070', exact: true })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '₹3,000', exact: true })).toBeVisible()
})

test('the payout dialog names amount, payee and phone, and the request has the shown amount', async () => {
  const { asked } = await open(orderServer(() => ({ body: { paidPaise: 93000, waitsUntil: null } })))
  await page.getByRole('button', { name: 'Выплатить: Asha' }).click()
  const question = page.getByRole('alertdialog', { name: 'Выплата ₹930' })
  await expect.element(question.getByText('Сначала переведите ₹930 — Asha', { exact: false })).toBeVisible()
  await question.getByRole('button', { name: 'Деньги переведены' }).click()
  await expect.element(page.getByText('Отмечено: ₹930 — Asha')).toBeVisible()
  await expect.element(page.getByText('Сейчас никому не должны')).toBeVisible()
  expect(asked.find(({ what }) => what.startsWith('POST /api/referral'))?.body).toEqual({
    userId: asha.userId,
    expectedPaise: 93000,
  })
})

test('a payout whose amount has changed shows an error', async () => {
  await open(orderServer(() => problem(409, 'PAYOUT_CHANGED')))
  await page.getByRole('button', { name: 'Выплатить: Asha' }).click()
  await page.getByRole('button', { name: 'Деньги переведены' }).click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Сумма к выплате изменилась. Проверьте её и подтвердите ещё раз')
})

test('a repeated payout has the same idempotency key', async () => {
  const { asked } = await open(
    orderServer((tries) =>
      tries === 1 ? problem(500, 'INTERNAL') : { body: { paidPaise: 93000, waitsUntil: null } },
    ),
  )
  await page.getByRole('button', { name: 'Выплатить: Asha' }).click()
  await page.getByRole('button', { name: 'Деньги переведены' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Деньги переведены' }).click()
  await expect.element(page.getByText('Отмечено: ₹930 — Asha')).toBeVisible()
  const keys = asked.filter(({ what }) => what.startsWith('POST /api/referral')).map(({ key }) => key)
  expect(keys).toHaveLength(2)
  expect(keys[0]).not.toBeNull()
  expect(new Set(keys).size).toBe(1)
})

test('held shares are not paid, and an operator releases them or takes them back with a reason', async () => {
  const { asked } = await open(({ what }) => {
    if (what === 'GET /api/user/users') return person('operator', '+919876543211')
    if (what === 'GET /api/referral-payouts/due')
      return { body: { data: [{ ...asha, heldPaise: 60000 }], total: 1, totalPaise: asha.duePaise } }
    if (what === `GET /api/referral-payouts/due/${asha.userId}`)
      return {
        body: {
          data: [
            {
              orderId: 'AAAAAAAAA3',
              friend: 'Ravi',
              orderTotalPaise: 4000000,
              amountPaise: 60000,
              held: ['DEVICE', 'ADDRESS'],
              decision: null,
              at: '2026-11-14T05:30:00.000Z',
            },
          ],
          total: 1,
          duePaise: 93000,
        },
      }
    if (what === 'POST /api/referral-payouts/reviews') return { body: { ok: true } }
    return problem(404, 'NOT_FOUND')
  })
  await expect.element(page.getByRole('cell', { name: '₹600', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Asha', exact: true }).click()
  await expect.element(page.getByText('Похоже на одну семью: одно устройство, похожий адрес')).toBeVisible()
  await page.getByRole('button', { name: 'Одна семья' }).click()
  const question = page.getByRole('alertdialog', { name: 'Не платить за покупки: Ravi?' })
  await question.getByRole('textbox').fill('та же квартира')
  await question.getByRole('button', { name: 'Одна семья' }).click()
  await expect.element(question).not.toBeInTheDocument()
  const review = asked.find(({ what }) => what === 'POST /api/referral-payouts/reviews')
  expect(review?.body).toEqual({
    userId: asha.userId,
    orderId: 'AAAAAAAAA3',
    decision: 'DENIED',
    note: 'та же квартира',
  })
})
