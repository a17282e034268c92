import { expect, test, type Page } from '@playwright/test'
import { adWithPhotos } from '../support/people/ads-of-world.ts'
import { isAlive } from '../support/open-screen.ts'
import { watchPage } from '../support/page-watch.ts'
import { originOf, runningApps } from '../support/stack-address.ts'

test.skip(!runningApps().includes('market'), 'the marketplace does not run')

const phoneFile = /\/assets\/phone-overlay-[^/]*\.js$/

const openAd = async (page: Page): Promise<string> => {
  const ad = await adWithPhotos(3)
  const origin = originOf('market')
  await page.context().addCookies([{ name: 'lang', value: 'ru', url: origin }])
  const watch = watchPage(page)
  await page.goto(`${origin}/webApp/product/${ad.link}`)
  await page.waitForFunction(isAlive)
  await watch.untilQuiet()
  return ad.name
}

const isPhoneFileCached = (): Promise<boolean> =>
  caches
    .keys()
    .then((names) => Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
    .then((kept) => kept.flat().some(({ url }) => url.includes('/phone-overlay-')))

test('without a network the favourite button opens the phone step, and Back returns to the page', async ({
  page,
}) => {
  const name = await openAd(page)
  await expect.poll(() => page.evaluate(isPhoneFileCached)).toBe(true)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'В избранное' }).first().click()
  await expect(page.getByRole('textbox', { name: 'Номер телефона' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('a new page opened without a network loads by itself when the network returns', async ({ page }) => {
  await openAd(page)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.context().setOffline(true)
  await page.goto(`${originOf('market')}/tos`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Нет соединения')
  await expect(page.getByRole('button')).toHaveText('Повторить')
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Правила и данные')
})

test('an offline page loads by itself without an online event of the browser', async ({ page }) => {
  await openAd(page)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.addInitScript(() => {
    addEventListener('online', (event) => {
      event.stopImmediatePropagation()
    })
  })
  await page.context().setOffline(true)
  await page.goto(`${originOf('market')}/tos`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Нет соединения')
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Правила и данные')
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a missing overlay file shows a message, and the next tap loads it', async ({ page }) => {
    const name = await openAd(page)
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'В избранное' }).first().click()
    await expect(page.getByText('Нет связи. Проверьте интернет')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'В избранное' }).first().click()
    await expect(page.getByRole('textbox', { name: 'Номер телефона' })).toBeVisible()
    expect(errors).toEqual([])
  })

  test('an overlay file that never loads shows a message and keeps the page', async ({ page }) => {
    const name = await openAd(page)
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    await page.route(phoneFile, (route) => route.abort())
    await page.getByRole('button', { name: 'В избранное' }).first().click()
    await expect(page.getByText('Что-то пошло не так. Попробуйте ещё раз')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    expect(loads).toBe(1)
  })
})

test('a vertical swipe on a photo scrolls the page', async ({ page }) => {
  await openAd(page)
  const photo = await page.locator('.ad-photos .ui-carousel-strip').boundingBox()
  if (!photo) throw new Error('the ad has no photos')
  const finger = await page.context().newCDPSession(page)
  const [x, y] = [photo.x + photo.width / 2, photo.y + photo.height / 2]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (let moved = 10; moved <= 120; moved += 10)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y - moved }] })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(60)
})

test('a reload in the middle of the feed restores its pages and the scroll position', async ({ page }) => {
  const origin = originOf('market')
  await page.context().addCookies([{ name: 'lang', value: 'ru', url: origin }])
  const watch = watchPage(page)
  await page.goto(`${origin}/webApp`)
  await page.waitForFunction(isAlive)
  await watch.untilQuiet()
  const cards = page.getByRole('list', { name: 'Интересное рядом' }).getByRole('article')
  const first = await cards.count()
  // The next page is requested when the last card becomes visible.
  await expect
    .poll(async () => {
      await cards.last().scrollIntoViewIfNeeded()
      return cards.count()
    })
    .toBeGreaterThanOrEqual(first + 20)
  await watch.untilQuiet()
  const [count, place] = [await cards.count(), await page.evaluate(() => Math.round(scrollY))]
  await page.reload()
  await page.waitForFunction(isAlive)
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(count)
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBeGreaterThan(place - 8)
})
