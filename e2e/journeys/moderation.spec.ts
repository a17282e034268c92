import { expect, type Locator, type Page, test } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { watchPage, type PageWatch, type WatchOptions } from '../support/page-watch.ts'
import {
  categoryWithText,
  changeAd,
  newModerator,
  newTelegramSeller,
  ownAd,
  placeAd,
  placeChange,
  placeForModerator,
  placePublicAd,
  queueOf,
  type Member,
} from '../support/people/queued-ads.ts'
import { inTurn } from '../support/size.ts'
import { originOf, runningApps } from '../support/stack-address.ts'

test.skip(!runningApps().includes('market'), 'the marketplace does not run')

const words = {
  ru: {
    approve: /^Одобрить \(\d+\)$/,
    reject: /^Отклонить \(\d+\)$/,
    total: (count: number) => `На модерации: ${count}`,
    price: 'Цена не похожа на настоящую',
    reads: '«Narx haqiqiyga o‘xshamaydi. Buyumning asl narxini yozing»',
    changed: 'название, цена',
    close: 'Закрыть',
    block: /^Заблокировать объявление/,
    blockTitle: 'Почему блокируете?',
    blockConfirm: 'Заблокировать',
    fraud: 'Объявление похоже на обман покупателей',
    blocked: 'Объявление заблокировано',
    missing: 'Не удалось найти объявление...',
    status: 'Заблокировано',
    appeal: /^Обжаловать/,
  },
  uz: {
    approve: /^Tasdiqlash \(\d+\)$/,
    reject: /^Rad etish \(\d+\)$/,
    total: (count: number) => `Navbatda: ${count}`,
    price: 'Narx haqiqiyga o‘xshamaydi',
    reads: '«Цена не похожа на настоящую. Укажите, сколько вещь стоит на самом деле»',
    changed: 'nomi, narx',
    close: 'Yopish',
    block: /^E’lonni bloklash/,
    blockTitle: 'Nega bloklayapsiz?',
    blockConfirm: 'Bloklash',
    fraud: 'E’lon xaridorlarni aldashga o‘xshaydi',
    blocked: 'E’lon bloklandi',
    missing: 'E’lonni topib bo‘lmadi...',
    status: 'Bloklangan',
    appeal: /^E’tiroz bildirish/,
  },
} as const
type Language = keyof typeof words

const openAs = async (
  page: Page,
  language: Language,
  user: Member,
  path: string,
  isExpected: NonNullable<WatchOptions['isExpected']> = () => false,
): Promise<PageWatch> => {
  const watch = watchPage(page, { isExpected })
  const origin = originOf('market')
  await page.context().addCookies([{ name: 'lang', value: language, url: origin }])
  await page.addInitScript((token) => localStorage.setItem('access-token', token), user.accessToken)
  await page.goto(`${origin}${path}`)
  await watch.untilQuiet()
  return watch
}
const openQueue = (page: Page, language: Language, moderator: Member): Promise<PageWatch> =>
  openAs(page, language, moderator, '/webApp/moderation')

const rowOf = (page: Page, name: string): Locator =>
  page.locator('[data-ad]').filter({ has: page.getByRole('button', { name, exact: true }) })

/** Records what the content security policy refused: injected scripts and addresses. */
const recordRefusals = (): void => {
  const refused: string[] = []
  Object.assign(window, { refused })
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) => refused.push(blockedURI))
}
const readRefusals = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { refused: string[] }).refused)

const uniqueName = (word: string): string => `${word} ${randomInt(1_000_000_000)}`

