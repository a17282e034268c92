import type { Page } from '@playwright/test'
import { resize } from '../resize.ts'
import type { Screen } from '../screens.ts'

const typed = 'input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=range]), textarea'
const view = { width: 360, height: 320 }
const timeoutMs = 10_000

/** Q16. The keyboard covers the lower half of the view, as with `interactive-widget=resizes-content`. */
export async function raiseKeyboard(page: Page, screen: Screen): Promise<string[]> {
  const scope = screen.overlays ? page.locator('dialog[open], [role=dialog]').last() : page.locator('body')
  const fields = scope.locator(typed).filter({ visible: true })
  const count = await fields.count()
  // The screen has no field in this state.
  if (count === 0) return []
  const field = fields.nth(count - 1)
  await field.scrollIntoViewIfNeeded()
  await field.focus()
  await resize(page, view.width, view.height)
  const submit = scope.locator('button[type=submit], .ui-sticky-cta button').filter({ visible: true }).last()
  const check = async (): Promise<string[]> => {
    const complaints: string[] = []
    const box = await field.boundingBox()
    if (!box || box.y < 0 || box.y + box.height > view.height)
      complaints.push(`Q16: the field is at ${Math.round(box?.y ?? -1)} px of ${view.height}`)
    const isTabBarShown = await page.evaluate(() =>
      [...document.querySelectorAll('nav')].some(
        (nav) =>
          getComputedStyle(nav).position === 'fixed' &&
          nav.checkVisibility({ visibilityProperty: true }) &&
          nav.getBoundingClientRect().top < innerHeight,
      ),
    )
    if (isTabBarShown && !screen.overlays) complaints.push('Q16: the tab bar is shown above the keyboard')
    if ((await submit.count()) > 0) {
      const place = await submit.boundingBox()
      if (!place || place.y < 0 || place.y + place.height > view.height)
        complaints.push(`Q16: the button is at ${Math.round(place?.y ?? -1)} px of ${view.height}`)
    }
    return complaints
  }
  // The page needs some frames to resize and scroll, so a problem must persist.
  const deadline = Date.now() + timeoutMs
  let complaints = await check()
  while (complaints.length > 0 && Date.now() < deadline) {
    await page.waitForTimeout(100)
    complaints = await check()
  }
  return complaints
}
