import { expect, type Locator, type Page, test } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { findExpiredAd } from '../support/people/expired-ads.ts'
import { signInByPhone } from '../support/people/people.ts'
import { watchPage, type PageWatch } from '../support/page-watch.ts'
import {
  askAs,
  newModerator,
  ownAd,
  placeAd,
  placeForModerator,
  type Member,
} from '../support/people/queued-ads.ts'
import { inTurn } from '../support/size.ts'
import { originOf, runningApps } from '../support/stack-address.ts'

test.skip(!runningApps().includes('market'), 'the marketplace does not run')

const words = {
  ru: {
    close: 'Закрыть объявление',
    closeRow: 'Закрыть: ',
    reasons: {
      SoldHere: ['Продано здесь', 'Закрыто: продано здесь'],
      SoldOnOtherPlatform: ['Продано в другом месте', 'Закрыто: продано не здесь'],
      Other: ['Другая причина', 'Закрыто'],
    },
    closed: 'Объявление закрыто',
    active: 'Активно',
    inactive: 'Неактивно',
    reopen: 'Открыть снова',
    renew: 'Продлить',
    until: /^Активно до \d+ [а-я]+$/,
    expired: 'Срок истёк',
    rejectedTab: /^Отклонённые/,
    priceWrong: 'Цена не похожа на настоящую. Укажите, сколько вещь стоит на самом деле',
    mendPrice: 'Исправить цену',
    price: 'Цена',
    name: 'Название',
    edit: /^Редактировать/,
    save: 'Сохранить',
    saved: 'Изменения сохранены',
    changePending: 'Правка на модерации',
    asAll: 'Как видят все',
    pending: 'На модерации',
    appeal: 'Обжаловать',
    send: 'Отправить',
    appealed: 'Отправлено другому модератору',
    moderationTab: /^Модерация/,
    notifications: 'Уведомления',
    choice: /^Решения модераторов/,
  },
  uz: {
    close: 'E’lonni yopish',
    closeRow: 'Yopish: ',
    reasons: {
      SoldHere: ['Shu yerda sotildi', 'Yopilgan: shu yerda sotildi'],
      SoldOnOtherPlatform: ['Boshqa joyda sotildi', 'Yopilgan: boshqa joyda sotildi'],
      Other: ['Boshqa sabab', 'Yopilgan'],
    },
    closed: 'E’lon yopildi',
    active: 'Faol',
    inactive: 'Nofaol',
    reopen: 'Qayta ochish',
    renew: 'Uzaytirish',
    until: /^\d+-[a-z]+ kunigacha faol$/,
    expired: 'Muddati tugagan',
    rejectedTab: /^Rad etilgan/,
    priceWrong: 'Narx haqiqiyga o‘xshamaydi. Buyumning asl narxini yozing',
    mendPrice: 'Narxni tuzatish',
    price: 'Narxi',
    name: 'Nomi',
    edit: /^Tahrirlash/,
    save: 'Saqlash',
    saved: 'O‘zgarishlar saqlandi',
    changePending: 'O‘zgarish tekshiruvda',
    asAll: 'Hamma ko‘radigani',
    pending: 'Tekshiruvdagisi',
    appeal: 'E’tiroz bildirish',
    send: 'Yuborish',
    appealed: 'Boshqa moderatorga yuborildi',
    moderationTab: /^Tekshiruvda/,
    notifications: 'Bildirishnomalar',
    choice: /^Moderatorlar qarori/,
  },
} as const
type Language = keyof typeof words

const base = '/api/user/telegram/products'
const uniqueName = (word: string): string => `${word} ${randomInt(1_000_000_000)}`
const form = { phoneNumbers: ['+998901112233'] }

/** Ads of a new seller, approved or rejected by a moderator. */
const createDecidedAds = async (
  names: readonly string[],
  decision: { readonly isModerated: boolean; readonly reason?: string },
) => {
  const moderator = await newModerator()
  const { seller, ads } = await placeForModerator(moderator, (placer) =>
    Promise.all(names.map((name) => placeAd(placer, { ...form, name, price: 100_000 }))),
  )
  const { status } = await askAs(moderator, `${base}/moderate`, {
    ...decision,
    productIds: ads.map(({ id }) => id),
  })
  expect(status).toBe(200)
  const linkOf = (name: string): string => ads.find((ad) => ad.name === name)?.link ?? ''
  return { seller, moderator, linkOf }
}
const createApprovedAds = (...names: readonly string[]) => createDecidedAds(names, { isModerated: true })

