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

/** Somebody of the web who is signed in. */
export async function openAs(
  page: Page,
  who: Member,
  path: string,
  language: CoinLanguage = 'ru',
): Promise<void> {
  const origin = originOf('market')
  await page.context().addCookies([{ name: 'lang', value: language, url: origin }])
  await page.addInitScript((token) => localStorage.setItem('access-token', token), who.accessToken)
  // On a busy machine seconds pass after a tap; a person's browser would open the provider's page beside ours.
  await page.addInitScript(() => {
    Object.defineProperty(UserActivation.prototype, 'isActive', { get: () => true })
  })
  const watch = watchPage(page)
  await page.goto(`${origin}${path}`)
  // The home page has cards and a button before it has their code: what is tapped until then is heard by nobody.
  await page.waitForFunction(isAlive)
  await watch.untilQuiet()
}

/** A tile with a hidden input: it is tapped where a finger would tap it, once the sheet has stopped moving. */
export async function pickTile(page: Page, role: 'radio' | 'checkbox', name: string | RegExp): Promise<void> {
  const input = page.getByRole(role, { name })
  await page.locator('label').filter({ has: input }).click()
  await expect(input).toBeChecked()
}

/** Coins, and lines about them: one line more is one movement more. */
export async function coinsOf(who: Member): Promise<{ coins: number; held: number; total: number }> {
  const { coins, held, total } = (
    await askAs<{ coins: number; held: number; total: number }>(who, '/api/user/telegram/coins')
  ).body
  return { coins, held, total }
}

export async function lastPayment(who: Member): Promise<{ id: string; state: string }> {
  const { body } = await askAs<{ data: { id: string; state: string }[] }>(
    who,
    '/api/user/telegram/transactions?take=1',
  )
  const [payment] = body.data
  if (!payment) throw new Error('nothing was begun')
  return payment
}

/** From the list of systems to the payment: what was chosen opens. */
export async function payBy(page: Page, language: CoinLanguage, system: string | RegExp): Promise<void> {
  await pickTile(page, 'radio', system)
  await page.getByRole('button', { name: coinWords[language].pay }).click()
}

/** The page of the provider, which behaves like this. */
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

/** `release` says what was held back, `give-up` takes back what was paid. */
export async function tellProvider(
  system: 'payme' | 'click',
  what: 'release' | 'give-up',
  order: string,
): Promise<void> {
  const reply = await fetch(`${checkoutUrl(system)}/-/${what}?order=${order}`, { method: 'POST' })
  if (!reply.ok) throw new Error(await reply.text())
}

/** Telegram takes Stars for the invoice that the page has opened. */
export async function payStars(slug: string, telegramId: number, mode: string): Promise<void> {
  const reply = await fetch(`${checkoutUrl('bot_api')}/invoice/${slug}`, {
    method: 'POST',
    body: new URLSearchParams({ what: 'pay', mode, telegram: String(telegramId) }),
  })
  const text = await reply.text()
  if (!text.includes('<output>paid</output>')) throw new Error(text)
}
