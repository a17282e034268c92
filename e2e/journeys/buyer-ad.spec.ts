import { expect, type Page, test } from '@playwright/test'
import { adWithPhotos, type WorldAd } from '../support/people/ads-of-world.ts'
import { askApi, codeSentTo } from '../support/api-call.ts'
import { isAlive } from '../support/open-screen.ts'
import { watchPage, type PageWatch } from '../support/page-watch.ts'
import { newPhone } from '../support/people/people.ts'
import { inTurn } from '../support/size.ts'
import { originOf, runningApps } from '../support/stack-address.ts'

test.skip(!runningApps().includes('market'), 'the marketplace does not run')

const words = {
  ru: {
    call: 'Позвонить',
    write: 'Написать',
    share: 'Поделиться',
    favourite: 'В избранное',
    undo: 'Отменить',
    openPhoto: /^Открыть фото 1/,
    nextPhoto: 'Следующее фото',
    phone: 'Номер телефона',
    send: 'Получить код',
    code: 'Код из 6 цифр',
    outgoing: 'Исходящие',
    toAd: 'К объявлению',
    missing: 'Не удалось найти объявление...',
    onMap: 'На карте',
    close: 'Закрыть',
  },
  uz: {
    call: 'Qo‘ng‘iroq',
    write: 'Yozish',
    share: 'Ulashish',
    favourite: 'Sevimlilarga',
    undo: 'Bekor qilish',
    openPhoto: /^1\/\d+-rasmni ochish$/,
    nextPhoto: 'Keyingi rasm',
    phone: 'Telefon raqami',
    send: 'Kod olish',
    code: '6 raqamli kod',
    outgoing: 'Chiquvchi',
    toAd: 'E’longa o‘tish',
    missing: 'E’lonni topib bo‘lmadi...',
    onMap: 'Xaritada',
    close: 'Yopish',
  },
} as const
type Language = keyof typeof words

/** Records what would leave the browser: new windows and the dialler of the phone. */
const recordExits = (): void => {
  const out: string[] = []
  Object.assign(window, { exits: out })
  window.open = (url) => {
    out.push(String(url))
    return null
  }
  HTMLAnchorElement.prototype.click = function record(this: HTMLAnchorElement) {
    out.push(this.href)
  }
}
const readExits = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { exits: string[] }).exits)

const openAd = async (page: Page, language: Language, ad: Pick<WorldAd, 'link'>): Promise<PageWatch> => {
  const watch = watchPage(page)
  const origin = originOf('market')
  await page.context().addCookies([{ name: 'lang', value: language, url: origin }])
  await page.addInitScript(recordExits)
  await page.goto(`${origin}/webApp/product/${ad.link}`)
  await page.waitForFunction(isAlive)
  await watch.untilQuiet()
  return watch
}

/** Completes the phone step that interrupts a visitor's action. */
const signIn = async (page: Page, language: Language): Promise<void> => {
  const text = words[language]
  const phone = newPhone('vio')
  await page.getByRole('textbox', { name: text.phone }).fill(phone.replace('+998', ''))
  await page.getByRole('button', { name: text.send }).click()
  const field = page.getByRole('textbox', { name: text.code })
  await expect(field).toBeVisible()
  let code = ''
  await expect
    .poll(async () => {
      code = await codeSentTo(phone).catch(() => '')
      return code
    })
    .toMatch(/^\d{6}$/)
  await field.fill(code)
  await expect(field).toHaveCount(0)
}

test('a messenger without scripts reads name, price and photo of an ad, and gets 404 for a missing one', async ({
  browser,
}) => {
  const ad = await adWithPhotos(1)
  const origin = originOf('market')
  const context = await browser.newContext({ javaScriptEnabled: false })
  await context.addCookies([{ name: 'lang', value: 'ru', url: origin }])
  const page = await context.newPage()
  const reply = await page.goto(`${origin}/webApp/product/${ad.link}`)
  expect(reply?.status()).toBe(200)
  const tag = (name: string): Promise<string | null> =>
    page.locator(`meta[property="${name}"]`).getAttribute('content')
  const title = await tag('og:title')
  expect(title?.startsWith(`${ad.name}, `)).toBe(true)
  expect(title).toMatch(/(?:сум|у\.е\.|Договорная)$/)
  // The HTML has the ad itself and no phone number.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ad.name)
  expect(await reply?.text()).not.toMatch(/\+998\d{9}/)
  // A preview has the photo from the moment when the worker has made it public.
  await expect(async () => {
    await page.reload()
    expect(await page.locator('meta[property="og:image"]').count()).toBe(1)
  }).toPass()
  const photo = await page.goto((await tag('og:image')) ?? '')
  expect(photo?.headers()['content-type']).toBe('image/webp')
  const nothing = await page.goto(`${origin}/webApp/product/nothing-here`)
  expect(nothing?.status()).toBe(404)
  await expect(page.getByText(words.ru.missing)).toBeVisible()
  await context.close()
})

