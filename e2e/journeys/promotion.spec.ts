import { expect, test } from '@playwright/test'
import { giveCoins } from '../support/api-call.ts'
import { checkOut, openAs, payBy, pickTile } from '../support/coin-journey.ts'
import {
  askAs,
  newModerator,
  placeAd,
  placePublicAd,
  queueOf,
  type Member,
} from '../support/people/queued-ads.ts'
import { isAlive } from '../support/open-screen.ts'
import { originOf, runningApps } from '../support/stack-address.ts'

test.skip(!runningApps().includes('market'), 'the marketplace does not run')

const base = '/api/user/telegram/products'

const balanceOf = async (user: Member): Promise<number> =>
  (await askAs<{ balance: number }>(user, '/api/telegram/users/me')).body.balance

/** Another moderator may already have decided about the ad. */
const decide = async (moderator: Member, link: string, isModerated: boolean): Promise<boolean> => {
  const ad = (await queueOf(moderator)).data.find((each) => each.link === link)
  if (!ad) return false
  const { body } = await askAs<{ decided: number[] }>(moderator, `${base}/moderate`, {
    isModerated,
    productIds: [ad.id],
  })
  return body.decided.includes(ad.id)
}

const placeDecided = async (
  seller: Member,
  moderator: Member,
  isModerated: boolean,
  change: object,
): Promise<string> => {
  for (let time = 0; time < 8; time += 1) {
    const link = await placeAd(seller, change)
    if (await decide(moderator, link, isModerated)) return link
    await askAs(
      seller,
      base,
      { id: (await askAs<{ id: number }>(seller, `${base}/${link}`)).body.id, reason: 'Other' },
      'DELETE',
    )
  }
  throw new Error('other moderators took the ad every time')
}

test('an ad is promoted from its page, and a second promotion asks for more coins', async ({ page }) => {
  const moderator = await newModerator()
  const name = `Кресло для топа ${Date.now()}`
  const { seller, link } = await placePublicAd(moderator, { name })
  const other = `Стол для топа ${Date.now()}`
  await placeDecided(seller, moderator, true, { name: other, description: '<p>Другой.</p>' })
  await giveCoins(seller.accessToken, 7)

  await openAs(page, seller, `/webApp/product/${link}`)
  await page.getByText('Поднять просмотры до ×25').click()
  await expect(page.getByText('на балансе 7')).toBeVisible()
  await page.getByRole('button', { name: 'Поднять за 5 монет' }).click()
  await expect(page.getByText('Объявление на первом месте')).toBeVisible()
  expect(await balanceOf(seller)).toBe(2)
  const places = await askAs<{ data: { link: string }[] }>(seller, '/api/telegram/products/top')
  expect(places.body.data.map((ad) => ad.link)).toContain(link)

  await page.goto(`${originOf('market')}/webApp/profile`)
  await page.waitForFunction(isAlive)
  await expect(page.getByRole('region', { name: 'Баланс' })).toContainText('поднятие стоит 5 монет')
  await page.getByRole('button', { name: 'Поднять', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(other)
  // A promoted ad is not offered again.
  await expect(dialog).not.toContainText(name)
  await pickTile(page, 'checkbox', other)
  await dialog.getByRole('button', { name: 'Пополнить: не хватает 3 монет' }).click()
  await expect(page.getByRole('radio', { name: /^25 / })).toBeChecked()
  await page.getByRole('button', { name: 'Выбрать способ оплаты' }).click()
  await checkOut(page, () => payBy(page, 'ru', 'Payme'), 'cut')
  await expect(page.getByText('Баланс пополнен: +25 монет')).toBeVisible()
  // Back restores the choice; a tap on the price spends the coins.
  await expect(dialog.getByRole('checkbox', { name: other })).toBeChecked()
  expect(await balanceOf(seller)).toBe(27)
  await dialog.getByRole('button', { name: /^Поднять 1 · 5/ }).click()
  await expect(page.getByText('Объявление в топе')).toBeVisible()
  expect(await balanceOf(seller)).toBe(22)
})

test('a rejected ad gets its coins back, and the history shows every entry', async ({ page }) => {
  const moderator = await newModerator()
  const { seller } = await placePublicAd(moderator, { name: `Первое ${Date.now()}` })
  await giveCoins(seller.accessToken, 5)
  await placeDecided(seller, moderator, false, { name: `С мечтой ${Date.now()}`, isTopOnModerate: true })
  expect(await balanceOf(seller)).toBe(5)
  await openAs(page, seller, '/webApp/profile/payments')
  await page.getByRole('tab', { name: 'Монеты' }).click()
  await expect(page.getByText('Удержано для места в топе').first()).toBeVisible()
  await expect(page.getByText('Возвращено: места не было').first()).toBeVisible()
})
