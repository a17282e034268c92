import type { Locator, Page } from '@playwright/test'

const lookMs = 3_000
const pauseMs = 400

/** A page under way may not have the thing yet, or not at all; the figure then has one interaction less. */
const tapIfThere = async (page: Page, locator: Locator): Promise<void> => {
  const target = locator.first()
  const isThere = await target.waitFor({ state: 'visible', timeout: lookMs }).then(
    () => true,
    () => false,
  )
  if (!isThere) return
  await target.tap({ timeout: lookMs }).catch(() => null)
  await page.waitForTimeout(pauseMs)
}

const closeTop = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await page.waitForTimeout(pauseMs)
}

const typeInto = async (page: Page, locator: Locator, text: string): Promise<void> => {
  await tapIfThere(page, locator)
  if (await locator.first().isVisible()) await locator.first().pressSequentially(text, { delay: 60 })
  await page.waitForTimeout(pauseMs)
}

/** Q3: heart, two overlays, five letters, a tab. */
export const marketTaps = async (page: Page): Promise<void> => {
  await tapIfThere(page, page.locator('.ui-photo-card button'))
  if ((await page.locator('dialog[open], [role=dialog]').count()) > 0) await closeTop(page)
  await tapIfThere(page, page.getByRole('button', { name: /Фильтр|Filtr/i }))
  await closeTop(page)
  await typeInto(page, page.getByRole('searchbox'), 'divan')
  await closeTop(page)
  await tapIfThere(page, page.locator('.home-place'))
  await closeTop(page)
  await tapIfThere(page, page.locator('.ui-tab-bar a').nth(1))
}

/** Q3: the menu, the search overlay with five letters, the explainer. */
export const shopTaps = async (page: Page): Promise<void> => {
  await tapIfThere(page, page.getByRole('button', { name: /menu/i }))
  await closeTop(page)
  await tapIfThere(page, page.getByRole('button', { name: /search/i }))
  await typeInto(page, page.getByRole('searchbox'), 'bottl')
  await closeTop(page)
  await tapIfThere(page, page.getByRole('button', { name: /how it works/i }))
  await closeTop(page)
}
