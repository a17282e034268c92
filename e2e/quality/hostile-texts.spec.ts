import { expect, test, type Page } from '@playwright/test'
import { askApi } from '../support/api-call.ts'
import { hostileTexts } from '../support/hostile-texts.ts'
import {
  askAs,
  categoryWithText,
  formOf,
  newModerator,
  newTelegramSeller,
  type Member,
} from '../support/people/queued-ads.ts'
import { sized } from '../support/size.ts'
import { originOf } from '../support/stack-address.ts'

/**
 * G-17, tier A: 300 script injections (100 in the gate) in every field of users, opened on every page that shows them, also
 * the moderator's. No script may run, and no request may go to the named address.
 */
const wanted = sized(100, 300)
const base = '/api/user/telegram/products'
const textsPerAd = sized(5, 10)
const adsPerSeller = 5

interface Hostile {
  readonly link: string
  readonly id: number
  readonly seller: Member
}

const texts = hostileTexts(wanted)

const watch = async (page: Page): Promise<string[]> => {
  const hits: string[] = []
  page.on('dialog', (dialog) => {
    hits.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (request.url().includes('canary.invalid')) hits.push(`requested ${request.url()}`)
  })
  page.on('framenavigated', (frame) => {
    if (/canary\.invalid|^data:|^javascript:/.test(frame.url())) hits.push(`navigated to ${frame.url()}`)
  })
  await page.exposeFunction('__hit', (number: number) => {
    hits.push(`ran ${number}: ${texts[number] ?? ''}`)
  })
  return hits
}

const signIn = async (page: Page, user: Member): Promise<void> => {
  await page.addInitScript((token) => localStorage.setItem('access-token', token), user.accessToken)
}

