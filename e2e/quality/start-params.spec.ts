import { expect, type Page } from '@playwright/test'
import { openInTelegram } from '../support/open-in-telegram.ts'
import { allScreens, languagesOf, type Screen } from '../support/screens.ts'
import { inTurn, isProof } from '../support/size.ts'
import { originOf, runningApps } from '../support/stack-address.ts'
import { test } from '../support/used-phone.ts'

const homeOf = (app: 'market' | 'shop'): Screen => {
  const home = allScreens.find((screen) => screen.app === app && screen.name === 'home')
  if (!home) throw new Error(`${app} has no home`)
  return home
}

/** Q19: start parameters and the addresses that they open: every type of `deep-links.ts`, and unknown ones. */
const links: readonly (readonly ['market' | 'shop', string, string])[] = [
  ['market', 'product_nothing-here', '/webApp/product/nothing-here'],
  ['market', 'category_furniture', '/webApp/search?categoryId=furniture'],
  ['market', 'topOnboarding', '/webApp'],
  ['market', 'r_AbCdEfGhIjKlMnOp', '/webApp'],
  ['market', 'product_../../secret', '/webApp'],
  ['market', 'nonsense', '/webApp'],
  ['shop', 'product_nothing-here', '/product/nothing-here'],
  ['shop', 'invite_nothinghere000', '/invite/nothinghere000'],
  ['shop', 'group_nothinghere000', '/groupPurchase/nothinghere000'],
  ['shop', 'r_AbCdEfGhIjKlMnOp', '/category/hot_deals'],
  ['shop', 'invite_x', '/'],
  ['shop', '__proto___x', '/'],
]

/** Links in the bot's messages to sellers. */
const sellerLinks: Readonly<Record<string, string>> = {
  ads: '/webApp/items',
  ads_rejected: '/webApp/items?tab=rejected',
  // These ads do not exist, so the seller's own ads open instead.
  'edit_nothing-here': '/webApp/items',
  'mend_price_nothing-here': '/webApp/items',
  'renew_nothing-here': '/webApp/product/nothing-here',
  seller_nothinghere00000: '/webApp/seller/nothinghere00000',
}

/** Counts the documents that the page loads, also by its scripts. */
const countDocuments = (page: Page): (() => number) => {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1
  })
  return () => count
}

test.describe('links of the bot to a seller', () => {
  test.skip(!runningApps().includes('market'), 'the marketplace does not run')
  for (const [startParam, path] of Object.entries(sellerLinks))
    test(`${startParam} opens ${path}`, async ({ page }) => {
      const documents = countDocuments(page)
      await openInTelegram(page, homeOf('market'), { language: 'ru', startParam })
      await expect
        .poll(() => {
          const { pathname, search } = new URL(page.url())
          return pathname + search
        })
        .toBe(path)
      await expect(page.locator('main')).toBeVisible()
      expect(documents()).toBeLessThanOrEqual(2)
    })
})

const shown = links.filter(([app]) => runningApps().includes(app))

for (const [turn, [app, startParam, path]] of shown.entries())
  for (const order of inTurn(['normal', 'data-first-unescaped'] as const, turn)) {
    // Leaving and reloading is the same for every link, so the gate does it for two links per app.
    const number = shown.filter(([each]) => each === app).findIndex(([, each]) => each === startParam)
    const checksReload = isProof || number < 2
    test(`${app}: ${startParam} opens ${path}${checksReload ? ', once' : ''} (${order})`, async ({
      page,
    }) => {
      const [language = 'en'] = languagesOf[app]
      const documents = countDocuments(page)
      await openInTelegram(page, homeOf(app), { language, startParam, order })
      const address = (): string => {
        const { pathname, searchParams } = new URL(page.url())
        const category = searchParams.get('categoryId')
        return `${pathname}${category === null ? '' : `?categoryId=${category}`}`
      }
      await expect.poll(address).toBe(path)
      expect(page.url()).not.toContain('tgWebApp')
      await expect(page.locator('main')).toBeVisible()
      expect(documents()).toBeLessThanOrEqual(2)
      if (startParam === 'topOnboarding') await expect(page.getByRole('dialog')).toBeVisible()
      if (!checksReload) return
      // A reload shows the current page, not the target of the link.
      const elsewhere = app === 'market' ? '/webApp/messages' : '/about'
      await page.goto(new URL(elsewhere, page.url()).href)
      await page.reload()
      await page.locator('html[data-ready]').waitFor({ state: 'attached' })
      expect(address()).toBe(elsewhere)
    })
  }

/**
 * A copied link in a browser has no launch data. The early script runs before the first paint, so a visible page navigates
 * no more. The gate checks only links to the home page, which could navigate forever.
 */
for (const app of ['market', 'shop'] as const)
  test(`${app}: start parameters in a plain query show a page after at most one navigation`, async ({
    page,
  }) => {
    test.skip(!runningApps().includes(app), `${app} does not run`)
    const documents = countDocuments(page)
    const home = app === 'market' ? '/webApp' : '/'
    for (const [each, startParam, path] of links) {
      if (each !== app || (path !== home && !isProof)) continue
      const before = documents()
      const address = new URL(home, originOf(app))
      address.searchParams.set('tgWebAppStartParam', startParam)
      await page.goto(address.href, { waitUntil: 'commit' })
      await expect(page.locator('main'), startParam).toBeVisible()
      expect(documents() - before, startParam).toBeLessThanOrEqual(2)
    }
  })
