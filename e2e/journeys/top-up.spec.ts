import { expect, type Page, test } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { askApi } from '../support/api-call.ts'
import {
  checkOut,
  coinsOf,
  coinWords,
  lastPayment,
  openAs,
  payBy,
  payStars,
  pickTile,
  tellProvider,
  type CoinLanguage,
} from '../support/coin-journey.ts'
import { launchDataFor, signInByPhone, type Tokens } from '../support/people/people.ts'
import { isAlive } from '../support/open-screen.ts'
import { originOf, runningApps } from '../support/stack-address.ts'
import {
  launchUrl,
  controlTelegram,
  telegramEvents,
  telegramInitScript,
  type InvoiceStep,
} from '../support/telegram-web-view.ts'

test.skip(!runningApps().includes('market'), 'the marketplace does not run')

/** Chooses the smallest pack and opens the list of payment systems. */
const choosePack = async (page: Page, language: CoinLanguage): Promise<void> => {
  const words = coinWords[language]
  await page.getByRole('button', { name: words.topUp, exact: true }).click()
  await pickTile(page, 'radio', /^25 /)
  await page.getByRole('button', { name: words.toPay }).click()
}

/** Counts the payments that the page has started and cancelled. */
const countCalls = (page: Page): { started: number; cancelled: number } => {
  const calls = { started: 0, cancelled: 0 }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/user/telegram/transactions')) return
    if (request.method() === 'POST') calls.started += 1
    if (request.method() === 'PATCH') calls.cancelled += 1
  })
  return calls
}

test('Payme: coins arrive after the final callback only, and a refund is shown', async ({ page }) => {
  const words = coinWords.ru
  const user = await signInByPhone('vio')
  const calls = countCalls(page)
  await openAs(page, user, '/webApp/profile', 'ru')
  await choosePack(page, 'ru')

  // The provider tells the payer "paid" and sends no callback.
  await checkOut(page, () => payBy(page, 'ru', 'Payme'), 'silent')
  await expect(page.getByText(words.waiting)).toBeVisible()
  await page.getByRole('button', { name: words.cancel }).click()
  await expect(page.getByText(words.cancelled)).toBeVisible()
  expect(await coinsOf(user)).toEqual({ coins: 0, held: 0, total: 0 })

  await page.getByRole('button', { name: words.again }).click()
  await checkOut(page, () => payBy(page, 'ru', 'Payme'), 'hold')
  await expect(page.getByText(words.checking)).toBeVisible()
  // A reserved payment cannot be cancelled by us.
  await expect(page.getByRole('button', { name: words.cancel })).toHaveCount(0)
  const { id, state } = await lastPayment(user)
  expect(state).toBe('PENDING')
  await tellProvider('payme', 'release', id)
  await expect(page.getByText(words.paid)).toBeVisible()
  expect(await coinsOf(user)).toEqual({ coins: 25, held: 0, total: 1 })
  expect(calls).toEqual({ started: 2, cancelled: 1 })

  await tellProvider('payme', 'give-up', id)
  await page.goto(`${originOf('market')}/webApp/profile/payments`)
  await expect(page.getByText(words.refunded).first()).toBeVisible()
  expect(await coinsOf(user)).toEqual({ coins: 0, held: 0, total: 2 })
})

test('Click: repeated calls make one payment, and an unsigned cancellation changes nothing', async ({
  page,
}) => {
  const words = coinWords.uz
  const user = await signInByPhone('vio')
  await openAs(page, user, '/webApp/profile', 'uz')
  await choosePack(page, 'uz')
  await checkOut(page, () => payBy(page, 'uz', 'Click'), 'duplicate')
  await expect(page.getByText(words.paid)).toBeVisible()
  expect(await coinsOf(user)).toEqual({ coins: 25, held: 0, total: 1 })

  await tellProvider('click', 'give-up', (await lastPayment(user)).id)
  await page.goto(`${originOf('market')}/webApp/profile/payments`)
  await expect(page.getByText('To‘langan', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(words.refunded)).toHaveCount(0)
  expect(await coinsOf(user)).toEqual({ coins: 25, held: 0, total: 1 })
})

test('Stars: the server’s state decides, not the state that Telegram’s window reports', async ({ page }) => {
  const words = coinWords.ru
  const telegramId = randomInt(10_000_000, 2_000_000_000)
  const { body: user } = await askApi<Tokens>('vio', '/api/telegram/auth', {
    // Signed launch data is accepted once, so the page uses another one.
    body: { data: launchDataFor('vio', { telegramId }) },
    headers: { 'x-device-id': `device-${telegramId}-tg` },
  })
  await page.addInitScript(telegramInitScript({ invoiceAnswers: ['cancelled'] }))
  await page.context().addCookies([{ name: 'lang', value: 'ru', url: originOf('market') }])
  const calls = countCalls(page)
  const initData = launchDataFor('vio', { telegramId, languageCode: 'ru' })
  await page.goto(launchUrl(`${originOf('market')}/webApp/profile`, { initData }))
  await page.waitForFunction(isAlive)
  const lastSlug = async (): Promise<string> => {
    const event = (await telegramEvents(page, 'web_app_open_invoice')).at(-1)
    return (event?.data as { slug: string } | undefined)?.slug ?? 'none was opened'
  }

  // Cancelled in the window, but paid.
  await choosePack(page, 'ru')
  await page.getByRole('button', { name: words.pay }).click()
  await expect(page.getByText(words.cancelled)).toBeVisible()
  expect(calls).toEqual({ started: 1, cancelled: 1 })
  await payStars(await lastSlug(), telegramId, 'reorder')
  await expect(page.getByText(words.paid)).toBeVisible()
  expect(await coinsOf(user)).toEqual({ coins: 25, held: 0, total: 1 })

  // The window reports "paid", then "cancelled"; the server knows of neither.
  const twoStates: InvoiceStep[] = [{ status: 'paid' }, { status: 'cancelled', afterMs: 50 }]
  await controlTelegram(page, 'setInvoiceAnswers', [twoStates])
  await choosePack(page, 'ru')
  await page.getByRole('button', { name: words.pay }).click()
  await expect(page.getByText(words.waiting)).toBeVisible()
  await payStars(await lastSlug(), telegramId, 'honest')
  await expect.poll(() => coinsOf(user)).toEqual({ coins: 50, held: 0, total: 2 })
  await expect(page.getByText(words.waiting)).toBeHidden()
  expect(calls).toEqual({ started: 2, cancelled: 1 })
})
