import type { Page } from '@playwright/test'
import { focusProbe, runProbe } from './probes.ts'
import { sized } from './size.ts'

/** The gate checks the first stops: bars, controls near the heading, the first cards or fields. */
const maxStops = sized(16, 40)
const settleMs = 100
const maxLooks = 50

/** Q30: presses Tab until a stop repeats; returns the problems at the stops. */
export async function walkWithTab(page: Page): Promise<string[]> {
  const seen = new Set<string>()
  const complaints: string[] = []
  let lost = 0
  for (let step = 0; step < maxStops; step += 1) {
    await page.keyboard.press('Tab')
    let stop = await runProbe(page, focusProbe)
    // A dialog may move the focus and the page may scroll, so a problem must persist.
    for (
      let look = 0;
      look < maxLooks && (stop === null ? look < 2 : stop.complaints.length > 0);
      look += 1
    ) {
      await page.waitForTimeout(settleMs)
      stop = await runProbe(page, focusProbe)
    }
    if (stop === null) {
      lost += 1
      // After the last element the focus moves to the browser.
      if (lost > 1) break
      continue
    }
    if (seen.has(stop.key)) break
    seen.add(stop.key)
    complaints.push(...stop.complaints.map((complaint) => `Q30 focus: ${complaint}`))
  }
  if (seen.size === 0) complaints.push('Q30 focus: nothing can be reached with Tab')
  return complaints
}
