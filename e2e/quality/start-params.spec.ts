import { expect } from '@playwright/test'
import { openInTelegram } from '../support/open-in-telegram.ts'
import { allScreens, languagesOf, type Screen } from '../support/screens.ts'
import { inTurn, isProof } from '../support/size.ts'
import { runningApps } from '../support/stack-address.ts'
import { test } from '../support/used-phone.ts'

const homeOf = (app: 'market' | 'shop'): Screen => {
  const home = allScreens.find((screen) => screen.app === app && screen.name === 'home')
  if (!home) throw new Error(`${app} has no home`)
  return home
}

/** Q19: the parameter, the address that it opens. */
const links: readonly (readonly ['market' | 'shop', string, string])[] = [
  ['market', 'product_nothing-here', '/webApp/product/nothing-here'],
  ['market', 'category_furniture', '/webApp/search?categoryId=furniture'],
  ['market', 'topOnboarding', '/webApp'],
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

test.describe('links of the bot to a seller', () => {
  test.skip(!runningApps().includes('market'), 'the marketplace does not run')
  for (const [startParam, path] of Object.entries(sellerLinks))
    test(`${startParam} opens ${path}`, async ({ page }) => {
      await openInTelegram(page, homeOf('market'), { language: 'ru', startParam })
      await expect
        .poll(() => {
          const { pathname, search } = new URL(page.url())
          return pathname + search
        })
        .toBe(path)
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
      await openInTelegram(page, homeOf(app), { language, startParam, order })
      const address = (): string => {
        const { pathname, searchParams } = new URL(page.url())
        const category = searchParams.get('categoryId')
        return `${pathname}${category === null ? '' : `?categoryId=${category}`}`
      }
      await expect.poll(address).toBe(path)
      expect(page.url()).not.toContain('tgWebApp')
      if (!looksAgain) return
      // Away and back again: a reload shows where the person is, not where the link once led.
      const elsewhere = app === 'market' ? '/webApp/messages' : '/about'
      await page.goto(new URL(elsewhere, page.url()).href)
      await page.reload()
      await page.locator('html[data-ready]').waitFor({ state: 'attached' })
      expect(address()).toBe(elsewhere)
    })
  }
