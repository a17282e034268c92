import { expect, test } from '@playwright/test'
import { giveCoins } from '../support/api-call.ts'
import { coinsOf, openAs, pickTile } from '../support/coin-journey.ts'
import { askAs, newModerator, placePublicAd } from '../support/people/queued-ads.ts'
import { chooseCategory, sellerWords } from '../support/people/seller.ts'
import { isAlive } from '../support/open-screen.ts'
import { originOf, runningApps } from '../support/stack-address.ts'

test.skip(!runningApps().includes('market'), 'the marketplace does not run')

const uz = {
  raise: 'Ko‘tarish',
  raiseFor: '5 tangaga ko‘tarish',
  done: 'E’lon birinchi o‘rinda',
  wantTop: 'Topga chiqish',
  publishAndRaise: /^E’lon qilish va ko‘tarish/,
} as const

test('a promotion starts from the list of own ads and from the form of a new ad', async ({ page }) => {
  const name = `Topga kreslo ${Date.now()}`
  const { seller, link } = await placePublicAd(await newModerator(), { name })
  await giveCoins(seller.accessToken, 12)
  await openAs(page, seller, '/webApp/items', 'uz')
  await page.getByRole('link', { name: uz.raise }).click()
  await page.getByRole('button', { name: uz.raiseFor }).click()
  await expect(page.getByText(uz.done)).toBeVisible()
  const places = await askAs<{ data: { link: string }[] }>(seller, '/api/telegram/products/top')
  expect(places.body.data.map((ad) => ad.link)).toContain(link)
  expect(await coinsOf(seller)).toMatchObject({ coins: 7, held: 0 })

  const words = sellerWords.uz
  await page.goto(`${originOf('market')}/webApp/createProduct?withPromotionBadge=true`)
  await page.waitForFunction(isAlive)
  await page.getByRole('textbox', { name: words.name }).fill('Stol')
  await page.getByRole('textbox', { name: words.price }).fill('900000')
  await chooseCategory(page, 'uz')
  await page.getByRole('textbox', { name: words.description }).fill('Deyarli yangi.')
  await page.getByRole('button', { name: words.next }).click()
  // On by default for a seller with enough coins.
  await page.getByRole('button', { name: uz.publishAndRaise }).click()
  await expect(page.getByText(words.pending).first()).toBeVisible()
  expect(await coinsOf(seller)).toMatchObject({ coins: 2, held: 5 })
})

test('a promotion starts from the explanation on the home page', async ({ page }) => {
  const name = `Topga shkaf ${Date.now()}`
  const { seller, link } = await placePublicAd(await newModerator(), { name })
  await giveCoins(seller.accessToken, 5)
  await openAs(page, seller, '/webApp', 'uz')
  await page.getByRole('button', { name: uz.wantTop }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: uz.raise, exact: true }).click()
  await pickTile(page, 'checkbox', name)
  await dialog.getByRole('button', { name: /5\s*tanga/ }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const places = await askAs<{ data: { link: string }[] }>(seller, '/api/telegram/products/top')
  expect(places.body.data.map((ad) => ad.link)).toContain(link)
  expect(await coinsOf(seller)).toMatchObject({ coins: 0, held: 0 })
})
