import { expect, test, type Page } from '@playwright/test'
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

test.describe('market: a tap that comes before the page has its script', () => {
  test.skip(!runningApps().includes('market'), 'this shop does not run')
  const open = async (page: Page) => {
    const scripts = await holdScripts(page)
    await page.context().addCookies([{ name: 'lang', value: 'ru', url: originOf('market') }])
    await page.goto(`${originOf('market')}/webApp`, { waitUntil: 'commit' })
    return scripts
  }

  test('on a heart of the feed asks for the phone, once the script is there', async ({ page }) => {
    const scripts = await open(page)
    await page.getByRole('button', { name: 'В избранное' }).first().click()
    scripts.release()
    await expect(page.getByRole('textbox', { name: 'Номер телефона' })).toBeVisible()
  })

  test('on the other language changes it', async ({ page }) => {
    const scripts = await open(page)
    await page.getByRole('button', { name: 'UZ: перейти на узбекский' }).click()
    scripts.release()
    await expect(page.locator('html')).toHaveAttribute('lang', 'uz')
  })
})
