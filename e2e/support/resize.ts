import type { Page } from '@playwright/test'

const timeoutMs = 10_000

/** Resizes the view and waits for the layout, which an emulated phone updates some frames later. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  // A page with overflow never reaches the width; the probes report that.
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
