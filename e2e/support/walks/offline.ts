import { expect, type Page } from '@playwright/test'

/**
 * Time goes on without a network, too: "now" becomes "a minute ago". That a countdown stays is looked at apart. And the
 * text of a card that is far below the screen is not in the page's text: the bar would push the last ones out of it.
 */
const hideClocks = (): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '.ui-countdown, .ui-countdown * { visibility: hidden !important } * { content-visibility: visible !important }',
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

const showClocks = (): void => {
  document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
}

const linesOf = async (page: Page): Promise<string[]> => {
  const text = await page.locator('main').first().innerText()
  return text.split('\n').filter((line) => line.trim() !== '')
}

/** Q25. What was read stays readable; a bar says why nothing new comes; the bar goes when the network is back. */
export async function loseNetwork(page: Page): Promise<string[]> {
  await page.clock.setFixedTime(Date.now())
  await page.evaluate(hideClocks)
  const clocks = page.locator('main .ui-countdown')
  const clockCount = await clocks.count()
  const errors: string[] = []
  const hear = ({ message }: Error): number => errors.push(`Q25 uncaught: ${message}`)
  page.on('pageerror', hear)
  const before = await linesOf(page)
  const bar = page.locator('.ui-offline-bar').filter({ visible: true })
  await expect(bar).toHaveCount(0)
  await page.context().setOffline(true)
  await expect(bar).toHaveCount(1)
  let lost: string[] = []
  const isAllThere = async (): Promise<boolean> => {
    const after = await linesOf(page)
    lost = before.filter((line) => !after.includes(line))
    return lost.length === 0
  }
  // The bar pushes the page down: a long list lays its rows out anew, some frames later.
  await expect
    .poll(isAllThere, { timeout: 20_000 })
    .toBe(true)
    .catch(() => undefined)
  await expect(clocks).toHaveCount(clockCount)
  await page.context().setOffline(false)
  await expect(bar).toHaveCount(0)
  page.off('pageerror', hear)
  await page.evaluate(showClocks)
  return [...errors, ...lost.map((line) => `Q25: without a network the page lost "${line}"`)]
}
