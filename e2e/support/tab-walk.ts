import type { Page } from '@playwright/test'
import { focusProbe, runProbe } from './probes.ts'
import { sized } from './size.ts'

/** In the gate the first of them: bars, the heading's neighbours, the first cards or fields. */
const maxStops = sized(16, 40)
const settleMs = 100
const maxLooks = 50

/** Q30: Tab by Tab until the walk comes back to a place it has seen. Answers what was wrong at the stops. */
export async function walkWithTab(page: Page): Promise<string[]> {
  const seen = new Set<string>()
  const complaints: string[] = []
  let lost = 0
  for (let step = 0; step < maxStops; step += 1) {
    await page.keyboard.press('Tab')
    let stop = await runProbe(page, focusProbe)
    // A dialog's guard hands the focus on, a page scrolls to it: what is wrong must stay wrong.
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
      // Once around, the browser's own bar has its turn.
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
