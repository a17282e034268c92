import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openReports, person, problem, remember, type Servers } from '../../../test/open-reports.tsx'

const id = '0a6b8b6e-2f0e-4c53-9c5e-1f2d3c4b5a69'
const difference = {
  kind: 'state',
  paymentId: id,
  providerId: 'charge-1',
  theirs: 'REFUNDED 25',
  ours: 'PAID 25',
  isMended: false,
  stateNow: 'PAID',
  canRefund: true,
  settled: null as { reason: string; by: string; at: string } | null,
}
const sampleReconciliation = (found = difference) => ({
  id: 7,
  paymentSystem: 'TELEGRAM_STARS',
  day: '2026-11-16',
  checked: 3,
  differences: [found],
  startedBy: null,
  createdAt: '2026-11-17T00:02:00.000Z',
  isLatest: true,
  open: found.settled === null ? 1 : 0,
})

const base = '/api/telegram/transactions'

/** A server with one difference, until it is settled. */
const orderServer = (
  role: 'operator' | 'admin',
  answers: Readonly<Record<string, ReturnType<Servers>>> = {},
): Servers => {
  let reconciliation = sampleReconciliation()
  return ({ what, body, query }) => {
    const answer = answers[what]
    if (answer) return answer
    if (what === 'GET /api/telegram/users/me') return person(role, '+998901234567')
    if (what === `GET ${base}/reconciliations`) {
      const data = query.get('open') === 'true' && reconciliation.open === 0 ? [] : [reconciliation]
      return { body: { data, total: data.length, openTotal: reconciliation.open } }
    }
    if (what === `POST ${base}/reconciliations/7/settled`) {
      const { reason } = body as { reason: string }
      reconciliation = sampleReconciliation({
        ...difference,
        settled: { reason, by: 'me', at: '2026-11-17T10:00:00.000Z' },
      })
      return { body: reconciliation }
    }
    if (what === `POST ${base}/${id}/refund`)
      return { body: { id, state: 'REFUNDED', owed: 10, waitsUntil: null } }
    if (what === `POST ${base}/reconciliations`)
      return { body: { ...reconciliation, paymentSystem: 'PAYCOM_UZ', differences: [], open: 0 } }
    return problem(404, 'NOT_FOUND')
  }
}

const open = (servers: Servers, path = '/reconciliation') => {
  remember('vio', 'operator')
  return openReports(path, servers)
}

test('a difference shows both sides and the next action, and can be settled with a reason', async () => {
  const { asked } = await open(orderServer('operator'))
  await page.getByRole('button', { name: /16 ноября/ }).click()
  await expect
    .element(page.getByText('Telegram Stars вернул деньги, а монеты остались у покупателя'))
    .toBeVisible()
  await expect.element(page.getByText('25 звёзд, возвращён')).toBeVisible()
  await expect.element(page.getByText('25 звёзд, оплачен')).toBeVisible()
  // Only admins refund.
  expect(page.getByRole('button', { name: /Вернуть деньги/ }).elements()).toEqual([])
  await page.getByRole('button', { name: /Отметить решённым/ }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Решено' }).click()
  await expect.element(question.getByText('Напишите хотя бы три буквы')).toBeVisible()
  await question.getByRole('textbox').fill('возврат оформлен\nповторно')
  await question.getByRole('button', { name: 'Решено' }).click()
  await expect.element(page.getByText('Отмечено и записано в журнал')).toBeVisible()
  await expect.element(page.getByText('Всё сходится: расхождений, которые ждут решения, нет')).toBeVisible()
  expect(asked.find(({ what }) => what.endsWith('/settled'))?.body).toEqual({
    position: 0,
    reason: 'возврат оформлен повторно',
  })
  await page.getByRole('tab', { name: 'Все сверки' }).click()
  await page.getByRole('button', { name: /16 ноября/ }).click()
  await expect.element(page.getByText('возврат оформлен повторно')).toBeVisible()
})

test('an admin refunds a payment and sees the resulting debt', async () => {
  const { asked } = await open(orderServer('admin'))
  await page.getByRole('button', { name: /16 ноября/ }).click()
  await page.getByRole('button', { name: `Вернуть деньги: ${id}` }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText('Вернуть 25 звёзд?')).toBeVisible()
  await question.getByRole('textbox').fill('просил покупатель')
  await question.getByRole('button', { name: 'Вернуть деньги' }).click()
  await expect.element(page.getByText(/^Возврат оформлен. 10 монет/)).toBeVisible()
  expect(asked.find(({ what }) => what.endsWith('/refund'))?.body).toEqual({ reason: 'просил покупатель' })
})

test('an operator compares a day on demand, and a pasted Payme statement is validated first', async () => {
  const { asked } = await open(orderServer('operator'), '/reconciliation?system=PAYCOM_UZ')
  await page.getByRole('button', { name: 'Сверить' }).click()
  const question = page.getByRole('alertdialog')
  const send = question.getByRole('button', { name: 'Сверить' })
  await send.click()
  await expect.element(question.getByText('Вставьте выписку: Payme сам её не отдаёт')).toBeVisible()
  await question.getByRole('textbox', { name: 'Выписка из кабинета Payme' }).fill(`63a;${id};шесть`)
  await expect.element(question.getByText('Не читается строка 1')).toBeVisible()
  await question.getByRole('textbox', { name: 'Выписка из кабинета Payme' }).fill(`63a;${id};6345;да`)
  await expect.element(question.getByText('Прочитан 1 платёж')).toBeVisible()
  await send.click()
  await expect.element(page.getByText(/^Payme, .+: всё сходится$/)).toBeVisible()
  expect(asked.find(({ what }) => what === `POST ${base}/reconciliations`)?.body).toMatchObject({
    paymentSystem: 'PAYCOM_UZ',
    statement: [{ providerId: '63a', paymentId: id, price: 6345, isRefunded: true }],
  })
})

test('reconciliations that fail to load can be retried', async () => {
  await open(
    orderServer('operator', { [`GET ${base}/reconciliations`]: problem(503, 'PAYMENT_UNAVAILABLE') }),
  )
  await expect.element(page.getByText('Сверки не загрузились')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Повторить' })).toBeVisible()
})
