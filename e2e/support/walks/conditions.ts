import type { Page } from '@playwright/test'
import { complaintsOf, motionProbe, safeAreaProbe } from '../probes.ts'
import type { Screen } from '../screens.ts'
import { walkWithTab } from '../tab-walk.ts'

const notch = { top: 47, topMax: 47, bottom: 34, bottomMax: 34 }

/** Before the page is opened: a phone with a notch, and a person who wants no motion. */
export async function meetConditions(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: notch })
}

/** Q17, Q29 and Q30 do not get into each other's way, so one load answers for the three. */
export async function judgeConditions(page: Page, screen: Screen): Promise<string[]> {
  // Reports live in a browser, whose own bars lie where the notch is.
  const insets = screen.app === 'reports' ? {} : { 'Q17 safe area': safeAreaProbe }
  return [
    ...(await complaintsOf(page, { 'Q29 motion': motionProbe, ...insets })),
    ...(await walkWithTab(page)),
  ]
}
