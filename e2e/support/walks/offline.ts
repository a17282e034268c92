import { expect, type Page } from '@playwright/test'

/**
 * Hides countdowns, whose text changes also without a network, and includes the text of cards below the view: the bar
 * would move the last cards out of it.
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

const readLines = async (page: Page): Promise<string[]> => {
  const text = await page.locator('main').first().innerText()
  return text.split('\n').filter((line) => line.trim() !== '')
}

/** Q25: without a network the page keeps its text and shows a bar; the bar disappears when the network returns. */
export async function loseNetwork(page: Page): Promise<string[]> {
  await page.clock.setFixedTime(Date.now())
  await page.evaluate(hideClocks)
  const clocks = page.locator('main .ui-countdown')
  const clockCount = await clocks.count()
  const errors: string[] = []
  const recordError = ({ message }: Error): number => errors.push(`Q25 uncaught: ${message}`)
  page.on('pageerror', recordError)
  const before = await readLines(page)
  const bar = page.locator('.ui-offline-bar').filter({ visible: true })
  await expect(bar).toHaveCount(0)
  await page.context().setOffline(true)
  await expect(bar).toHaveCount(1)
  let lost: string[] = []
  const isAllThere = async (): Promise<boolean> => {
    const after = await readLines(page)
    lost = before.filter((line) => !after.includes(line))
    return lost.length === 0
  }
  // The bar moves the page down, and a long list needs some frames for its new layout.
  await expect
    .poll(isAllThere, { timeout: 20_000 })
    .toBe(true)
    .catch(() => undefined)
  await expect(clocks).toHaveCount(clockCount)
  await page.context().setOffline(false)
  await expect(bar).toHaveCount(0)
  page.off('pageerror', recordError)
  await page.evaluate(showClocks)
  return [...errors, ...lost.map((line) => `Q25: without a network the page lost "${line}"`)]
}
