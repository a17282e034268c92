import type { Page } from '@playwright/test'

const timeoutMs = 10_000

/** An emulated phone lays its page out a few frames after it was given another size. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  // A page that sticks out never gets there; what is wrong with it is the probes' business.
  await page
    .waitForFunction((wanted) => innerWidth === wanted, width, { timeout: timeoutMs })
    .catch(() => null)
  await page.evaluate(
    () =>
      new Promise((settled) => {
        requestAnimationFrame(() => requestAnimationFrame(settled))
      }),
  )
}
