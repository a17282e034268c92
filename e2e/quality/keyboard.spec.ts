import { expect, test } from '@playwright/test'
import { openScreen } from '../support/open-screen.ts'
import { languagesOf, shownScreens } from '../support/screens.ts'

const typed = 'input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=range]), textarea'
const withFields = new Set([
  'create',
  'edit',
  'filters',
  'location',
  'phone-step',
  'otp',
  'search-overlay',
  'login',
  'order',
  'purchase',
  'search',
])

/** Q16. The software keyboard takes the lower half of the view, as `interactive-widget=resizes-content` says. */
for (const screen of shownScreens().filter(({ name }) => withFields.has(name)))
  test(`${screen.app} ${screen.name}: field and action stay in sight above the keyboard`, async ({
    page,
  }) => {
    await openScreen(page, screen, { language: languagesOf[screen.app][0] ?? 'en' })
    const scope = screen.overlays ? page.locator('dialog[open], [role=dialog]').last() : page.locator('body')
    const fields = scope.locator(typed).filter({ visible: true })
    const count = await fields.count()
    test.skip(count === 0, 'this state of the screen has no field')
    const complaints: string[] = []
    const field = fields.nth(count - 1)
    await field.scrollIntoViewIfNeeded()
    await field.focus()
    await page.setViewportSize({ width: 360, height: 320 })
    await page.waitForTimeout(400)
    const box = await field.boundingBox()
    if (!box || box.y < 0 || box.y + box.height > 320)
      complaints.push(`Q16: the field stands at ${Math.round(box?.y ?? -1)} px of 320`)
    const isTabBarShown = await page.evaluate(() =>
      [...document.querySelectorAll('nav')].some(
        (nav) =>
          getComputedStyle(nav).position === 'fixed' &&
          nav.checkVisibility({ visibilityProperty: true }) &&
          nav.getBoundingClientRect().top < innerHeight,
      ),
    )
    if (isTabBarShown && !screen.overlays) complaints.push('Q16: the tab bar takes room above the keyboard')
    const submit = scope
      .locator('button[type=submit], .ui-sticky-cta button')
      .filter({ visible: true })
      .last()
    if ((await submit.count()) > 0) {
      const place = await submit.boundingBox()
      if (!place || place.y < 0 || place.y + place.height > 320)
        complaints.push(`Q16: the action stands at ${Math.round(place?.y ?? -1)} px of 320`)
    }
    expect(complaints).toEqual([])
  })
