import { expect, test } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { askApi } from '../support/api-call.ts'
import { launchDataFor, newPhone, signInByPhone } from '../support/people/people.ts'
import { ownAd } from '../support/people/queued-ads.ts'
import {
  chooseCategory,
  choosePhotos,
  photosDone,
  photoTiles,
  publish,
  sellerWords,
} from '../support/people/seller.ts'
import { inTurn } from '../support/size.ts'
import { botTokenOf, originOf, runningApps } from '../support/stack-address.ts'
import { signContact } from '@app/simulators/telegram-launch'
import { launchUrl, telegramInitScript } from '../support/telegram-web-view.ts'

test.skip(!runningApps().includes('market'), 'the marketplace does not run')

const takePhone = { ru: 'Взять из Telegram', uz: 'Telegramdan olish' } as const

for (const language of inTurn(['ru', 'uz'] as const, 0)) {
  const text = sellerWords[language]

  test(`${language}: a Telegram user whose number has a web account keeps the unfinished ad after the merge`, async ({
    page,
  }) => {
    const phone = newPhone('vio')
    const web = await signInByPhone('vio', phone)
    const telegramId = randomInt(10_000_000, 2_000_000_000)
    const rawContact = signContact({
      botToken: botTokenOf('vio'),
      contact: { user_id: telegramId, phone_number: phone.slice(1), first_name: 'Aziza' },
      authDate: Math.floor(Date.now() / 1000),
    })
    const origin = originOf('market')
    await page.context().addCookies([{ name: 'lang', value: language, url: origin }])
    await page.addInitScript(telegramInitScript({ contact: 'share', rawContact }))
    const initData = launchDataFor('vio', { telegramId, languageCode: language })
    await page.goto(launchUrl(`${origin}/webApp/createProduct`, { initData }))
    const name = page.getByRole('textbox', { name: text.name })
    await name.fill('Кресло мягкое')
    await choosePhotos(page, 1)
    await expect(photosDone(page)).toHaveCount(1)

    const token = await page.evaluate(() => localStorage.getItem('access-token'))
    await page.getByRole('button', { name: takePhone[language] }).click()
    // As the bot does: the Telegram account is merged into the account with the number.
    const reply = await askApi('vio', '/api/auth/contact', {
      body: { contact: rawContact },
      headers: { authorization: `Bearer ${token}` },
    })
    expect(reply.status).toBe(200)
    await expect(page.getByText(text.draft)).toBeVisible()
    await expect(name).toHaveValue('Кресло мягкое')
    await expect(photoTiles(page)).toHaveCount(1)
    const digits = phone.slice('+998'.length)
    const typed = [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5, 7), digits.slice(7)].join(' ')
    await expect(page.locator('[data-field="phoneNumbers"] input').first()).toHaveValue(typed)

    await chooseCategory(page, language)
    await page.getByRole('textbox', { name: text.price }).fill('1850000')
    await page.getByRole('textbox', { name: text.description }).fill('Почти новое.')
    await publish(page, language)
    await page.waitForURL(/\/webApp\/product\//)
    const link = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    expect(await ownAd(web, link)).toMatchObject({ status: 'PENDING' })
  })
}
