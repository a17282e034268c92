import { type BrowserContext, test as onNewPhone } from '@playwright/test'

let phone: BrowserContext | undefined

/**
 * `test` on a phone that has opened our apps before: files come from its cache and pages from its service worker. Cookies
 * and storage are cleared after each test. It takes a quarter less time than a new phone. Tests that change the clock or
 * the network need a new phone.
 */
export const test = onNewPhone.extend({
  context: async ({ browser, viewport, deviceScaleFactor, hasTouch, isMobile, contextOptions }, use) => {
    phone ??= await browser.newContext({
      ...contextOptions,
      viewport,
      ...(deviceScaleFactor !== undefined && { deviceScaleFactor }),
      hasTouch,
      isMobile,
    })
    await use(phone)
  },
  page: async ({ context }, use) => {
    const page = await context.newPage()
    await use(page)
    await clearStorage(context)
    for (const each of context.pages()) await each.close()
  },
})

/** Storage can be cleared through an open page of its origin only. */
const clearStorage = async (context: BrowserContext): Promise<void> => {
  await context.clearCookies()
  for (const page of context.pages()) {
    const session = await context.newCDPSession(page)
    const { origin } = new URL(page.url())
    if (origin === 'null') continue
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' })
    await session.detach()
  }
}
