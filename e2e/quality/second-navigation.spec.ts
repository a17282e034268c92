import { expect, test } from '@playwright/test'
import { openScreen } from '../support/open-screen.ts'
import { languagesOf, shownScreens } from '../support/screens.ts'
import { isProof } from '../support/size.ts'

const lists = shownScreens().filter(({ app, name }) => app !== 'reports' && name === 'home')

/** Q8: Back restores the scroll position from memory. */
for (const screen of lists)
  test(`${screen.app} ${screen.name}: Back restores the scroll position at once`, async ({ page }) => {
    // Low enough for a short list to scroll.
    await page.setViewportSize({ width: 360, height: 400 })
    await openScreen(page, screen, { language: languagesOf[screen.app][0] ?? 'en' })
    const canScroll = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    expect(canScroll, 'the list is longer than the view').toBeGreaterThan(100)
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), Math.min(300, canScroll))
    await page.waitForTimeout(300)
    const before = await page.evaluate(() => scrollY)
    const home = page.url()
    // The page must not be requested again.
    const asked: string[] = []
    const link = page.locator('main a[href^="/"]').filter({ visible: true }).last()
    await link.evaluate((element: HTMLElement) => element.click())
    await expect.poll(() => page.url()).not.toBe(home)
    await page.locator('h1').first().waitFor()
    page.on('request', (request) => {
      if (request.resourceType() === 'document') asked.push(request.url())
    })
    const backMs = await page.evaluate(
      (wanted) =>
        new Promise<number>((resolve) => {
          const started = performance.now()
          const look = (): void => {
            const isThere = Math.abs(scrollY - wanted) <= 2
            if (isThere || performance.now() - started > 60_000) resolve(performance.now() - started)
            else requestAnimationFrame(look)
          }
          addEventListener('popstate', () => requestAnimationFrame(look), { once: true })
          history.back()
        }),
      before,
    )
    expect(page.url()).toBe(home)
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThanOrEqual(2)
    expect(asked).toEqual([])
    // The limit is 150 ms on a phone; here two browsers share a machine.
    if (isProof) expect(backMs).toBeLessThan(400)
  })
