import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '../../app/test-app.tsx'
import { featureRoute, paymentIn, personTokens, personWith, topFeature } from '../../app/test-coins.ts'
import { PaymentsPage } from './payments-page.tsx'
import { ProfilePage } from './profile-page.tsx'

let close = (): void => undefined
beforeEach(() => localStorage.clear())
afterEach(() => close())

const open = async (Page: () => React.ReactNode, answers: Readonly<Record<string, unknown>>) => {
  const screen = await openScreen(Page, { path: '/webApp/profile', answers })
  close = screen.close
  screen.app.session.signIn(personTokens)
  return screen
}

test('the profile shows the balance, what it pays for, and both actions', async () => {
  await open(() => <ProfilePage />, {
    [featureRoute]: topFeature(),
    'GET /api/telegram/users/me': personWith(40),
  })
  const card = page.getByRole('region', { name: 'Баланс' })
  await expect.element(card).toBeVisible()
  await expect.element(card.getByText('хватит на 8 поднятий')).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Пополнить' })).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Поднять' })).toBeVisible()
})

test('the profile hides coins while they cannot be spent and the balance is 0', async () => {
  await open(() => <ProfilePage />, {
    [featureRoute]: topFeature({ isAvailable: false }),
    'GET /api/telegram/users/me': personWith(0),
  })
  await expect.element(page.getByRole('heading', { name: 'Шахноза Юсупова' })).toBeVisible()
  expect(page.getByRole('region', { name: 'Баланс' }).elements()).toEqual([])
})

const line = (id: number, kind: string, coins: number, coinsAfter: number) => ({
  id,
  kind,
  coins,
  reference: 'promotion:1',
  coinsAfter,
  heldAfter: 0,
  debtAfter: 0,
  createdAt: '2026-11-17T09:00:00.000Z',
})

test('past top-ups show their receipts, and every ledger line has a text', async () => {
  await open(() => <PaymentsPage />, {
    'GET /api/user/telegram/transactions?take=25&skip=0': {
      data: [paymentIn('PAID'), paymentIn('CANCELLED', { id: 'b' })],
      total: 2,
    },
    'GET /api/user/telegram/coins?take=25&skip=0': {
      coins: 72,
      held: 5,
      debt: 0,
      data: [
        line(6, 'REFUNDED', 25, 72),
        line(5, 'COMPENSATION', 2, 97),
        line(4, 'RETURNED', 5, 95),
        line(3, 'SPENT', 5, 90),
        line(2, 'HELD', 5, 90),
        line(1, 'BOUGHT', 75, 95),
      ],
      total: 6,
    },
  })
  await expect.element(page.getByText('Оплачено').first()).toBeVisible()
  await userEvent.click(page.getByText('75 монет').first())
  await expect.element(page.getByText('payme-1')).toBeVisible()
  await expect.element(page.getByText('19\u202f045\u00a0сум').first()).toBeVisible()
  await userEvent.click(page.getByRole('tab', { name: 'Монеты' }))
  await expect.element(page.getByText('72 монеты · удержано 5')).toBeVisible()
  for (const words of [
    'Куплено',
    'Удержано для места в топе',
    'Потрачено на место в топе',
    'Возвращено: места не было',
    'Возвращено за недостающие показы',
    'Возврат оплаты',
  ])
    await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByText('+75')).toBeVisible()
  await expect.element(page.getByText('\u221225')).toBeVisible()
})
