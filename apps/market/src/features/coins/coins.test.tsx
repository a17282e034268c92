import { useOverlay } from '@app/shell/use-overlay'
import { Toaster } from '@app/ui/toaster'
import { useMemo, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '../../app/test-app.tsx'
import {
  coinOffer,
  featureRoute,
  offerRoute,
  paymentId,
  paymentIn,
  personTokens,
  personWith,
  topFeature,
} from '../../app/test-coins.ts'
import { topUpQuestion } from '../../shared/promotion/top-up.ts'
import { openPayment } from './open-payment.ts'

let close = (): void => undefined
beforeEach(() => openPayment.set(null))
afterEach(() => {
  close()
  openPayment.set(null)
  vi.restoreAllMocks()
})

const onPaid = vi.fn<() => void>()

const Page = ({ missing }: { readonly missing: number }): ReactNode => {
  const { open } = useOverlay('buy-coins')
  topUpQuestion.useAsk(useMemo(() => ({ missing, onPaid }), [missing]))
  return (
    <>
      <button type="button" onClick={open}>
        Открыть
      </button>
      <Toaster />
    </>
  )
}

const sold = { [featureRoute]: topFeature(), [offerRoute]: coinOffer }
const createRoute = 'POST /api/user/telegram/transactions'
const oneRoute = `GET /api/user/telegram/transactions/${paymentId}`
const cancelRoute = `PATCH /api/user/telegram/transactions/cancel/${paymentId}`

const open = async (answers: Readonly<Record<string, unknown>>, missing = 0) => {
  const screen = await openScreen(() => <Page missing={missing} />, {
    answers: { 'GET /api/telegram/users/me': personWith(40), ...answers },
    overlays: {
      'buy-coins': () => import('./buy-coins-overlay.tsx'),
      'pay-system': () => import('./pay-system-overlay.tsx'),
    },
  })
  close = screen.close
  screen.app.session.signIn(personTokens)
  await userEvent.click(page.getByRole('button', { name: 'Открыть' }))
  return screen
}

const pay = async (): Promise<void> => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  await userEvent.click(page.getByRole('button', { name: 'Выбрать способ оплаты' }))
  await userEvent.click(page.getByRole('button', { name: /^Оплатить/ }))
}

test('while promotion is not on sale, the sheet sells no coins and names no price', async () => {
  await open({ [featureRoute]: topFeature({ isAvailable: false }), [offerRoute]: coinOffer })
  await expect.element(page.getByText('Монеты пока не продаются')).toBeVisible()
  expect(page.getByRole('dialog').element().textContent).not.toMatch(/сум|\d/)
})

test('the server’s packs are offered, and each payment system has its own price', async () => {
  await open(sold)
  const packs = page.getByRole('radiogroup', { name: 'Сколько монет купить' })
  await expect
    .poll(() => [...packs.element().querySelectorAll('label')].map(({ textContent }) => textContent))
    .toEqual([
      '25 монет6\u202f345\u00a0сум≈ 5 поднятий',
      '75 монет19\u202f045\u00a0сум≈ 15 поднятий',
      '125 монет31\u202f745\u00a0сум≈ 25 поднятий',
      '250 монет63\u202f495\u00a0сум≈ 50 поднятий',
    ])
  await userEvent.click(page.getByRole('radio', { name: /^250/ }))
  await userEvent.click(page.getByRole('button', { name: 'Выбрать способ оплаты' }))
  await expect.element(page.getByRole('button', { name: 'Оплатить 63\u202f495\u00a0сум' })).toBeVisible()
  await userEvent.click(page.getByRole('radio', { name: /Звёзды/ }))
  await expect.element(page.getByRole('button', { name: 'Оплатить 250\u00a0★' })).toBeVisible()
})

test('the smallest pack that covers the missing coins is preselected', async () => {
  await open(sold, 80)
  await expect.element(page.getByRole('radio', { name: /^125/ })).toBeChecked()
  await expect.element(page.getByText('Не хватает 80 монет.')).toBeVisible()
})

test('when the server reports the payment as paid, the sheets close, the balance updates and the action continues', async () => {
  onPaid.mockClear()
  const sent: unknown[] = []
  let asked = 0
  await open({
    ...sold,
    [createRoute]: (body: unknown) => {
      sent.push(body)
      return Response.json(paymentIn('NEW'))
    },
    [oneRoute]: () => {
      asked += 1
      return Response.json(paymentIn(asked < 2 ? 'PENDING' : 'PAID'))
    },
  })
  await pay()
  await expect.element(page.getByText('Баланс пополнен: +75 монет')).toBeVisible()
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull()
  expect(sent).toEqual([{ platform: 'WEB', paymentSystem: 'PAYCOM_UZ', amount: 75 }])
  expect(onPaid).toHaveBeenCalledTimes(1)
  expect(asked).toBe(2)
})

test('a waiting payment says so and ends only by the server’s answer', async () => {
  onPaid.mockClear()
  await open({
    ...sold,
    [createRoute]: () => Response.json(paymentIn('NEW')),
    [oneRoute]: () => Response.json(paymentIn('PENDING')),
  })
  await pay()
  await expect.element(page.getByText('Проверяем оплату')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Закрыть' }).last())
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull()
  // The payment is restored.
  await userEvent.click(page.getByRole('button', { name: 'Открыть' }))
  await userEvent.click(page.getByRole('button', { name: 'Выбрать способ оплаты' }))
  await expect.element(page.getByText('Проверяем оплату')).toBeVisible()
  expect(onPaid).not.toHaveBeenCalled()
})

test('a cancelled payment that is paid afterwards is shown as paid', async () => {
  onPaid.mockClear()
  let state = 'NEW'
  await open({
    ...sold,
    [createRoute]: () => Response.json(paymentIn('NEW')),
    [oneRoute]: () => Response.json(paymentIn(state)),
    [cancelRoute]: () => {
      state = 'PAID'
      return Response.json(paymentIn('CANCELLED'))
    },
  })
  await pay()
  await expect.element(page.getByText('Ждём оплату')).toBeVisible()
  await expect.element(page.getByText(/^75 монет · 19.045.сум$/)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Отменить платёж' }))
  await expect.element(page.getByText('Платёж отменён')).toBeVisible()
  await expect
    .poll(() => document.body.textContent, { timeout: 30_000 })
    .toContain('Баланс пополнен: +75 монет')
  expect(onPaid).toHaveBeenCalledTimes(1)
})

test('an expired payment ends and allows another choice', async () => {
  openPayment.set(paymentId)
  await open({ ...sold, [oneRoute]: paymentIn('EXPIRED') })
  await userEvent.click(page.getByRole('button', { name: 'Выбрать способ оплаты' }))
  await expect.element(page.getByText('Время оплаты вышло')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Выбрать заново' }))
  await expect.element(page.getByRole('radio', { name: /Payme/ })).toBeVisible()
})

test('a failed request shows an error and can be repeated', async () => {
  await open({})
  await expect.element(page.getByText('Не удалось узнать, продаются ли монеты')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Повторить' })).toBeVisible()
})