for (const language of inTurn(['ru', 'uz'] as const, 1)) {
  test(`a moderator approves ads and rejects one with a reason, and the counts change (${language})`, async ({
    page,
  }) => {
    const text = words[language]
    const moderator = await newModerator()
    const { seller, ads } = await placeForModerator(moderator, (newSeller) =>
      Promise.all(['Стол', 'Лампа', 'Ковёр'].map((word) => placeAd(newSeller, { name: uniqueName(word) }))),
    )
    const [first, second, third] = ads
    if (!first || !second || !third) throw new Error('three ads were placed')
    const watch = await openQueue(page, language, moderator)
    const box = (name: string): Locator => page.getByRole('checkbox', { name, exact: true })
    await box(first.name).click()
    await box(second.name).click()
    await page.getByRole('button', { name: text.approve }).click()
    await expect(rowOf(page, first.name)).toHaveCount(0)
    await expect(rowOf(page, second.name)).toHaveCount(0)
    await expect(rowOf(page, third.name)).toBeVisible()
    expect((await ownAd(seller, first.link)).status).toBe('ACTIVE')

    await box(third.name).click()
    await page.getByRole('button', { name: text.reject }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('radio', { name: text.price }).click()
    await expect(sheet.getByText(text.reads)).toBeVisible()
    await sheet.getByRole('button', { name: text.reject }).click()
    await expect(rowOf(page, third.name)).toHaveCount(0)
    const rejected = await ownAd(seller, third.link)
    expect([rejected.status, rejected.reason]).toEqual(['REJECTED', 'PRICE_WRONG'])
    // Other tests place ads at the same time, so the page is compared with the current total.
    await expect(async () => {
      await page.reload()
      await watch.untilQuiet()
      const { total } = await queueOf(moderator)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.total(total), { timeout: 5_000 })
    }).toPass()
    expect(watch.complaints()).toEqual([])
  })
}

for (const language of inTurn(['ru', 'uz'] as const, 0)) {
  test(`a change of a published ad shows old and new values (${language})`, async ({ page }) => {
    const text = words[language]
    const moderator = await newModerator()
    const before = uniqueName('Диван')
    const after = uniqueName('Диван угловой')
    const phoneNumbers = ['+998901112233']
    await placeChange(moderator, {
      before: { phoneNumbers, name: before, price: 100_000 },
      after: { phoneNumbers, name: after, price: 9_000_000 },
    })
    const watch = await openQueue(page, language, moderator)
    await expect(rowOf(page, after)).toContainText(text.changed)
    await page.getByRole('button', { name: after, exact: true }).click()
    const full = page.getByRole('dialog')
    await expect(full.getByRole('heading', { name: after })).toBeVisible()
    await expect(full.locator('s').filter({ hasText: before })).toBeVisible()
    await expect(full.locator('s').filter({ hasText: /100.000/ })).toBeVisible()
    await full.getByRole('button', { name: text.close, exact: true }).click()
    await expect(full).toHaveCount(0)
    expect(watch.complaints()).toEqual([])
  })
}

test('an ad edited during moderation is not approved and returns with a note', async ({ page }) => {
  const moderator = await newModerator()
  const seen = uniqueName('Самокат')
  const edited = uniqueName('Не самокат')
  const {
    seller,
    ads: [ad],
  } = await placeForModerator(moderator, async (newSeller) => [await placeAd(newSeller, { name: seen })])
  if (!ad) throw new Error('an ad was placed')
  await openQueue(page, 'ru', moderator)
  await page.getByRole('checkbox', { name: seen, exact: true }).click()
  await changeAd(seller, ad.link, { name: edited })
  await page.getByRole('button', { name: 'Одобрить (1)' }).click()
  await expect(rowOf(page, edited)).toContainText('Изменено продавцом, посмотрите ещё раз')
  expect((await ownAd(seller, ad.link)).status).toBe('PENDING')
})

test('two moderators in two browsers see different ads', async ({ browser }) => {
  const [one, other] = await Promise.all([newModerator(), newModerator()])
  const openIn = async (moderator: Member): Promise<Page> => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await openQueue(page, 'ru', moderator)
    return page
  }
  const linksOn = (page: Page): Promise<string[]> =>
    page.locator('[data-ad]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-ad') ?? ''))
  const {
    ads: [first],
  } = await placeForModerator(one, async (seller) => [await placeAd(seller)])
  const firstPage = await openIn(one)
  const {
    ads: [second],
  } = await placeForModerator(other, async (seller) => [await placeAd(seller)])
  const secondPage = await openIn(other)
  if (!first || !second) throw new Error('two ads were placed')
  await firstPage.reload()
  await expect(rowOf(firstPage, first.name)).toBeVisible()
  await expect(rowOf(secondPage, second.name)).toBeVisible()
  const [seenByOne, seenByOther] = [await linksOn(firstPage), await linksOn(secondPage)]
  expect(seenByOne).toContain(String(first.id))
  expect(seenByOther).toContain(String(second.id))
  expect(seenByOne.filter((id) => seenByOther.includes(id))).toEqual([])
  await firstPage.context().close()
  await secondPage.context().close()
})

