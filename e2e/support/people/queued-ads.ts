import { randomInt } from 'node:crypto'
import { askApi, makeStaff, type ApiReply } from '../api-call.ts'
import { newPhone, signInByPhone, type Tokens } from './people.ts'
import { botTokenOf } from '../stack-address.ts'
import { signLaunchData } from '@app/simulators/telegram-launch'

const base = '/api/user/telegram/products'

export interface Member {
  readonly accessToken: string
}

export function askAs<Body>(user: Member, path: string, body?: unknown, method?: string) {
  return askApi<Body>('vio', path, {
    headers: { authorization: `Bearer ${user.accessToken}` },
    ...(body !== undefined && { body }),
    ...(method !== undefined && { method }),
  })
}

const expectOk = <Body>({ status, body }: ApiReply<Body>): Body => {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

const newSeller = (): Promise<Tokens> => signInByPhone('vio')

export async function newModerator(): Promise<Tokens> {
  const phone = newPhone('vio')
  const tokens = await signInByPhone('vio', phone)
  await makeStaff('vio', phone, 'admin', tokens.accessToken)
  return tokens
}

/** A Telegram user with this name. */
export async function newTelegramSeller(firstName: string): Promise<Tokens> {
  const id = randomInt(10_000_000, 2_000_000_000)
  const data = signLaunchData({
    botToken: botTokenOf('vio'),
    user: { id, first_name: firstName, language_code: 'ru' },
    authDate: Math.floor(Date.now() / 1000),
  })
  return expectOk(
    await askApi<Tokens>('vio', '/api/telegram/auth', {
      body: { data },
      headers: { 'x-device-id': `device-${id}-tg` },
    }),
  )
}

interface Category {
  readonly id: number
  readonly parameters: readonly { readonly id: number; readonly type: string }[]
}

/** A category with a parameter that takes any text. */
export async function categoryWithText(): Promise<{ categoryId: number; parameterId: number }> {
  const categories = expectOk(await askApi<readonly Category[]>('vio', '/api/telegram/category'))
  for (const { id: categoryId, parameters } of categories) {
    const text = parameters.find(({ type }) => type === 'STRING')
    if (text) return { categoryId, parameterId: text.id }
  }
  throw new Error('no category has a parameter of text')
}

/** Not in the capital, whose totals other tests compare. */
const placeOfAds = { regionId: 1703, lon: 72.35, lat: 40.78 }

export async function formOf(change: object): Promise<object> {
  return {
    name: `Стул ${randomInt(1_000_000)}`,
    description: '<p>Крепкий, без царапин.</p>',
    price: 250_000,
    currency: 'UZS',
    state: 'Б/у',
    categoryId: (await categoryWithText()).categoryId,
    ...placeOfAds,
    phoneNumbers: [newPhone('vio')],
    ...change,
  }
}

export async function placeAd(seller: Member, change: object = {}): Promise<string> {
  return expectOk(await askAs<{ link: string }>(seller, base, await formOf(change))).link
}

export async function changeAd(seller: Member, link: string, change: object): Promise<void> {
  expectOk(await askAs(seller, `${base}/${link}`, await formOf(change), 'PATCH'))
}

interface QueuedAd {
  readonly id: number
  readonly link: string
  readonly name: string
  readonly revisionId: number
}

/** Requests the queue, which reserves its ads for this moderator for three minutes. */
export async function queueOf(
  moderator: Member,
): Promise<{ readonly data: readonly QueuedAd[]; readonly total: number }> {
  return expectOk(await askAs(moderator, `${base}/moderate?take=40`))
}

const tries = 8

/** Returns false if another moderator has the ad. */
const approveAd = async (moderator: Member, link: string): Promise<boolean> => {
  const ad = (await queueOf(moderator)).data.find((each) => each.link === link)
  if (!ad) return false
  expectOk(await askAs(moderator, `${base}/moderate`, { isModerated: true, productIds: [ad.id] }))
  return true
}

/** Places an ad that this moderator approves. */
export async function placePublicAd(
  moderator: Member,
  change: object,
): Promise<{ readonly seller: Member; readonly link: string }> {
  for (let time = 0; time < tries; time += 1) {
    const seller = await newSeller()
    const link = await placeAd(seller, change)
    if (await approveAd(moderator, link)) return { seller, link }
  }
  throw new Error('other moderators took the ad every time')
}

/** Places a public ad with a pending change. */
export function placeChange(
  moderator: Member,
  { before, after }: { readonly before: object; readonly after: object },
) {
  return placeForModerator(moderator, async (seller) => {
    const link = await placeAd(seller, before)
    if (await approveAd(moderator, link)) await changeAd(seller, link, after)
    return [link]
  })
}

/**
 * Places ads of a new seller in the queue of this moderator. Ads are reserved for the first moderator who requests them,
 * so it tries again with another seller if a moderator of another test was faster.
 */
export async function placeForModerator(
  moderator: Member,
  place: (seller: Member) => Promise<readonly string[]>,
  makeSeller: () => Promise<Member> = newSeller,
): Promise<{ readonly seller: Member; readonly ads: readonly QueuedAd[] }> {
  for (let time = 0; time < tries; time += 1) {
    const seller = await makeSeller()
    const links = await place(seller)
    const { data } = await queueOf(moderator)
    const ads = data.filter(({ link }) => links.includes(link))
    if (ads.length === links.length) return { seller, ads }
  }
  throw new Error('other moderators took the ads every time')
}

export async function ownAd(seller: Member, link: string) {
  return expectOk(await askAs<{ status: string; reason: string | null }>(seller, `${base}/${link}`))
}
