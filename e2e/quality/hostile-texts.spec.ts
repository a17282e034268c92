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
 * G-17, tier A: three hundred texts that want to run (in the gate one hundred), in every field that people can fill,
 * looked at on every page that shows them, the moderator's too. Nothing may run, and nobody may call the address they
 * name.
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
    if (request.url().includes('canary.invalid')) hits.push(`asked for ${request.url()}`)
  })
  page.on('framenavigated', (frame) => {
    if (/canary\.invalid|^data:|^javascript:/.test(frame.url())) hits.push(`went to ${frame.url()}`)
  })
  await page.exposeFunction('__hit', (number: number) => {
    hits.push(`ran ${number}: ${texts[number] ?? ''}`)
  })
  return hits
}

const signIn = async (page: Page, who: Member): Promise<void> => {
  await page.addInitScript((token) => localStorage.setItem('access-token', token), who.accessToken)
}

const look = async (page: Page, path: string): Promise<void> => {
  await page.goto(originOf('market') + path, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle').catch(() => undefined)
  // Hover and focus are what some of them wait for.
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

/** The ads that this moderator could decide about: others have moderators, too, and may be looking at one of them. */
const decide = async (moderator: Member, ads: readonly Hostile[], more: object): Promise<Hostile[]> => {
  await askAs(moderator, `${base}/moderate?take=100`)
  const productIds = ads.map(({ id }) => id)
  const { body } = await askAs<{ decided: number[] }>(moderator, `${base}/moderate`, { productIds, ...more })
  return ads.filter(({ id }) => body.decided.includes(id))
}

test('hundreds of texts that want to run, on every page that shows them', async ({ page }) => {
  const moderator = await newModerator()
  const ads = await placeHostile(moderator)
  const [appealed, refused] = await decide(moderator, ads.slice(0, 6), {
    isModerated: false,
    reason: 'OTHER',
  })
  if (!appealed || !refused) throw new Error('nothing could be rejected')
  const appeal = { text: texts[2] ?? '' }
  expect((await askAs(appealed.seller, `${base}/${appealed.link}/appeal`, appeal)).status).toBe(200)
  // An appeal goes to another moderator, with its words; asked for at once, before those of other tests see it.
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
  for (const { link } of approved) await look(page, `/webApp/product/${link}`)
  const strange = encodeURIComponent(texts[2] ?? '')
  await look(page, `/webApp/search?search=${strange}&utm_source=${strange}`)
  await look(page, `/webApp/products`)
  await look(page, `/webApp?utm_campaign=${strange}&tgWebAppStartParam=${strange}`)
  for (const path of ['/webApp/favourites', '/webApp/messages', '/webApp/profile']) {
    const own = await page.context().newPage()
    await signIn(own, buyer)
    hits.push(...(await watchWhile(own, () => look(own, path))))
  }
  for (const seller of new Set([approved[0]?.seller, refused.seller])) {
    if (!seller) continue
    const own = await page.context().newPage()
    await signIn(own, seller)
    for (const tab of ['active', 'rejected', 'moderation'])
      hits.push(...(await watchWhile(own, () => look(own, `/webApp/items?tab=${tab}`))))
    hits.push(...(await watchWhile(own, () => look(own, `/webApp/editProduct/${refused.link}`))))
    const ownLink = ads.find((ad) => ad.seller === seller)?.link ?? ''
    hits.push(...(await watchWhile(own, () => look(own, `/webApp/product/${ownLink}`))))
    await own.close()
  }
  // What a moderator was shown is kept from the others for a while, and is all on this one's screen.
  for (const person of [moderator, second]) {
    const desk = await page.context().newPage()
    await signIn(desk, person)
    hits.push(
      ...(await watchWhile(desk, async () => {
        await look(desk, '/webApp/moderation')
        await expect(desk.getByText('Н', { exact: false }).first()).toBeVisible()
        for (const key of ['Enter', 'Escape', 'j', 'Enter', 'Escape']) await desk.keyboard.press(key)
      })),
    )
  }
  expect(hits).toEqual([])
  // Otherwise nobody would have looked at anything.
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

test('control: a page that trusts these texts is found out', async ({ page }) => {
  const hits = await watch(page)
  await page.goto(`${originOf('market')}/webApp`)
  // Without the policy of our pages, and with the texts as HTML.
  const bare = await page.context().newPage()
  const bareHits = await watch(bare)
  await bare.setContent(`<main>${texts.slice(0, 12).join('')}</main>`)
  await expect.poll(() => bareHits.length).toBeGreaterThan(2)
  expect(hits).toEqual([])
})
