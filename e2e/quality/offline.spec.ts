import { expect } from '@playwright/test'
import { eachScreen } from '../support/each-screen.ts'
import { openScreen } from '../support/open-screen.ts'

/** Q25. What was read stays readable; a bar says why nothing new comes; the bar goes when the network is back. */
eachScreen(
  'stays readable without a network and says so',
  async (page, screen, language) => {
    await openScreen(page, screen, { language })
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    const read = async (): Promise<string[]> => {
      const text = await page.locator('main').first().innerText()
      return text.split('\n').filter((line) => line.trim() !== '')
    }
    const before = await read()
    const bar = page.locator('.ui-offline-bar').filter({ visible: true })
    await expect(bar).toHaveCount(0)
    await page.context().setOffline(true)
    await expect(bar).toHaveCount(1)
    expect(await read()).toEqual(expect.arrayContaining(before))
    await page.context().setOffline(false)
    await expect(bar).toHaveCount(0)
    expect(errors).toEqual([])
  },
  ({ overlays, app }) => overlays === undefined && app !== 'reports',
)
