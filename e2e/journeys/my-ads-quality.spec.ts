import { expect, type Page, test } from '@playwright/test'
import { axeComplaints } from '../support/axe.ts'
import { finishMotion } from '../support/open-screen.ts'
import { watchPage } from '../support/page-watch.ts'
import { complaintsOf, fitProbes, stillProbes } from '../support/probes.ts'
import { enlargeText } from '../support/probes/text-fit.ts'
import {
  askAs,
  changeAd,
  newModerator,
  placeAd,
  placeForModerator,
  queueOf,
  type Member,
} from '../support/people/queued-ads.ts'
import { resize } from '../support/resize.ts'
import type { Scheme } from '../support/screens.ts'
import { inTurn } from '../support/size.ts'
import { originOf, runningApps } from '../support/stack-address.ts'

test.skip(!runningApps().includes('market'), 'the marketplace does not run')

const base = '/api/user/telegram/products'
const form = { phoneNumbers: ['+998901112233'] }
const longName =
  'Холодильник двухкамерный Samsung No Frost, почти новый, с документами и гарантией на два года'

interface Furnished {
  readonly seller: Member
  /** Public, with a pending change. */
  readonly changed: string
}

/** A seller with ads in every state except expired. */
const createSeller = async (): Promise<Furnished> => {
  const moderator = await newModerator()
  const names = [longName, 'Стол', 'Часы', 'Лампа', 'Ковёр']
  const { seller, ads } = await placeForModerator(moderator, (placer) =>
    Promise.all(
      names.map((name, index) =>
        placeAd(placer, { ...form, name, price: index === 0 ? 999_999_999 : 95_000 }),
      ),
    ),
  )
  const named = (name: string) => ads.find((ad) => ad.name === name) ?? { id: 0, link: '' }
  const decide = (ids: readonly number[], decision: object) =>
    askAs(moderator, `${base}/moderate`, { ...decision, productIds: ids })
  await decide([named('Часы').id], { isModerated: false, reason: 'CONTACTS_IN_TEXT' })
  await decide(
    [longName, 'Стол', 'Лампа'].map((name) => named(name).id),
    { isModerated: true },
  )
  await changeAd(seller, named('Лампа').link, { ...form, name: 'Лампа', price: 9_000_000 })
  await queueOf(moderator)
  await decide([named('Лампа').id], { isModerated: false, reason: 'PRICE_WRONG' })
  await askAs(seller, base, { id: named('Стол').id, reason: 'SoldOnOtherPlatform' }, 'DELETE')
  await changeAd(seller, named(longName).link, { ...form, name: `${longName}, торг`, price: 1_000_000 })
  return { seller, changed: named(longName).link }
}

const listComplaints = async (page: Page, scheme: Scheme): Promise<string[]> => {
  await page.evaluate(finishMotion)
  const complaints = [...(await axeComplaints(page)), ...(await complaintsOf(page, stillProbes))]
  await page.emulateMedia({ colorScheme: scheme === 'light' ? 'dark' : 'light' })
  complaints.push(...(await axeComplaints(page, ['color-contrast'])))
  await page.emulateMedia({ colorScheme: scheme })
  for (const width of [320, 390]) {
    await resize(page, width, 640)
    complaints.push(...(await complaintsOf(page, fitProbes, `${width} px`)))
  }
  await page.evaluate(enlargeText, 1.3)
  await resize(page, 360, 640)
  complaints.push(...(await complaintsOf(page, fitProbes, 'text of 130 %')))
  return complaints
}

for (const [language, scheme] of inTurn(
  [
    ['ru', 'light'],
    ['uz', 'dark'],
  ] as const,
  1,
))
  test(`own ads, their dialogs and pages, and notifications break no rule of quality (${language})`, async ({
    page,
  }) => {
    const { seller, changed } = await createSeller()
    const watch = watchPage(page)
    const origin = originOf('market')
    await page.context().addCookies([{ name: 'lang', value: language, url: origin }])
    await page.emulateMedia({ colorScheme: scheme })
    await page.addInitScript((token) => localStorage.setItem('access-token', token), seller.accessToken)
    const complaints: string[] = []
    const check = async (where: string, path: string, act?: () => Promise<void>): Promise<void> => {
      await page.goto(origin + path)
      await watch.untilQuiet()
      await act?.()
      complaints.push(...(await listComplaints(page, scheme)).map((complaint) => `${where}: ${complaint}`))
    }
    await check('active', '/webApp/items', () => expect(page.locator('.my-ads-list > li')).toHaveCount(3))
    await check('moderation', '/webApp/items?tab=moderation')
    await check('rejected', '/webApp/items?tab=rejected')
    await check('why it is closed', '/webApp/items', async () => {
      await page.locator('.own-ad-close').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    })
    await check('appeal', '/webApp/items?tab=rejected', async () => {
      await page.locator('.reject-note button').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    })
    await check('own ad', `/webApp/product/${changed}`, () =>
      expect(page.locator('.own-ad-moves')).toBeVisible(),
    )
    await check('notifications', '/webApp/profile/notifications')
    expect([...complaints, ...watch.complaints()]).toEqual([])
  })
