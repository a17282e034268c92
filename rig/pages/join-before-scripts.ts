import { launchForMeasuring } from '@app/e2e/perf/measure-page'
import { openAsPhone } from '@app/e2e/perf/phone'
import type { Profile } from '@app/e2e/perf/profiles'

export interface JoinWithoutScripts {
  /** Whether the button led to the page of the order while no script had come. */
  readonly leadsOn: boolean
  /** Whether that page then had the form, and not only the place for it. */
  readonly isFormThere: boolean
  /** From the tap on the link of a friend until the button could be seen. */
  readonly seenMs: number
}

const waitMs = 30_000

/** An invite whose scripts never arrive: can the seat still be asked for? */
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
