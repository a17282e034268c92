import { expect, test } from '@playwright/test'
import { startArrivingPages } from '../support/arriving-page.ts'
import { runProbe, shiftProbe } from '../support/probes.ts'
import { observeLayoutShifts } from '../support/probes/motion.ts'
import { originOf, runningApps } from '../support/stack-address.ts'

test.skip(!runningApps().includes('market'), 'the marketplace does not run')

const places = { 'its buttons': '<div class="ui-empty-state-action"', 'the tabs': '<nav class="ui-tab-bar"' }

/** Q4. While a page is still arriving, a centred state must not be centred in half a page. */
for (const [what, stopBefore] of Object.entries(places))
  test(`a centred state does not move when ${what} arrive late`, async ({ page }) => {
    const pages = await startArrivingPages(originOf('market'), stopBefore)
    try {
      await page.addInitScript(observeLayoutShifts)
      await page.goto(`${pages.origin}/webApp/category/furniture`, { waitUntil: 'commit' })
      const words = page.locator('.ui-empty-state-title')
      await words.waitFor({ state: 'attached' })
      // Until the first half is painted.
      await page.evaluate(
        () =>
          new Promise((painted) => {
            requestAnimationFrame(() => requestAnimationFrame(painted))
          }),
      )
      pages.release()
      await page.locator('.ui-tab-bar-end').waitFor({ state: 'attached' })
      await expect(words).toBeVisible()
      await page.waitForLoadState('load')
      expect(await runProbe(page, shiftProbe)).toEqual([])
    } finally {
      pages.release()
      await pages.close()
    }
  })