for (const language of inTurn(['ru', 'uz'] as const, 0)) {
  const text = words[language]

  test(`${language}: photos open full-screen, Back closes them, and there is no map without tiles`, async ({
    page,
  }) => {
    const ad = await adWithPhotos(3)
    const watch = await openAd(page, language, ad)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ad.name)
    await expect(page.getByText(`1/${ad.photoCount}`)).toBeVisible()
    await page.getByRole('button', { name: text.openPhoto }).click()
    await expect(page.getByText(`1 / ${ad.photoCount}`)).toBeVisible()
    await page.getByRole('button', { name: text.nextPhoto }).last().click()
    await expect(page.getByText(`2 / ${ad.photoCount}`)).toBeVisible()
    await page.goBack()
    await expect(page.getByText(`2 / ${ad.photoCount}`)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ad.name)

    // This stack has no map tiles.
    await expect(page.getByRole('button', { name: text.onMap })).toHaveCount(0)
    expect(watch.complaints()).toEqual([])
  })

  test(`${language}: a visitor’s favourite is saved after the sign-in, and its removal can be undone`, async ({
    page,
  }) => {
    const ad = await adWithPhotos(2)
    const watch = await openAd(page, language, ad)
    const favouriteButton = page.getByRole('button', { name: text.favourite, exact: true }).first()
    await expect(favouriteButton).toHaveAttribute('aria-pressed', 'false')
    await favouriteButton.click()
    await signIn(page, language)
    await expect(favouriteButton).toHaveAttribute('aria-pressed', 'true')

    await page.goto(`${originOf('market')}/webApp/favourites`)
    const card = page.getByRole('link', { name: ad.name })
    await expect(card).toBeVisible()
    await page.getByRole('button', { name: text.favourite, exact: true }).click()
    await expect(card).toHaveCount(0)
    // The card returns before the server has answered.
    const restored = page.waitForResponse(
      (reply) =>
        reply.url().endsWith('/favourites/toggle') &&
        (reply.request().postDataJSON() as { isFavourite: boolean }).isFavourite,
    )
    await page.getByRole('button', { name: text.undo }).click()
    await expect(card).toBeVisible()
    expect((await restored).status()).toBe(200)
    await page.reload()
    await expect(card).toBeVisible()
    expect(watch.complaints()).toEqual([])
  })

  test(`${language}: a visitor calls, writes and shares, and finds the seller in the messages`, async ({
    page,
  }) => {
    const ad = await adWithPhotos(2)
    const watch = await openAd(page, language, ad)
    await page.getByRole('button', { name: text.call }).click()
    await signIn(page, language)
    const number = page.getByRole('dialog').locator('a[href^="tel:+998"]').first()
    await expect(number).toBeVisible()
    const phone = (await number.getAttribute('href'))?.replace('tel:', '') ?? ''
    expect(await readExits(page)).toContain(`tel:${phone}`)
    const { body } = await askApi<{ phoneNumbers: readonly string[] }>(
      'vio',
      `/api/telegram/products/${ad.link}`,
    )
    expect(body.phoneNumbers.join()).not.toContain(phone)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.getByRole('button', { name: text.write }).click()
    await page.getByRole('dialog').getByRole('button').filter({ hasText: '?' }).first().click()
    await expect
      .poll(() => readExits(page))
      .toContainEqual(expect.stringMatching(/^https:\/\/t\.me\/[\w+]+\?text=/))
    await page.getByRole('button', { name: text.share }).click()
    await expect
      .poll(async () => (await readExits(page)).map((url) => decodeURIComponent(url)).join('\n'))
      .toContain(`?startapp=product_${ad.link}`)

    await page.goto(`${originOf('market')}/webApp/messages`)
    await page.getByRole('tab', { name: text.outgoing }).click()
    await page.getByRole('button', { name: ad.name }).click()
    await expect(page.getByRole('dialog').locator(`a[href="tel:${phone}"]`)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: text.write }).click()
    await expect.poll(() => readExits(page)).toContainEqual(expect.stringMatching(/^https:\/\/t\.me\//))
    await page.getByRole('dialog').getByRole('button', { name: text.toAd }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ad.name)
    expect(watch.complaints()).toEqual([])
  })
}
