import { expect, type Page, test } from '@playwright/test'
import { makePhotos, openNewAd, photosDone, sellerWords } from '../support/people/seller.ts'
import { inTurn } from '../support/size.ts'
import { runningApps } from '../support/stack-address.ts'

test.skip(!runningApps().includes('market'), 'the marketplace does not run')
test.slow()

const isInSight = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .last()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= window.innerHeight
    })

const isUnderAction = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const box = document.querySelector(wanted)?.getBoundingClientRect()
    const bar = document.querySelector('.ui-sticky-cta')?.getBoundingClientRect()
    return (box?.bottom ?? 0) > (bar?.top ?? 0)
  }, selector)

for (const language of inTurn(['ru', 'uz'] as const, 0)) {
  test(`${language}: the field and the button are fully visible above the keyboard (Q16)`, async ({
    page,
  }) => {
    await openNewAd(page, language)
    // The listener for the keyboard is loaded after the page.
    await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--keyboard') !== '')
    for (const field of ['name', 'price', 'description', 'phoneNumbers']) {
      const control = `[data-field="${field}"] :is(input:not([type=radio]), textarea)`
      await page.setViewportSize({ width: 360, height: 640 })
      await page.locator(control).first().focus()
      await page.setViewportSize({ width: 360, height: 320 })
      await page.waitForFunction(() => innerHeight === 320 && 'keyboard' in document.documentElement.dataset)
      await expect
        .poll(
          async () => ({
            field: await isInSight(page, control),
            action: await isInSight(page, '.ui-sticky-cta button'),
            isCovered: await isUnderAction(page, control),
          }),
          { message: field },
        )
        .toEqual({ field: true, action: true, isCovered: false })
      await expect(page.locator('nav').filter({ visible: true })).toHaveCount(0)
    }
  })
}

const maxStops = 80

/** Presses Tab until the element has the focus, which must not get lost on the way. */
const tabTo = async (page: Page, selector: string): Promise<void> => {
  let lost = 0
  for (let stop = 0; stop < maxStops; stop += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate((wanted) => {
      const here = document.activeElement
      return { isLost: here === null || here === document.body, isIt: here?.matches(wanted) ?? false }
    }, selector)
    if (found.isIt) return
    lost = found.isLost ? lost + 1 : 0
    // After the last element the focus moves to the browser.
    if (lost > 1) throw new Error(`the focus is lost on the way to ${selector}`)
  }
  throw new Error(`Tab does not lead to ${selector}`)
}

test('an ad is placed with the keyboard only (Q30)', async ({ page }) => {
  const text = sellerWords.ru
  await openNewAd(page, 'ru')
  // Before the keys: they could arrive before Playwright intercepts the file dialog.
  const chooser = page.waitForEvent('filechooser', { timeout: 20_000 })
  await tabTo(page, '[data-field="photos"] input[type=file]')
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(await makePhotos(2))
  await expect(photosDone(page)).toHaveCount(2, { timeout: 20_000 })

  // An arrow key makes the second photo the cover.
  const second = await photosDone(page).nth(1).getAttribute('data-photo-menu')
  await tabTo(page, `[data-photo-menu="${second ?? ''}"]`)
  await page.keyboard.press('ArrowLeft')
  await expect(photosDone(page).first()).toHaveAttribute('data-photo-menu', second ?? '')
  await expect(photosDone(page).first()).toBeFocused()
  // The menu moves it back.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(photosDone(page).first()).toBeFocused()

  await tabTo(page, '[data-field="name"] input')
  await page.keyboard.type('Кресло с клавиатуры')
  await tabTo(page, '[data-field="categoryId"] button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await tabTo(page, '[role=dialog] input')
  await page.keyboard.type('Мебель')
  await page.keyboard.press('Tab')
  for (let stop = 0; stop < 6; stop += 1) {
    const here = await page.evaluate(() => document.activeElement?.textContent ?? '')
    if (here.includes('Мебель')) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('[data-field="categoryId"]')).toContainText('Мебель')
  await tabTo(page, '[data-field="state"] input')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Новое' })).toBeChecked()
  await tabTo(page, '[data-field="price"] input')
  await page.keyboard.type('250000')
  await tabTo(page, '[data-field="description"] textarea')
  await page.keyboard.type('Без мыши.')
  await tabTo(page, '.ui-sticky-cta button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Продвижение' })).toBeVisible()
  await tabTo(page, '.ui-sticky-cta button')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/webApp\/product\//)
  await expect(page.getByText(text.pending).first()).toBeVisible()
})
