import { expect, test } from '@playwright/test'
import { eachScreen } from '../support/each-screen.ts'
import { openScreen } from '../support/open-screen.ts'
import { motionProbe, runProbe } from '../support/probes.ts'
import { languagesOf, shownScreens } from '../support/screens.ts'
import { checkConditions, applyConditions } from '../support/walks/conditions.ts'

eachScreen(
  'conditions',
  'keeps clear of the notch, reduces motion and shows the focus of each Tab stop',
  async (page, screen, language) => {
    await applyConditions(page)
    await openScreen(page, screen, { language })
    expect(await checkConditions(page, screen)).toEqual([])
  },
)

test.describe('a weak phone, according to the user agent of Telegram for Android', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 11; K) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 Telegram-Android/11.3.3 (Xiaomi M2006C3LG; Android 11; SDK 30; LOW)',
  })
  for (const screen of shownScreens().filter(({ app, name }) => app !== 'reports' && name === 'home'))
    test(`${screen.app} ${screen.name}: has no animations on a weak phone`, async ({ page }) => {
      await openScreen(page, screen, { language: languagesOf[screen.app][0] ?? 'en' })
      expect(await page.locator('html').getAttribute('data-lite')).not.toBeNull()
      expect(await runProbe(page, motionProbe)).toEqual([])
    })
})
