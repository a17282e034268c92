import { expect, type Locator, type Page, test } from '@playwright/test'
import { askApi } from '../support/api-call.ts'
import { openScreen } from '../support/open-screen.ts'
import { accessTokenOf } from '../support/people/people.ts'
import { allScreens, type Screen } from '../support/screens.ts'
import { inTurn } from '../support/size.ts'
import { runningApps } from '../support/stack-address.ts'

test.skip(!runningApps().includes('market'), 'the marketplace does not run')

const screenAt = (path: string): Screen => {
  const home = allScreens.find(({ app, name }) => app === 'market' && name === 'home')
  if (!home) throw new Error('there is no home')
  return { ...home, path: () => path }
}

const words = {
  ru: {
    sofa: 'диван',
    filters: 'Фильтры',
    onlyWithPhotos: 'Только с фото',
    show: /^Показать (\d+) объявлени/,
    total: /^(\d+) объявлени/,
    found: 'Найденные объявления',
    place: /^Место: /,
    region: 'Самаркандская область',
    allCities: 'Все города',
    nearby: 'Интересное рядом',
    nothing: 'Объявления не найдены',
    relaxed: /^Убрать цену — (\d+)$/,
    country: /^Искать по всему Узбекистану — (\d+)$/,
    none: 'Нет объявлений',
    newest: 'Сортировка: Сначала новые',
    cheapest: 'Сначала дешёвые',
  },
  uz: {
    sofa: 'divan',
    filters: 'Filtrlar',
    onlyWithPhotos: 'Faqat rasmli',
    show: /^(\d+) ta e’lonni ko‘rsatish/,
    total: /^(\d+) ta e’lon/,
    found: 'Topilgan e’lonlar',
    place: /^Joy: /,
    region: 'Samarqand viloyati',
    allCities: 'Barcha shaharlar',
    nearby: 'Yaqin atrofda',
    nothing: 'E’lonlar topilmadi',
    relaxed: /^Narxga qaramay — (\d+) ta$/,
    country: /^Butun O‘zbekistondan — (\d+) ta$/,
    none: 'E’lonlar yo‘q',
    newest: 'Saralash: Avval yangilari',
    cheapest: 'Avval arzonlari',
  },
} as const

const capital = '1726'

const readNumber = async (place: Locator, pattern: RegExp): Promise<number> => {
  const text = (await place.innerText()).replaceAll('\u202f', '')
  return Number(pattern.exec(text)?.[1] ?? Number.NaN)
}

/** The distance of a card from the top of the screen. */
const readCardTop = (page: Page, link: string): Promise<number> =>
  page.evaluate(
    (href) => document.querySelector(`main a[href="${href}"]`)?.getBoundingClientRect().top ?? Number.NaN,
    link,
  )

const openAdAndReturn = async (page: Page, list: Locator): Promise<void> => {
  const links = await list
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((all) =>
      all
        .filter((one) => {
          const { top, bottom } = one.getBoundingClientRect()
          return top > 60 && bottom < innerHeight
        })
        .map((one) => one.getAttribute('href') ?? ''),
    )
  const [link = ''] = links
  expect(link, 'a whole card is visible').not.toBe('')
  const before = { scroll: await page.evaluate(() => scrollY), card: await readCardTop(page, link) }
  expect(before.scroll).toBeGreaterThan(300)
  const card = page.locator(`main a[href="${link}"]`)
  const title = await card.locator('.ui-photo-card-title').innerText()
  await card.click()
  await expect(page).toHaveURL(new RegExp(`${link}$`))
  await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
  await page.goBack()
  await expect.poll(() => readCardTop(page, link)).toBeLessThanOrEqual(before.card + 2)
  expect(Math.abs((await readCardTop(page, link)) - before.card)).toBeLessThanOrEqual(2)
  expect(Math.abs((await page.evaluate(() => scrollY)) - before.scroll)).toBeLessThanOrEqual(2)
}

const scrollDown = async (page: Page, by: number): Promise<void> => {
  await page.evaluate((top) => scrollBy({ top, behavior: 'instant' }), by)
  await page.waitForTimeout(400)
}

