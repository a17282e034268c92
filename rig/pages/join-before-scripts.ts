import { launchForMeasuring } from '@app/e2e/perf/measure-page'
import { openAsPhone } from '@app/e2e/perf/phone'
import type { Profile } from '@app/e2e/perf/profiles'

export interface JoinWithoutScripts {
  /** Whether the button led to the order page before any script loaded. */
  readonly leadsOn: boolean
  /** Whether that page then had the form, and not only its placeholder. */
  readonly isFormThere: boolean
  /** From the tap on a friend's link until the button is visible. */
  readonly seenMs: number
}

const waitMs = 30_000

/** Tests whether a buyer can request a seat on an invite whose scripts never arrive. */
export async function joinWithoutScripts(url: string, profile: Profile): Promise<JoinWithoutScripts> {
  const browser = await launchForMeasuring()
  try {
    const { page } = await openAsPhone(browser, profile)
    await page.route(/\.js(?:\?|$)/, (route) => route.abort())
    const started = performance.now()
    await page.goto(url, { waitUntil: 'commit', timeout: waitMs })
    const join = page.locator('.ui-sticky-cta a[href^="/purchase/"][href*="inviteCode="]')
    await join.waitFor({ state: 'visible', timeout: waitMs })
    const seenMs = Math.round(performance.now() - started)
    const [form] = await Promise.all([
      page
        .waitForResponse((reply) => new URL(reply.url()).pathname.startsWith('/purchase/'), {
          timeout: waitMs,
        })
        .catch(() => null),
      join.tap({ timeout: waitMs }),
    ])
    const leadsOn = form?.status() === 200
    const isFormThere =
      leadsOn &&
      (await page
        .locator('main form, main input')
        .first()
        .waitFor({ state: 'visible', timeout: waitMs })
        .then(
          () => true,
          () => false,
        ))
    return { leadsOn, isFormThere, seenMs }
  } finally {
    await browser.close()
  }
}
