import type { Page } from '@playwright/test'

/** Holds back the scripts of a page that the server has rendered, as a slow network does. */
export async function holdScripts(page: Page): Promise<{ readonly release: () => void }> {
  const held = Promise.withResolvers<undefined>()
  await page.route(/\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  return { release: () => held.resolve(undefined) }
}