for (const language of inTurn(['ru', 'uz'] as const, 1)) {
  const t = words[language]

  test(`${language}: a search by text and filters shows the same count on the button and on the page`, async ({
    page,
  }) => {
    const { complaints } = await openScreen(page, screenAt('/webApp'), { language })
    const field = page.getByRole('searchbox').first()
    await field.click()
    await field.fill(t.sofa)
    await field.press('Enter')
    await expect(page).toHaveURL(/\/webApp\/search\?.*search=/)
    const list = page.getByRole('list', { name: t.found })
    await expect(list.getByRole('article').first()).toBeVisible()
    await page.getByRole('button', { name: t.filters }).first().click()
    const dialog = page.getByRole('dialog')
    const show = dialog.getByRole('button', { name: t.show })
    await expect(show).toBeVisible()
    const all = await readNumber(show, t.show)
    const onlyWithPhotos = dialog.getByRole('switch', { name: t.onlyWithPhotos })
    await onlyWithPhotos.click()
    await expect(onlyWithPhotos).toBeChecked()
    // The button is dimmed until the new count arrives.
    await expect(show).not.toHaveClass(/filters-counting/)
    await expect(show).toBeEnabled()
    const withPhotos = await readNumber(show, t.show)
    expect(withPhotos).toBeGreaterThan(0)
    expect(withPhotos).toBeLessThanOrEqual(all)
    await show.click()
    await expect(page).toHaveURL(/searchOnlyWithPhotos=true/)
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => readNumber(page.getByText(t.total).first(), t.total)).toBe(withPhotos)
    await page.getByRole('button', { name: t.newest }).click()
    await page.getByText(t.cheapest).click()
    await expect(page).toHaveURL(/sortBy=price/)
    expect(complaints()).toEqual([])
  })

  test(`${language}: a chosen place is stored and changes the feed`, async ({ page }) => {
    const { complaints } = await openScreen(page, screenAt('/webApp'), { language })
    const feed = page.getByRole('list', { name: t.nearby })
    await expect(feed.getByRole('article').first()).toBeVisible()
    const asked = page.waitForResponse((answer) => /\/feed\?.*regionId=1718/.test(answer.url()))
    await page.getByRole('button', { name: t.place }).click()
    await page.getByRole('button', { name: t.region, exact: true }).click()
    await page.getByRole('button', { name: t.allCities }).click()
    expect((await asked).status()).toBe(200)
    await expect(page.getByRole('button', { name: t.place })).toContainText(t.region)
    await expect(feed.getByRole('article').first()).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('vio_region_id'))).toBe('1718')
    expect(complaints()).toEqual([])
  })

  test(`${language}: an empty result offers a relaxed search that finds the announced number of ads`, async ({
    page,
  }) => {
    const path = `/webApp/search?regionId=${capital}&minPrice=900000000000`
    const { complaints } = await openScreen(page, screenAt(path), { language })
    await expect(page.getByText(t.nothing)).toBeVisible()
    const relaxed = page.getByRole('link', { name: t.relaxed })
    const promised = await readNumber(relaxed, t.relaxed)
    expect(promised).toBeGreaterThan(0)
    await page.getByRole('button', { name: t.filters }).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: t.none })).toBeDisabled()
    const inside = dialog.getByRole('button', { name: t.relaxed })
    expect(await readNumber(inside, t.relaxed)).toBe(promised)
    await inside.click()
    await expect(dialog.getByRole('button', { name: t.show })).toBeEnabled()
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await relaxed.click()
    await expect(page).not.toHaveURL(/minPrice/)
    await expect.poll(() => readNumber(page.getByText(t.total).first(), t.total)).toBe(promised)
    expect(complaints()).toEqual([])
  })

  test(`${language}: Back from an ad restores the feed’s scroll position`, async ({ page }) => {
    const { watch } = await openScreen(page, screenAt('/webApp'), { language })
    const feed = page.getByRole('list', { name: t.nearby })
    await expect(feed.getByRole('article').first()).toBeVisible()
    for (let scrolls = 0; scrolls < 3; scrolls += 1) {
      await scrollDown(page, 900)
      await watch.untilQuiet()
    }
    await openAdAndReturn(page, feed)
  })

  test(`${language}: Back from an ad restores the search’s scroll position`, async ({ page }) => {
    const { watch } = await openScreen(page, screenAt('/webApp/search?regionId=0'), { language })
    const list = page.getByRole('list', { name: t.found })
    await expect(list.getByRole('article').first()).toBeVisible()
    await scrollDown(page, 2500)
    await watch.untilQuiet()
    await openAdAndReturn(page, list)
  })
}

test.describe('an ad that loads slowly', () => {
  // Playwright does not route the requests of a service worker.
  test.use({ serviceWorkers: 'block' })

  test('Back before the ad has loaded restores the scroll position of the list', async ({ page }) => {
    const { watch } = await openScreen(page, screenAt('/webApp/search?regionId=0'), { language: 'ru' })
    await expect(page.getByRole('article').first()).toBeVisible()
    await scrollDown(page, 1200)
    await watch.untilQuiet()
    const before = await page.evaluate(() => scrollY)
    let held = 0
    await page.route(/\/api\/telegram\/products\/[\w-]{12}$/, async (route) => {
      held += 1
      await new Promise((resolve) => setTimeout(resolve, 5_000))
      await route.continue().catch(() => undefined)
    })
    const card = page.locator('article a').filter({ visible: true }).nth(8)
    await card.evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL(/\/webApp\/product\//)
    // Until the skeleton of the ad is shown.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect.poll(() => held).toBe(1)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  })
})

test('a page from the shared cache shows the favourites of the signed-in user', async ({ page }) => {
  const headers = { authorization: `Bearer ${await accessTokenOf('vio', 'user')}` }
  const path = `/api/telegram/feed?regionId=${capital}&cityId=1726000`
  const { body } = await askApi<{ data: readonly { id: number; name: string }[] }>('vio', path)
  const [ad] = body.data
  if (!ad) throw new Error('there are no ads')
  const setFavourite = (isFavourite: boolean) =>
    askApi('vio', '/api/user/telegram/favourites/toggle', {
      method: 'POST',
      headers,
      body: { telegramProductId: ad.id, isFavourite },
    })
  expect((await setFavourite(true)).status).toBe(200)
  const { complaints } = await openScreen(page, { ...screenAt('/webApp'), role: 'user' }, { language: 'ru' })
  const favouriteButton = page.getByRole('article').filter({ hasText: ad.name }).first().getByRole('button')
  await expect(favouriteButton).toHaveAttribute('aria-pressed', 'true')
  await favouriteButton.click()
  await expect(favouriteButton).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect(favouriteButton).toHaveAttribute('aria-pressed', 'true')
  expect(complaints()).toEqual([])
  await setFavourite(false)
})
