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

/** Q19: the parameter, the address that it opens. Every type of both apps' tables (`deep-links.ts`), and unknown ones. */
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

/** What the bot's messages to sellers open. */
const sellerLinks: Readonly<Record<string, string>> = {
  ads: '/webApp/items',
  ads_rejected: '/webApp/items?tab=rejected',
  // There is nothing to edit or to mend: the person's own ads are where to go on from there.
  'edit_nothing-here': '/webApp/items',
  'mend_price_nothing-here': '/webApp/items',
  'renew_nothing-here': '/webApp/product/nothing-here',
  seller_nobodyhere000000: '/webApp/seller/nobodyhere000000',
}

/** Counts the documents that the page loads: the one that was opened, and every one that its scripts ask for. */
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
    // Away and back is the same for every link: in the gate the first two of an app, one of either order, go there.
    const number = shown.filter(([each]) => each === app).findIndex(([, each]) => each === startParam)
    const looksAgain = isProof || number < 2
    test(`${app}: ${startParam} opens ${path}${looksAgain ? ', once' : ''} (${order})`, async ({ page }) => {
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
      if (!looksAgain) return
      // Away and back again: a reload shows where the person is, not where the link once led.
      const elsewhere = app === 'market' ? '/webApp/messages' : '/about'
      await page.goto(new URL(elsewhere, page.url()).href)
      await page.reload()
      await page.locator('html[data-ready]').waitFor({ state: 'attached' })
      expect(address()).toBe(elsewhere)
    })
  }

/**
 * Without launch data, as a copied link opens in a browser. The early script runs before anything of a page can be
 * seen, so a page that is shown asks for no other one. In the gate only what leads home, which could go on for ever.
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