const openAs = async (page: Page, language: Language, person: Member, path: string): Promise<PageWatch> => {
  // The page server gets 404 for ads that are not public; the browser then requests them as the owner.
  const watch = watchPage(page, {
    isExpected: (status, asked) => status === 404 && asked.includes('/product'),
  })
  const origin = originOf('market')
  await page.context().addCookies([{ name: 'lang', value: language, url: origin }])
  await page.addInitScript((token) => localStorage.setItem('access-token', token), person.accessToken)
  await page.goto(origin + path)
  await watch.untilQuiet()
  return watch
}

const rowOf = (page: Page, name: string): Locator =>
  page.locator('.my-ads-list > li').filter({ has: page.getByRole('link', { name, exact: true }) })

for (const language of inTurn(['ru', 'uz'] as const, 0)) {
  const text = words[language]

  test(`an ad closed with any reason moves to the end of the list and can be reopened (${language})`, async ({
    page,
  }) => {
    const names = {
      SoldHere: uniqueName('Стол'),
      SoldOnOtherPlatform: uniqueName('Ковёр'),
      Other: uniqueName('Ваза'),
    }
    const { seller, moderator, linkOf } = await createApprovedAds(...Object.values(names))
    const watch = await openAs(page, language, seller, '/webApp/items')
    for (const reason of ['SoldHere', 'SoldOnOtherPlatform', 'Other'] as const) {
      const name = names[reason]
      const [choice, badge] = text.reasons[reason]
      await rowOf(page, name)
        .getByRole('button', { name: text.closeRow + name })
        .click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('radio', { name: choice }).click()
      await sheet.getByRole('button', { name: text.close }).click()
      await expect(sheet).toHaveCount(0)
      await expect(rowOf(page, name).getByText(badge, { exact: true })).toBeVisible()
      await expect(rowOf(page, name).getByText(text.inactive, { exact: true })).toBeVisible()
      const now = await ownAd(seller, linkOf(name))
      expect([now.status, now.reason]).toEqual(['CLOSED', reason])
      // Other users no longer find it.
      expect((await askAs(moderator, `/api/telegram/products/${linkOf(name)}`)).status).toBe(404)
    }
    const back = names.SoldHere
    await rowOf(page, back).getByRole('button', { name: text.reopen }).click()
    await expect(page.getByText(text.until).first()).toBeVisible()
    await expect(rowOf(page, back).getByText(text.active, { exact: true })).toBeVisible()
    // Active ads come first.
    await expect(
      page.locator('.my-ads-list > li').first().getByRole('link', { name: back, exact: true }),
    ).toBeVisible()
    expect((await askAs(moderator, `/api/telegram/products/${linkOf(back)}`)).status).toBe(200)
    expect(watch.complaints()).toEqual([])
  })

  test(`an ad closed on its page leads to the list of own ads (${language})`, async ({ page }) => {
    const name = uniqueName('Зеркало')
    const { seller, linkOf } = await createApprovedAds(name)
    await openAs(page, language, seller, `/webApp/product/${linkOf(name)}`)
    await expect(page.getByText(text.until).first()).toBeVisible()
    await page.getByRole('button', { name: text.close }).click()
    await page.getByRole('dialog').getByRole('button', { name: text.close }).click()
    await expect(page).toHaveURL(/\/webApp\/items$/)
    await expect(page.getByText(text.closed)).toBeVisible()
    await expect(rowOf(page, name).getByText(text.reasons.SoldHere[1], { exact: true })).toBeVisible()
  })

  test(`one tap renews an expired ad (${language})`, async ({ page }) => {
    const { owner, link, name } = await findExpiredAd(language === 'ru' ? 'start' : 'end')
    const watch = await openAs(page, language, owner, '/webApp/items')
    const row = page
      .locator('.my-ads-list > li')
      .filter({ has: page.locator(`a[href$="${link}"]`) })
      .first()
    await expect(row).toContainText(name)
    await expect(row.getByText(text.expired)).toBeVisible()
    await row.getByRole('button', { name: text.renew }).click()
    await expect(page.getByText(text.until).first()).toBeVisible()
    await expect(row.getByText(text.active, { exact: true })).toBeVisible()
    expect((await ownAd(owner, link)).status).toBe('ACTIVE')
    expect(watch.complaints()).toEqual([])
  })

  test(`a rejected ad shows the reason and can be corrected or appealed (${language})`, async ({ page }) => {
    const [name, mended] = [uniqueName('Часы'), uniqueName('Часы настенные')]
    const { seller, linkOf } = await createDecidedAds([name, mended], {
      isModerated: false,
      reason: 'PRICE_WRONG',
    })
    const link = linkOf(name)
    const watch = await openAs(page, language, seller, '/webApp/items')
    await page.getByRole('tab', { name: text.rejectedTab }).click()
    await expect(rowOf(page, mended).getByText(text.priceWrong)).toBeVisible()
    await rowOf(page, mended).getByRole('link', { name: text.mendPrice }).click()
    await expect(page).toHaveURL(new RegExp(`/webApp/editProduct/${linkOf(mended)}\\?field=price$`))
    const price = page.getByRole('textbox', { name: text.price })
    await expect(price).toBeFocused()
    await price.fill('250000')
    await page.getByRole('button', { name: text.save }).click()
    await expect(page).toHaveURL(new RegExp(`/webApp/product/${linkOf(mended)}$`))
    expect(await ownAd(seller, linkOf(mended))).toMatchObject({
      status: 'PENDING',
      reason: null,
      price: 250_000,
    })
    await page.goBack()
    await expect(rowOf(page, mended)).toHaveCount(0)
    await rowOf(page, name).getByRole('button', { name: text.appeal }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('textbox').fill('Это настоящая цена')
    await sheet.getByRole('button', { name: text.send }).click()
    await expect(page.getByText(text.appealed)).toBeVisible()
    await expect(rowOf(page, name)).toHaveCount(0)
    await page.getByRole('tab', { name: text.moderationTab }).click()
    await expect(rowOf(page, name)).toBeVisible()
    expect((await ownAd(seller, link)).status).toBe('PENDING')
    expect(watch.complaints()).toEqual([])
  })

  test(`an edited public ad stays public with a badge, and its owner sees both versions (${language})`, async ({
    page,
  }) => {
    const [before, after] = [uniqueName('Диван'), uniqueName('Диван угловой')]
    const { seller } = await createApprovedAds(before)
    await openAs(page, language, seller, '/webApp/items')
    await rowOf(page, before).getByRole('link', { name: text.edit }).click()
    await page.getByRole('textbox', { name: text.name }).fill(after)
    await page.getByRole('button', { name: text.save }).click()
    await expect(page.getByText(text.saved)).toBeVisible()
    await page.goBack()
    await expect(rowOf(page, before).getByText(text.changePending)).toBeVisible()
    await page.getByRole('link', { name: before, exact: true }).click()
    await expect(page.getByText(text.changePending)).toBeVisible()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(before)
    await page.getByText(text.pending, { exact: true }).click()
    await expect(heading).toHaveText(after)
    await page.getByText(text.asAll).click()
    await expect(heading).toHaveText(before)
  })

  test(`the choice of notifications is stored (${language})`, async ({ page }) => {
    const seller = await signInByPhone('vio')
    const watch = await openAs(page, language, seller, '/webApp/profile')
    await page.getByRole('link', { name: text.notifications }).click()
    const choice = page.getByRole('switch', { name: text.choice })
    await expect(choice).toBeChecked()
    const saved = page.waitForResponse(
      (reply) => reply.request().method() === 'PATCH' && reply.url().endsWith('/api/user/notifications'),
    )
    await choice.click()
    expect((await saved).status()).toBe(200)
    await page.reload()
    await watch.untilQuiet()
    await expect(page.getByRole('switch', { name: text.choice })).not.toBeChecked()
    expect(watch.complaints()).toEqual([])
  })
}