const openPage = async (page: Page, path: string): Promise<void> => {
  await page.goto(originOf('market') + path, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle').catch(() => undefined)
  // Some texts react to hover and focus.
  await page.mouse.move(180, 300)
  await page.keyboard.press('Tab')
}

const placeHostile = async (moderator: Member): Promise<Hostile[]> => {
  const { categoryId, parameterId } = await categoryWithText()
  const ads: Hostile[] = []
  let seller: Member | undefined
  for (let number = 0; number * textsPerAd < wanted; number += 1) {
    const own = texts.slice(number * textsPerAd, (number + 1) * textsPerAd)
    const [name = ''] = own
    if (number % adsPerSeller === 0 || !seller)
      seller = await newTelegramSeller(name.replaceAll('\u0000', '').slice(0, 60))
    const line = (text: string, length: number): string =>
      text.replaceAll(/[\u0000-\u001F]/g, ' ').slice(0, length)
    const form = await formOf({
      name: `Н${number} ${line(name, 100)}`,
      description: `<p>Описание ${number}</p><p>${own.join('</p><p>')}</p>`,
      categoryId,
      parameters: [{ parameterId, value: line(own[1] ?? '', 180) }],
    })
    const { status, body } = await askAs<{ link: string }>(seller, base, form)
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    const { body: created } = await askAs<{ id: number }>(seller, `${base}/${body.link}`)
    ads.push({ link: body.link, id: created.id, seller })
    await askAs(moderator, `${base}/moderate?take=100`)
  }
  return ads
}

/** Returns the decided ads; moderators of other tests may have received some of them. */
const decide = async (moderator: Member, ads: readonly Hostile[], more: object): Promise<Hostile[]> => {
  await askAs(moderator, `${base}/moderate?take=100`)
  const productIds = ads.map(({ id }) => id)
  const { body } = await askAs<{ decided: number[] }>(moderator, `${base}/moderate`, { productIds, ...more })
  return ads.filter(({ id }) => body.decided.includes(id))
}

test('injected scripts run on no page that shows them', async ({ page }) => {
  const moderator = await newModerator()
  const ads = await placeHostile(moderator)
  const [appealed, refused] = await decide(moderator, ads.slice(0, 6), {
    isModerated: false,
    reason: 'OTHER',
  })
  if (!appealed || !refused) throw new Error('nothing could be rejected')
  const appeal = { text: texts[2] ?? '' }
  expect((await askAs(appealed.seller, `${base}/${appealed.link}/appeal`, appeal)).status).toBe(200)
  // An appeal goes to another moderator; this one requests it before moderators of other tests do.
  const second = await newModerator()
  await askAs(second, `${base}/moderate?take=100`)
  // The rest stays in the queue for the moderator's screen.
  const approved = await decide(moderator, ads.slice(6, 20), { isModerated: true })
  expect(approved.length).toBeGreaterThan(6)
  const buyer = await newTelegramSeller(texts[3] ?? '')
  for (const { id } of approved.slice(0, 5)) {
    await askAs(buyer, '/api/user/telegram/favourites/toggle', { telegramProductId: id })
    await askAs(buyer, '/api/user/telegram/connections', { telegramProductId: id })
  }

  const hits = await watch(page)
  for (const { link } of approved) await openPage(page, `/webApp/product/${link}`)
  const strange = encodeURIComponent(texts[2] ?? '')
  await openPage(page, `/webApp/search?search=${strange}&utm_source=${strange}`)
  await openPage(page, `/webApp/products`)
  await openPage(page, `/webApp?utm_campaign=${strange}&tgWebAppStartParam=${strange}`)
  for (const path of ['/webApp/favourites', '/webApp/messages', '/webApp/profile']) {
    const own = await page.context().newPage()
    await signIn(own, buyer)
    hits.push(...(await watchWhile(own, () => openPage(own, path))))
  }
  for (const seller of new Set([approved[0]?.seller, refused.seller])) {
    if (!seller) continue
    const own = await page.context().newPage()
    await signIn(own, seller)
    for (const tab of ['active', 'rejected', 'moderation'])
      hits.push(...(await watchWhile(own, () => openPage(own, `/webApp/items?tab=${tab}`))))
    hits.push(...(await watchWhile(own, () => openPage(own, `/webApp/editProduct/${refused.link}`))))
    const ownLink = ads.find((ad) => ad.seller === seller)?.link ?? ''
    hits.push(...(await watchWhile(own, () => openPage(own, `/webApp/product/${ownLink}`))))
    await own.close()
  }
  // Ads shown to a moderator are reserved for a while, so both moderators check their own page.
  for (const user of [moderator, second]) {
    const queuePage = await page.context().newPage()
    await signIn(queuePage, user)
    hits.push(
      ...(await watchWhile(queuePage, async () => {
        await openPage(queuePage, '/webApp/moderation')
        await expect(queuePage.getByText('Н', { exact: false }).first()).toBeVisible()
        for (const key of ['Enter', 'Escape', 'j', 'Enter', 'Escape']) await queuePage.keyboard.press(key)
      })),
    )
  }
  expect(hits).toEqual([])
  // Control: the texts were shown.
  const { body } = await askApi<{ description: string }>(
    'vio',
    `/api/telegram/products/${approved[0]?.link ?? ''}`,
  )
  expect(body.description.length).toBeGreaterThan(20)
})

const watched = new WeakMap<Page, string[]>()

const watchWhile = async (page: Page, work: () => Promise<void>): Promise<string[]> => {
  const hits = watched.get(page) ?? (await watch(page))
  watched.set(page, hits)
  const before = hits.length
  await work()
  return hits.slice(before)
}

test('control: a page that trusts these texts runs them', async ({ page }) => {
  const hits = await watch(page)
  await page.goto(`${originOf('market')}/webApp`)
  // Without a content security policy, and with the texts as HTML.
  const bare = await page.context().newPage()
  const bareHits = await watch(bare)
  await bare.setContent(`<main>${texts.slice(0, 12).join('')}</main>`)
  await expect.poll(() => bareHits.length).toBeGreaterThan(2)
  expect(hits).toEqual([])
})
