import { expect, test, type Page } from '@playwright/test'
import { isAlive } from '../support/open-screen.ts'
import { originOf, runningApps } from '../support/stack-address.ts'

const shops = [
  { app: 'market', home: '/webApp', card: 'article' },
  { app: 'shop', home: '/allProducts', card: 'main a[href^="/product/"]' },
] as const

const deferredParts = /\/assets\/deferred-parts-[^/]*\.js$/
const texts = /\/assets\/(?:ru|uz|en|hi)-[^/]*\.js$/

// A worker would answer for the network, and its questions are not the page's.
test.use({ serviceWorkers: 'block' })

/** Its first request is lost on the way. */
const loseOnce = async (page: Page, file: RegExp): Promise<{ readonly asked: () => number }> => {
  let asked = 0
  await page.route(file, async (route) => {
    asked += 1
    await (asked === 1 ? route.abort() : route.continue())
  })
  return { asked: () => asked }
}

/** As in a page that has just been loaded anew for a lost file. */
const useUpReload = (): void => sessionStorage.setItem('reloaded-at', String(Date.now()))

for (const { app, home, card } of shops)
  test.describe(`${app}: a file of the build that does not come`, () => {
    test.skip(!runningApps().includes(app), 'this shop does not run')

    const expectPage = async (page: Page): Promise<void> => {
      await expect(page.locator('h1').first()).toBeAttached()
      await expect(page.locator(card).first()).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    }

    test('the deferred parts, lost once, cost nobody the page and still come', async ({ page }) => {
      const deferred = await loseOnce(page, deferredParts)
      await page.goto(originOf(app) + home, { waitUntil: 'commit' })
      await expect.poll(deferred.asked).toBeGreaterThan(1)
      await page.waitForFunction(isAlive)
      await expectPage(page)
    })

    test('the deferred parts, lost for good, cost one reload and not the page', async ({ page }) => {
      let loads = 0
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads += 1
      })
      await page.route(deferredParts, (route) => route.abort())
      await page.goto(originOf(app) + home, { waitUntil: 'commit' })
      await expect.poll(() => loads).toBe(2)
      await page.waitForFunction(isAlive)
      // Time enough to lose the file once more, and to fall or to reload for it.
      await page.waitForTimeout(1500)
      expect(loads).toBe(2)
      expect(await page.evaluate(isAlive)).toBe(true)
      await expectPage(page)
    })

    test('the texts, lost once: the page comes alive all the same', async ({ page }) => {
      const catalogue = await loseOnce(page, texts)
      await page.goto(originOf(app) + home, { waitUntil: 'commit' })
      await page.waitForFunction(isAlive)
      expect(catalogue.asked()).toBeGreaterThan(1)
      await expectPage(page)
    })

    test('the texts, lost again: the page can be read, and wakes when the network is back', async ({
      page,
    }) => {
      await page.addInitScript(useUpReload)
      await page.route(texts, (route) => route.abort())
      const failure = page.waitForEvent('pageerror')
      await page.goto(originOf(app) + home, { waitUntil: 'commit' })
      await failure
      expect(await page.evaluate(isAlive)).toBe(false)
      await expectPage(page)
      await page.unroute(texts)
      await page.context().setOffline(true)
      await page.context().setOffline(false)
      await page.waitForFunction(isAlive)
      await expectPage(page)
    })
  })
