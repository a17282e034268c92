import { expect, type Page } from '@playwright/test'
import { isAlive } from './open-screen.ts'
import { watchPage } from './page-watch.ts'
import { askAs, type Member } from './people/queued-ads.ts'
import { checkoutUrl, originOf } from './stack-address.ts'

export const coinWords = {
  ru: {
    topUp: 'Пополнить',
    toPay: 'Выбрать способ оплаты',
    pay: /^Оплатить/,
    stars: /Звёзды/,
    paid: 'Баланс пополнен: +25 монет',
    waiting: 'Ждём оплату',
    checking: 'Проверяем оплату',
    cancel: 'Отменить платёж',
    cancelled: 'Платёж отменён',
    again: 'Выбрать заново',
    refunded: 'Возвращено',
  },
  uz: {
    topUp: 'To‘ldirish',
    toPay: 'To‘lov usulini tanlash',
    pay: /to‘lash$/,
    stars: /Yulduzlar/,
    paid: 'Balans to‘ldirildi: +25 tanga',
    waiting: 'To‘lovni kutyapmiz',
    checking: 'To‘lovni tekshiryapmiz',
    cancel: 'To‘lovni bekor qilish',
    cancelled: 'To‘lov bekor qilindi',
    again: 'Qayta tanlash',
    refunded: 'Qaytarilgan',
  },
} as const
export type CoinLanguage = keyof typeof coinWords

/** Opens a page as a signed-in user. */
export async function openAs(
  page: Page,
  user: Member,
  path: string,
  language: CoinLanguage = 'ru',
): Promise<void> {
  const origin = originOf('market')
  await page.context().addCookies([{ name: 'lang', value: language, url: origin }])
  await page.addInitScript((token) => localStorage.setItem('access-token', token), user.accessToken)
  // On a busy machine the activation by a tap expires before the provider's page is opened.
  await page.addInitScript(() => {
    Object.defineProperty(UserActivation.prototype, 'isActive', { get: () => true })
  })
  const watch = watchPage(page)
  await page.goto(`${origin}${path}`)
  // Taps before the scripts have loaded have no effect.
  await page.waitForFunction(isAlive)
  await watch.untilQuiet()
}

/** Chooses a tile whose input is hidden by tapping its label. */
export async function pickTile(page: Page, role: 'radio' | 'checkbox', name: string | RegExp): Promise<void> {
  const input = page.getByRole(role, { name })
  await page.locator('label').filter({ has: input }).click()
  await expect(input).toBeChecked()
}

/** The balance, and the number of entries in the ledger. */
export async function coinsOf(user: Member): Promise<{ coins: number; held: number; total: number }> {
  const { coins, held, total } = (
    await askAs<{ coins: number; held: number; total: number }>(user, '/api/user/telegram/coins')
  ).body
  return { coins, held, total }
}

export async function lastPayment(user: Member): Promise<{ id: string; state: string }> {
  const { body } = await askAs<{ data: { id: string; state: string }[] }>(
    user,
    '/api/user/telegram/transactions?take=1',
  )
  const [payment] = body.data
  if (!payment) throw new Error('there is no payment')
  return payment
}

/** Chooses a payment system and opens its payment. */
export async function payBy(page: Page, language: CoinLanguage, system: string | RegExp): Promise<void> {
  await pickTile(page, 'radio', system)
  await page.getByRole('button', { name: coinWords[language].pay }).click()
}

/** Completes the provider's page, which simulates the given behaviour. */
export async function checkOut(
  page: Page,
  open: () => Promise<void>,
  mode: string,
  tap: 'Pay' | 'Close' = 'Pay',
): Promise<void> {
  const opened = page.context().waitForEvent('page')
  await open()
  const checkout = await opened
  await checkout.getByLabel('Behaviour').selectOption(mode)
  await checkout.getByRole('button', { name: tap, exact: true }).click()
  if (tap === 'Pay') await expect(checkout.getByRole('status')).not.toHaveText('open')
  await checkout.close()
}

/** `release` sends the delayed callback, `give-up` cancels the payment. */
export async function tellProvider(
  system: 'payme' | 'click',
  what: 'release' | 'give-up',
  order: string,
): Promise<void> {
  const reply = await fetch(`${checkoutUrl(system)}/-/${what}?order=${order}`, { method: 'POST' })
  if (!reply.ok) throw new Error(await reply.text())
}

/** Pays the opened invoice with Stars. */
export async function payStars(slug: string, telegramId: number, mode: string): Promise<void> {
  const reply = await fetch(`${checkoutUrl('bot_api')}/invoice/${slug}`, {
    method: 'POST',
    body: new URLSearchParams({ what: 'pay', mode, telegram: String(telegramId) }),
  })
  const text = await reply.text()
  if (!text.includes('<output>paid</output>')) throw new Error(text)
}
