import type { Locator, Page } from '@playwright/test'

const findTimeoutMs = 3_000
const pauseMs = 400

/** Skips a target that does not appear; the result then has one interaction less. */
const tapIfThere = async (page: Page, locator: Locator): Promise<void> => {
  const target = locator.first()
  const isThere = await target.waitFor({ state: 'visible', timeout: findTimeoutMs }).then(
    () => true,
    () => false,
  )
  if (!isThere) return
  await target.tap({ timeout: findTimeoutMs }).catch(() => null)
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

/** Opens an overlay and closes it; its code may have to be loaded over a slow network. */
const openAndClose = async (page: Page, locator: Locator): Promise<void> => {
  await tapIfThere(page, locator)
  const sheet = page.locator('dialog[open], [role=dialog]').first()
  await sheet.waitFor({ state: 'visible', timeout: findTimeoutMs }).catch(() => null)
  await page.waitForTimeout(pauseMs)
  await closeTop(page)
}

/** A visitor is asked to sign in. */
const tapFavourite = async (page: Page): Promise<void> => {
  await tapIfThere(page, page.locator('.ui-photo-card button'))
  if ((await page.locator('dialog[open], [role=dialog]').count()) > 0) await closeTop(page)
}

/** Q3: a favourite, two overlays, five letters, a tab. */
export async function marketTaps(page: Page): Promise<void> {
  await tapFavourite(page)
  await openAndClose(page, page.getByRole('button', { name: /Фильтр|Filtr/i }))
  await typeInto(page, page.getByRole('searchbox'), 'divan')
  await closeTop(page)
  await openAndClose(page, page.locator('.home-place'))
  await tapIfThere(page, page.locator('.ui-tab-bar a').nth(1))
}

/** Q3: filters, order, place, five letters, a favourite, a tab. */
export async function searchTaps(page: Page): Promise<void> {
  await openAndClose(page, page.getByRole('button', { name: /Фильтр|Filtr/i }))
  for (const picker of [0, 1]) await openAndClose(page, page.locator('.search-picker').nth(picker))
  await typeInto(page, page.getByRole('searchbox'), 'divan')
  await closeTop(page)
  await tapFavourite(page)
  await tapIfThere(page, page.locator('.ui-tab-bar a').nth(1))
}

/** Q3: a photo, the advice, the whole description, the map, a favourite. */
export async function adTaps(page: Page): Promise<void> {
  await openAndClose(page, page.locator('.ad-photo'))
  await openAndClose(page, page.locator('.ad-safety button'))
  await tapIfThere(page, page.locator('.ad-more'))
  await openAndClose(page, page.locator('.ad-map-trigger'))
  await tapFavourite(page)
}

/** Q3: the menu, the search overlay with five letters, the explainer. */
export async function shopTaps(page: Page): Promise<void> {
  await openAndClose(page, page.getByRole('button', { name: /menu/i }))
  await tapIfThere(page, page.getByRole('button', { name: /search/i }))
  await typeInto(page, page.getByRole('searchbox'), 'bottl')
  await closeTop(page)
  await openAndClose(page, page.getByRole('button', { name: /how it works/i }))
}

/** Q3: a photo, the share sheet, the order form of both buttons. */
export async function productTaps(page: Page): Promise<void> {
  await openAndClose(page, page.locator('.product-photo'))
  await openAndClose(page, page.locator('.product-bar-actions button'))
  await openAndClose(page, page.locator('.order-together'))
  await openAndClose(page, page.locator('.order-alone'))
}

/** Q3: the order form by the button and by a free seat, the other language and back. */
export async function inviteTaps(page: Page): Promise<void> {
  await openAndClose(page, page.locator('.ui-sticky-cta a'))
  await openAndClose(page, page.locator('.ui-seat-button'))
  await tapIfThere(page, page.locator('.invite-language .ui-track-item').nth(1))
  await tapIfThere(page, page.locator('.invite-language .ui-track-item').nth(0))
}
