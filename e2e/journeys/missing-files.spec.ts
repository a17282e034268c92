import { expect, test, type Page } from '@playwright/test'
import { isAlive } from '../support/open-screen.ts'
import { originOf, runningApps } from '../support/stack-address.ts'

const shops = [
  { app: 'market', home: '/webApp', card: 'article' },
  { app: 'shop', home: '/allProducts', card: 'main a[href^="/product/"]' },
] as const

const deferredParts = /\/assets\/deferred-parts-[^/]*\.js$/
const texts = /\/assets\/(?:ru|uz|en|hi)-[^/]*\.js$/

// A service worker would answer instead of the network.
test.use({ serviceWorkers: 'block' })

/** Aborts the first request for a file. */
const abortFirst = async (page: Page, file: RegExp): Promise<{ readonly requests: () => number }> => {
  let requests = 0
  await page.route(file, async (route) => {
    requests += 1
    await (requests === 1 ? route.abort() : route.continue())
  })
  return { requests: () => requests }
}

/** Marks the page as reloaded for a missing file a moment ago. */
const markReloaded = (): void => sessionStorage.setItem('reloaded-at', String(Date.now()))

for (const { app, home, card } of shops)
  test.describe(`${app}: a file of the build cannot be loaded`, () => {
    test.skip(!runningApps().includes(app), 'this shop does not run')

    const expectPage = async (page: Page): Promise<void> => {
      await expect(page.locator('h1').first()).toBeAttached()
      await expect(page.locator(card).first()).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    }

    test('deferred parts are requested again after one failure', async ({ page }) => {
      const deferred = await abortFirst(page, deferredParts)
      await page.goto(originOf(app) + home, { waitUntil: 'commit' })
      await expect.poll(deferred.requests).toBeGreaterThan(1)
      await page.waitForFunction(isAlive)
      await expectPage(page)
    })

    test('deferred parts that never load cause one reload, and the page works', async ({ page }) => {
      let loads = 0
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads += 1
      })
      await page.route(deferredParts, (route) => route.abort())
      await page.goto(originOf(app) + home, { waitUntil: 'commit' })
      await expect.poll(() => loads).toBe(2)
      await page.waitForFunction(isAlive)
      // Time for another failure and a second reload.
      await page.waitForTimeout(1500)
      expect(loads).toBe(2)
      expect(await page.evaluate(isAlive)).toBe(true)
      await expectPage(page)
    })

    test('texts are requested again after one failure', async ({ page }) => {
      const catalogue = await abortFirst(page, texts)
      await page.goto(originOf(app) + home, { waitUntil: 'commit' })
      await page.waitForFunction(isAlive)
      expect(catalogue.requests()).toBeGreaterThan(1)
      await expectPage(page)
    })

    test('a page without texts stays readable and starts when the network returns', async ({ page }) => {
      await page.addInitScript(markReloaded)
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
