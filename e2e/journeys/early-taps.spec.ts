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

/** On a slow network the field is visible long before its script has loaded. */
for (const { app, home, word, results, found } of shops)
  test.describe(`${app}: a search typed before the script has loaded`, () => {
    test.skip(!runningApps().includes(app), 'this app does not run')

    test('a search submitted before the script has loaded shows results', async ({ page }) => {
      const scripts = await holdScripts(page)
      await page.goto(originOf(app) + home, { waitUntil: 'commit' })
      const field = page.getByRole('searchbox').first()
      await field.fill(word)
      await field.press('Enter')
      await expect(page).toHaveURL(results)
      await expect(page.getByRole('searchbox').first()).toHaveValue(word)
      // Saath counts searches per user, so its results need the script.
      scripts.release()
      await expect(page.locator(found).first()).toBeVisible()
    })

    test('typed text stays in the field when the script loads', async ({ page }) => {
      const scripts = await holdScripts(page)
      await page.goto(originOf(app) + home, { waitUntil: 'commit' })
      const field = page.getByRole('searchbox').first()
      await field.fill(word)
      scripts.release()
      await page.waitForFunction(isAlive)
      // The button that clears the field appears when the page has read it.
      await expect(page.locator('.ui-search-clear').first()).toBeVisible()
      await expect(field).toHaveValue(word)
      await field.press('Enter')
      await expect(page).toHaveURL(/search/)
      await expect(page.locator(found).first()).toBeVisible()
    })
  })

test.describe('market: a tap before the script has loaded', () => {
  test.skip(!runningApps().includes('market'), 'this app does not run')
  const open = async (page: Page) => {
    const scripts = await holdScripts(page)
    await page.context().addCookies([{ name: 'lang', value: 'ru', url: originOf('market') }])
    await page.goto(`${originOf('market')}/webApp`, { waitUntil: 'commit' })
    return scripts
  }

  test('a tap on the favourite button asks for the phone once the script has loaded', async ({ page }) => {
    const scripts = await open(page)
    await page.getByRole('button', { name: 'В избранное' }).first().click()
    scripts.release()
    await expect(page.getByRole('textbox', { name: 'Номер телефона' })).toBeVisible()
  })

  test('a tap on the other language changes the language', async ({ page }) => {
    const scripts = await open(page)
    await page.getByRole('button', { name: 'UZ: перейти на узбекский' }).click()
    scripts.release()
    await expect(page.locator('html')).toHaveAttribute('lang', 'uz')
  })
})
