import { useOverlay } from '@app/shell/use-overlay'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '../../app/test-app.tsx'

let close = (): void => undefined
afterEach(() => close())

const Page = (): ReactNode => {
  const { open } = useOverlay('buy-coins')
  return (
    <button type="button" onClick={open}>
      Открыть
    </button>
  )
}

const open = async (top?: { isAvailable: boolean; cost: number }): Promise<void> => {
  const screen = await openScreen(Page, {
    answers: top ? { 'GET /api/telegram/available-features/top': { key: 'top', ...top } } : {},
    overlays: {
      'buy-coins': () => import('./buy-coins-overlay.tsx'),
      'pay-system': () => import('./pay-system-overlay.tsx'),
    },
  })
  close = screen.close
  await userEvent.click(page.getByRole('button', { name: 'Открыть' }))
}

test('while promotion is not on sale, coins are not either, and no price is named', async () => {
  await open({ isAvailable: false, cost: 5 })
  await expect.element(page.getByText('Монеты пока не продаются')).toBeVisible()
  expect(page.getByRole('dialog').element().textContent).not.toMatch(/сум|\d/)
})

test('on sale, the specified packs are offered with their prices, and the chosen one goes to the payment', async () => {
  await open({ isAvailable: true, cost: 5 })
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
  await expect.element(page.getByText('250 ★')).toBeVisible()
  await expect.element(page.getByText('Оплата ещё не подключена.')).toBeVisible()
})

test('when the question itself fails, that is said and can be asked again', async () => {
  await open()
  await expect.element(page.getByText('Не удалось узнать, продаются ли монеты')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Повторить' })).toBeVisible()
})