test('scripts in every field of an ad do not run on the moderation page', async ({ page }) => {
  const canary = 'https://canary.invalid/'
  const evil = (field: string): string =>
    `<img src=${canary}${field} onerror=alert(1)><script>alert(1)</script>"'><b onclick=alert(1)>${field}`
  const asked: string[] = []
  const dialogs: string[] = []
  await page.route(`${canary}**`, (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const name = `${evil('n').slice(0, 100)} ${randomInt(1_000_000_000)}`
  const moderator = await newModerator()
  const { categoryId, parameterId } = await categoryWithText()
  await placeForModerator(
    moderator,
    async (seller) => [
      await placeAd(seller, {
        name,
        description: evil('description'),
        categoryId,
        parameters: [{ parameterId, value: evil('parameter') }],
      }),
    ],
    () => newTelegramSeller(evil('seller').slice(0, 60)),
  )
  await page.addInitScript(recordRefusals)
  await openQueue(page, 'ru', moderator)
  await page.getByRole('button', { name, exact: true }).click()
  const full = page.getByRole('dialog')
  await expect(full.getByRole('heading', { name })).toBeVisible()
  await expect(full.getByText(/^<img src=.*parameter$/)).toBeVisible()
  // Time for late requests.
  await page.waitForTimeout(500)
  expect([asked, dialogs]).toEqual([[], []])

  expect(await readRefusals(page)).toEqual([])

  // Control: the same text as markup is refused by the content security policy, the second line of defence.
  await page.evaluate((html) => {
    const place = document.createElement('div')
    place.innerHTML = html
    document.body.append(place)
  }, evil('control'))
  await expect
    .poll(async () => asked.length + dialogs.length + (await readRefusals(page)).length)
    .toBeGreaterThan(0)
})

for (const language of inTurn(['ru', 'uz'] as const, 1)) {
  test(`a moderator blocks a public ad from its page, and the seller sees the reason (${language})`, async ({
    page,
    browser,
  }) => {
    const text = words[language]
    const moderator = await newModerator()
    const { seller, link } = await placePublicAd(moderator, { name: uniqueName('Сервиз') })
    const path = `/webApp/product/${link}`
    const isGone = (status: number, asked: string): boolean => status === 404 && asked.includes(link)
    const watch = await openAs(page, language, moderator, path, isGone)
    await page.getByRole('button', { name: text.block }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('heading', { name: text.blockTitle })).toBeVisible()
    await sheet.getByRole('radio', { name: text.fraud }).click()
    await sheet.getByRole('button', { name: text.blockConfirm }).click()
    await expect(page.getByText(text.blocked)).toBeVisible()
    await expect(page.getByRole('heading', { name: text.missing })).toBeInViewport()
    await expect(sheet).toHaveCount(0)
    expect(watch.complaints()).toEqual([])

    const visitorsPage = await (await browser.newContext()).newPage()
    expect((await visitorsPage.goto(`${originOf('market')}${path}`))?.status()).toBe(404)
    await visitorsPage.context().close()
    expect(await ownAd(seller, link)).toMatchObject({ status: 'BLOCKED', reason: 'FRAUD' })
    const sellersPage = await (await browser.newContext()).newPage()
    await openAs(sellersPage, language, seller, path)
    await expect(sellersPage.getByText(text.status, { exact: true })).toBeVisible()
    await expect(sellersPage.getByText(text.fraud)).toBeVisible()
    await expect(sellersPage.getByRole('button', { name: text.appeal })).toBeVisible()
    await sellersPage.context().close()
  })
}
