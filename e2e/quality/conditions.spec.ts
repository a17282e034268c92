import { expect, test } from '@playwright/test'
import { eachScreen } from '../support/each-screen.ts'
import { openScreen } from '../support/open-screen.ts'
import { motionProbe, runProbe } from '../support/probes.ts'
import { languagesOf, shownScreens } from '../support/screens.ts'
import { judgeConditions, meetConditions } from '../support/walks/conditions.ts'

eachScreen(
  'conditions',
  'clear of the notch, still, and every stop of Tab is seen',
  async (page, screen, language) => {
    await meetConditions(page)
    await openScreen(page, screen, { language })
    expect(await judgeConditions(page, screen)).toEqual([])
  },
)

test.describe('a weak phone, by the word that Telegram for Android ends with', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 11; K) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 Telegram-Android/11.3.3 (Xiaomi M2006C3LG; Android 11; SDK 30; LOW)',
  })
  for (const screen of shownScreens().filter(({ app, name }) => app !== 'reports' && name === 'home'))
    test(`${screen.app} ${screen.name}: stands still`, async ({ page }) => {
      await openScreen(page, screen, { language: languagesOf[screen.app][0] ?? 'en' })
      expect(await page.locator('html').getAttribute('data-lite')).not.toBeNull()
      expect(await runProbe(page, motionProbe)).toEqual([])
    })
})
