import { expect, test } from '@playwright/test'
import { holdScripts } from '../support/hold-scripts.ts'
import { isAlive } from '../support/open-screen.ts'
import { originOf, runningApps } from '../support/stack-address.ts'

const shops = [
  { app: 'market', home: '/webApp', word: 'диван', results: /\/webApp\/search\?search=/, found: 'article' },
  {
    app: 'shop',
    home: '/allProducts',
    word: 'bottle',
    results: /\/search\?query=bottle/,
    found: 'main a[href^="/product/"]',
  },
] as const

/** A slow network: the field is there long before its script. */
for (const { app, home, word, results, found } of shops)
  test.describe(`${app}: a search that is typed before the page has its script`, () => {
    test.skip(!runningApps().includes(app), 'this shop does not run')

    test('finds', async ({ page }) => {
      const scripts = await holdScripts(page)
      await page.goto(originOf(app) + home, { waitUntil: 'commit' })
      const field = page.getByRole('searchbox').first()
      await field.fill(word)
      await field.press('Enter')
      await expect(page).toHaveURL(results)
      await expect(page.getByRole('searchbox').first()).toHaveValue(word)
      // Saath counts a search for whoever reads its results, so these come with the script.
      scripts.release()
      await expect(page.locator(found).first()).toBeVisible()
    })

    test('is not lost when the script comes', async ({ page }) => {
      const scripts = await holdScripts(page)
      await page.goto(originOf(app) + home, { waitUntil: 'commit' })
      const field = page.getByRole('searchbox').first()
      await field.fill(word)
      scripts.release()
      await page.waitForFunction(isAlive)
      // The button that empties the field belongs to what the page knows of it.
      await expect(page.locator('.ui-search-clear').first()).toBeVisible()
      await expect(field).toHaveValue(word)
      await field.press('Enter')
      await expect(page).toHaveURL(/search/)
      await expect(page.locator(found).first()).toBeVisible()
    })
  })
