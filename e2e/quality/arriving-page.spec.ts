import { expect, test } from '@playwright/test'
import { startArrivingPages } from '../support/arriving-page.ts'
import { runProbe, shiftProbe } from '../support/probes.ts'
import { observeLayoutShifts } from '../support/probes/motion.ts'
import { originOf, runningApps } from '../support/stack-address.ts'

test.skip(!runningApps().includes('market'), 'the marketplace does not run')

const places = { 'its buttons': '<div class="ui-empty-state-action"', 'the tabs': '<nav class="ui-tab-bar"' }

/** Q4. A page comes in pieces; what stands in the middle must not stand in the middle of half a page first. */
for (const [what, stopBefore] of Object.entries(places))
  test(`a state in the middle of the page does not move when ${what} come late`, async ({ page }) => {
    const pages = await startArrivingPages(originOf('market'), stopBefore)
    try {
      await page.addInitScript(observeLayoutShifts)
      await page.goto(`${pages.origin}/webApp/category/furniture`, { waitUntil: 'commit' })
      const words = page.locator('.ui-empty-state-title')
      await words.waitFor({ state: 'attached' })
      // Painted as far as it has come.
      await page.evaluate(
        () =>
          new Promise((painted) => {
            requestAnimationFrame(() => requestAnimationFrame(painted))
          }),
      )
      pages.goOn()
      await page.locator('.ui-tab-bar-end').waitFor({ state: 'attached' })
      await expect(words).toBeVisible()
      await page.waitForLoadState('load')
      expect(await runProbe(page, shiftProbe)).toEqual([])
    } finally {
      pages.goOn()
      await pages.close()
    }
  })
