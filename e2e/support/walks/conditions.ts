import type { Page } from '@playwright/test'
import { complaintsOf, motionProbe, safeAreaProbe } from '../probes.ts'
import type { Screen } from '../screens.ts'
import { walkWithTab } from '../tab-walk.ts'

const notch = { top: 47, topMax: 47, bottom: 34, bottomMax: 34 }

/** Emulates a notch and reduced motion; call it before the page is opened. */
export async function applyConditions(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: notch })
}

/** Q17, Q29 and Q30 can be checked in one page load. */
export async function checkConditions(page: Page, screen: Screen): Promise<string[]> {
  // Reports are used in a browser, whose bars cover the area of the notch.
  const insets = screen.app === 'reports' ? {} : { 'Q17 safe area': safeAreaProbe }
  return [
    ...(await complaintsOf(page, { 'Q29 motion': motionProbe, ...insets })),
    ...(await walkWithTab(page)),
  ]
}
