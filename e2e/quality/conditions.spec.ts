import { expect, test } from '@playwright/test'
import { eachScreen } from '../support/each-screen.ts'
import { openScreen } from '../support/open-screen.ts'
import { complaintsOf, motionProbe, runProbe, safeAreaProbe } from '../support/probes.ts'
import { walkWithTab } from '../support/tab-walk.ts'

const notch = { top: 47, topMax: 47, bottom: 34, bottomMax: 34 }

/** Q17, Q29 and Q30 do not get into each other's way, so one load answers for the three. */
test.describe('a phone with a notch, a person who wants no motion and uses a keyboard', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  eachScreen('clear of the notch, still, and every stop of Tab is seen', async (page, screen, language) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets: notch })
    await openScreen(page, screen, { language })
    // Reports live in a browser, whose own bars lie where the notch is.
    const insets = screen.app === 'reports' ? {} : { 'Q17 safe area': safeAreaProbe }
    expect([
      ...(await complaintsOf(page, { 'Q29 motion': motionProbe, ...insets })),
      ...(await walkWithTab(page)),
    ]).toEqual([])
  })
})

test.describe('a weak phone, by the word that Telegram for Android ends with', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 11; K) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 Telegram-Android/11.3.3 (Xiaomi M2006C3LG; Android 11; SDK 30; LOW)',
  })
  eachScreen(
    'stands still',
    async (page, screen, language) => {
      await openScreen(page, screen, { language })
      expect(await page.locator('html').getAttribute('data-lite')).not.toBeNull()
      expect(await runProbe(page, motionProbe)).toEqual([])
    },
    ({ app, name }) => app !== 'reports' && name === 'home',
  )
})
