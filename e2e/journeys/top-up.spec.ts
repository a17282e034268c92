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
  tellTelegram,
  telegramEvents,
  telegramInitScript,
  type InvoiceStep,
} from '../support/telegram-web-view.ts'

test.skip(!runningApps().includes('market'), 'the marketplace does not run')

/** From the profile to the list of systems, with the smallest pack. */
const choosePack = async (page: Page, language: CoinLanguage): Promise<void> => {
  const words = coinWords[language]
  await page.getByRole('button', { name: words.topUp, exact: true }).click()
  await pickTile(page, 'radio', /^25 /)
  await page.getByRole('button', { name: words.toPay }).click()
}

/** How often a payment was begun, and given up, by this page. */
const countCalls = (page: Page): { begun: number; cancelled: number } => {
  const calls = { begun: 0, cancelled: 0 }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/user/telegram/transactions')) return
    if (request.method() === 'POST') calls.begun += 1
    if (request.method() === 'PATCH') calls.cancelled += 1
  })
  return calls
}

test('by Payme: no callback is no payment, a reserved one waits, only its end brings coins, and a refund is shown', async ({
  page,
}) => {
  const words = coinWords.ru
  const person = await signInByPhone('vio')
  const calls = countCalls(page)
  await openAs(page, person, '/webApp/profile', 'ru')
  await choosePack(page, 'ru')

  // The provider says "paid" to the payer and nothing to us.
  await checkOut(page, () => payBy(page, 'ru', 'Payme'), 'silent')
  await expect(page.getByText(words.waiting)).toBeVisible()
  await page.getByRole('button', { name: words.cancel }).click()
  await expect(page.getByText(words.cancelled)).toBeVisible()
  expect(await coinsOf(person)).toEqual({ coins: 0, held: 0, total: 0 })

  await page.getByRole('button', { name: words.again }).click()
  await checkOut(page, () => payBy(page, 'ru', 'Payme'), 'hold')
  await expect(page.getByText(words.checking)).toBeVisible()
  // What a provider has begun with is not ours to give up.
  await expect(page.getByRole('button', { name: words.cancel })).toHaveCount(0)
  const { id, state } = await lastPayment(person)
  expect(state).toBe('PENDING')
  await tellProvider('payme', 'release', id)
  await expect(page.getByText(words.paid)).toBeVisible()
  expect(await coinsOf(person)).toEqual({ coins: 25, held: 0, total: 1 })
  expect(calls).toEqual({ begun: 2, cancelled: 1 })

  await tellProvider('payme', 'give-up', id)
  await page.goto(`${originOf('market')}/webApp/profile/payments`)
  await expect(page.getByText(words.refunded).first()).toBeVisible()
  expect(await coinsOf(person)).toEqual({ coins: 0, held: 0, total: 2 })
})

test('by Click, every call sent twice: one payment, and a later cancel, which Click does not sign, leaves it paid', async ({
  page,
}) => {
  const words = coinWords.uz
  const person = await signInByPhone('vio')
  await openAs(page, person, '/webApp/profile', 'uz')
  await choosePack(page, 'uz')
  await checkOut(page, () => payBy(page, 'uz', 'Click'), 'duplicate')
  await expect(page.getByText(words.paid)).toBeVisible()
  expect(await coinsOf(person)).toEqual({ coins: 25, held: 0, total: 1 })

  await tellProvider('click', 'give-up', (await lastPayment(person)).id)
  await page.goto(`${originOf('market')}/webApp/profile/payments`)
  await expect(page.getByText('To‘langan', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(words.refunded)).toHaveCount(0)
  expect(await coinsOf(person)).toEqual({ coins: 25, held: 0, total: 1 })
})

test('by Stars: what Telegram’s window says ends nothing; what the server says does', async ({ page }) => {
  const words = coinWords.ru
  const telegramId = randomInt(10_000_000, 2_000_000_000)
  const { body: person } = await askApi<Tokens>('vio', '/api/telegram/auth', {
    // Another text than the page's own: signed data is good once.
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

  // Cancelled, and paid all the same.
  await choosePack(page, 'ru')
  await page.getByRole('button', { name: words.pay }).click()
  await expect(page.getByText(words.cancelled)).toBeVisible()
  expect(calls).toEqual({ begun: 1, cancelled: 1 })
  await payStars(await lastSlug(), telegramId, 'reorder')
  await expect(page.getByText(words.paid)).toBeVisible()
  expect(await coinsOf(person)).toEqual({ coins: 25, held: 0, total: 1 })

  // "Paid", then "cancelled", and the server knows of neither.
  const twoWords: InvoiceStep[] = [{ status: 'paid' }, { status: 'cancelled', afterMs: 50 }]
  await tellTelegram(page, 'setInvoiceAnswers', [twoWords])
  await choosePack(page, 'ru')
  await page.getByRole('button', { name: words.pay }).click()
  await expect(page.getByText(words.waiting)).toBeVisible()
  await payStars(await lastSlug(), telegramId, 'honest')
  await expect.poll(() => coinsOf(person)).toEqual({ coins: 50, held: 0, total: 2 })
  await expect(page.getByText(words.waiting)).toBeHidden()
  expect(calls).toEqual({ begun: 2, cancelled: 1 })
})
