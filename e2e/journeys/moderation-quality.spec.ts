import { expect, type Page, test } from '@playwright/test'
import { axeComplaints } from '../support/axe.ts'
import { finishMotion } from '../support/open-screen.ts'
import { watchPage } from '../support/page-watch.ts'
import { complaintsOf, fitProbes, stillProbes } from '../support/probes.ts'
import { newModerator, placeChange, type Member } from '../support/people/queued-ads.ts'
import { resize } from '../support/resize.ts'
import type { Scheme } from '../support/screens.ts'
import { inTurn } from '../support/size.ts'
import { originOf, runningApps } from '../support/stack-address.ts'

test.skip(!runningApps().includes('market'), 'the marketplace does not run')

/** A queue with long words, warnings and a change of a published ad. */
const fillQueue = (moderator: Member) =>
  placeChange(moderator, {
    before: { phoneNumbers: ['+998901112233'] },
    after: {
      name: 'Холодильник двухкамерный Samsung No Frost, почти новый, с документами и гарантией на два года',
      price: 999_999_999_999,
      description: `<p>Карта 8600 1234 5678 9012, t.me/sotuvchi</p><p>${'оченьдлинноеслово'.repeat(12)}</p>`,
      phoneNumbers: ['+998901112233', '+998935556677'],
    },
  })

const listComplaints = async (page: Page, scheme: Scheme): Promise<string[]> => {
  await page.evaluate(finishMotion)
  const complaints = [...(await axeComplaints(page)), ...(await complaintsOf(page, stillProbes))]
  await page.emulateMedia({ colorScheme: scheme === 'light' ? 'dark' : 'light' })
  complaints.push(...(await axeComplaints(page, ['color-contrast'])))
  await page.emulateMedia({ colorScheme: scheme })
  for (const width of [320, 390, 1280]) {
    await resize(page, width, 640)
    complaints.push(...(await complaintsOf(page, fitProbes, `${width} px`)))
  }
  await resize(page, 360, 640)
  return complaints
}

for (const [language, scheme] of inTurn(
  [
    ['ru', 'light'],
    ['uz', 'dark'],
  ] as const,
  0,
))
  test(`the moderation queue, full view, reasons and shortcuts break no rule of quality (${language})`, async ({
    page,
  }) => {
    const moderator = await newModerator()
    await fillQueue(moderator)
    const watch = watchPage(page)
    const origin = originOf('market')
    await page.context().addCookies([{ name: 'lang', value: language, url: origin }])
    await page.emulateMedia({ colorScheme: scheme })
    await page.addInitScript((token) => localStorage.setItem('access-token', token), moderator.accessToken)
    await page.goto(`${origin}/webApp/moderation`)
    await watch.untilQuiet()
    const row = page.locator('[data-ad]').filter({ hasText: 'Холодильник двухкамерный Samsung' }).first()
    await row.scrollIntoViewIfNeeded()
    await row.getByRole('checkbox').click()
    const complaints = await listComplaints(page, scheme)
    const addComplaints = (where: string, found: readonly string[]): void => {
      complaints.push(...found.map((complaint) => `${where}: ${complaint}`))
    }

    await page.locator('.ui-sticky-cta button').first().click()
    await page.getByRole('radio').nth(1).click()
    addComplaints('reasons', await listComplaints(page, scheme))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await row.locator('.ui-row-card-link').click()
    await expect(page.getByRole('dialog').locator('s').first()).toBeVisible()
    addComplaints('full view', await listComplaints(page, scheme))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
    addComplaints('keys', await listComplaints(page, scheme))
    expect([...complaints, ...watch.complaints()]).toEqual([])
  })
