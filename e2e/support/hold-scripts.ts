import type { Page } from '@playwright/test'

/** A slow network: what the page server sent stands there, and its script is still to come. */
export async function holdScripts(page: Page): Promise<{ readonly release: () => void }> {
  const held = Promise.withResolvers<undefined>()
  await page.route(/\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  return { release: () => held.resolve(undefined) }
}
