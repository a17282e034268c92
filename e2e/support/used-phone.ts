import { type BrowserContext, test as onNewPhone } from '@playwright/test'

let phone: BrowserContext | undefined

/**
 * As `test`, on a phone that has opened our apps before: what never changes comes from its cache, and the page from a
 * worker that is there. Who was signed in, what was chosen and what was left behind is forgotten before each test.
 * A quarter cheaper than a new phone; whoever turns the clock or the network off needs a new one, both are the phone's.
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
    await forget(context)
    for (const each of context.pages()) await each.close()
  },
})

/** Storage belongs to an origin and is reached through a page of it: each test opens one. */
const forget = async (context: BrowserContext): Promise<void> => {
  await context.clearCookies()
  for (const page of context.pages()) {
    const session = await context.newCDPSession(page)
    const { origin } = new URL(page.url())
    if (origin === 'null') continue
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' })
    await session.detach()
  }
}
