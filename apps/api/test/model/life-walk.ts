import { session } from '@app/contract/core/auth.limits'
import type pg from 'pg'
import { jobHandlers } from '#main/jobs.ts'
import { bringIndexUpToDate, formOf, placeImages, type Seller } from '#test/support/ads.ts'
import { newIp, type Tokens } from '#test/support/people.ts'
import type { Reply, TestApp } from '#test/support/test-app.ts'

export const categoryId = 20
const base = '/api/user/telegram/products'

/** The content of an ad that users see. */
export interface Content {
  readonly name: string
  readonly description: string
  readonly photos: number
  readonly price: number
}

export interface WalkedAd {
  readonly link: string
  readonly id: number
  readonly seller: Seller
  /** A word in every version of its name and in no other ad. */
  readonly word: string
  readonly basePrice: number
  /** The content that a moderator saw when approving it or trying to. */
  readonly approved: Content[]
}

interface Shown extends Content {
  readonly id: number
  readonly revisionId: number
}

interface Walkers {
  readonly app: TestApp
  /** A connection as the owner of the database. */
  readonly owner: pg.Pool
  readonly random: () => number
  readonly sellers: readonly Seller[]
  readonly moderators: readonly Seller[]
}

/** The fields that the owner's ad and the form share. */
const formFields = [
  'name',
  'description',
  'currency',
  'state',
  'categoryId',
  'regionId',
  'cityId',
  'districtId',
  'lon',
  'lat',
  'phoneNumbers',
  'photos',
]

const letters = 'бвгджзклмнпрстфхцчш'

/**
 * Random histories of a few ads, driven by sellers, moderators and the clock through the real endpoints. Any step may be
 * interrupted by killing the server's database connections.
 */
export function startWalk({ app, owner, random, sellers, moderators }: Walkers) {
  const ads: WalkedAd[] = []
  /** The content shown to each moderator last. */
  const screens = new Map<Seller, Shown[]>()
  let versions = 0
  const counts: Record<string, number> = {}
  const count = (what: string): void => {
    counts[what] = (counts[what] ?? 0) + 1
  }
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const between = (low: number, high: number): number => low + Math.floor(random() * (high - low + 1))

  const tokens = new Map<Seller, Tokens>([...sellers, ...moderators].map((person) => [person, person]))
  let renewedAt = Date.now()
  /** Refreshes tokens, which expire during a walk. Never while connections are killed: a lost reply ends a session. */
  const renewTokens = async (): Promise<void> => {
    for (const [person, { refreshToken }] of tokens) {
      const asked = { device: person.device, ip: newIp(), body: { refreshToken } }
      const reply = await app.ask<Tokens>('POST', '/api/auth/refresh', asked)
      if (reply.status !== 200) throw new Error(`refresh answered ${reply.status}`)
      tokens.set(person, reply.body)
    }
    renewedAt = Date.now()
  }

  const ask = async <T = Record<string, unknown>>(
    who: Seller,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Reply<T>> => {
    const token = tokens.get(who)?.accessToken ?? ''
    const reply = await app.ask<T>(method, path, { token, ip: newIp(), ...(body !== undefined && { body }) })
    if (reply.status === 401) throw new Error(`${method} ${path}: who asked is not known any more`)
    return reply
  }

  const formFor = async (ad: Pick<WalkedAd, 'word' | 'basePrice' | 'seller'>, price: number) => {
    versions += 1
    return formOf({
      name: `${ad.word} ${versions}`,
      description: `Версия ${versions}`,
      categoryId,
      price,
      photos: random() < 0.3 ? await placeImages(app, ad.seller, between(1, 3)) : [],
    })
  }

  const create = async (): Promise<void> => {
    const seller = pick(sellers)
    const word = Array.from({ length: 9 }, (_, index) => (index % 2 ? 'а' : pick(letters.split('')))).join('')
    const basePrice = (ads.length + 1) * 10_000_000
    const reply = await ask<{ link: string }>(
      seller,
      'POST',
      base,
      await formFor({ word, basePrice, seller }, basePrice),
    )
    // Within the daily limit of a seller: ended ads are moved to yesterday, which the index ignores.
    if (reply.status === 429)
      await owner.query(
        `update ads set created_at = created_at - interval '1 day' where status in ('BLOCKED', 'CLOSED')`,
      )
    if (reply.status !== 200) return
    const own = await ask<{ id: number }>(seller, 'GET', `${base}/${reply.body.link}`)
    if (own.status !== 200) return
    ads.push({ link: reply.body.link, id: own.body.id, seller, word, basePrice, approved: [] })
  }

  const edit = async (): Promise<Reply> => {
    const ad = pick(ads)
    const factor = pick([1, 1.5, 4])
    const form = await formFor(ad, Math.round(ad.basePrice * factor))
    const reply = await ask(ad.seller, 'PATCH', `${base}/${ad.link}`, form)
    if (reply.status === 200) count('edited')
    return reply
  }

  /** The same texts with another price: a small change is published at once. */
  const reprice = async (): Promise<Reply | undefined> => {
    const ad = pick(ads)
    const own = await ask(ad.seller, 'GET', `${base}/${ad.link}`)
    if (own.status !== 200) return own
    const price = Math.round(ad.basePrice * pick([0.2, 0.5, 1, 1.2, 2.5, 5]))
    const same = Object.fromEntries(formFields.map((field) => [field, own.body[field]]))
    return ask(ad.seller, 'PATCH', `${base}/${ad.link}`, { ...same, price })
  }

  const ownersMove = (): Promise<Reply> => {
    const ad = pick(ads)
    const move = pick(['close', 'close', 'renew', 'reopen', 'reopen', 'appeal'] as const)
    count(move)
    if (move === 'close')
      return ask(ad.seller, 'DELETE', base, { id: ad.id, reason: pick(['SoldHere', 'Other']) })
    return ask(ad.seller, 'POST', `${base}/${ad.link}/${move}`, move === 'appeal' ? { text: 'Почему?' } : {})
  }

  const forgetScreens = (): Promise<unknown> =>
    owner.query(`update moderation_views set seen_at = seen_at - interval '10 minutes'`)

  const look = async (moderator = pick(moderators)): Promise<void> => {
    // Half of the time the other moderator's claim has expired; otherwise most of the walk would wait.
    if (random() < 0.5) await forgetScreens()
    const reply = await ask<{ data: (Omit<Shown, 'photos'> & { pictures: unknown[] })[] }>(
      moderator,
      'GET',
      `${base}/moderate`,
    )
    if (reply.status !== 200) return
    screens.set(
      moderator,
      reply.body.data.map(({ pictures, ...shown }) => ({ ...shown, photos: pictures.length })),
    )
  }

  const decide = async (): Promise<void> => {
    const moderator = pick(moderators)
    if (random() < 0.5) await look(moderator)
    const shown = (screens.get(moderator) ?? []).filter(() => random() < 0.7)
    if (shown.length === 0) return
    const isModerated = random() < 0.6
    const tried = shown.flatMap((one) => {
      const ad = ads.find(({ id }) => id === one.id)
      return isModerated && ad ? [{ ad, content: one }] : []
    })
    for (const { ad, content } of tried) ad.approved.push(content)
    const reply = await ask<{ decided: number[]; changed: number[] }>(moderator, 'POST', `${base}/moderate`, {
      isModerated,
      productIds: shown.map(({ id }) => id),
      ...(random() < 0.5 && { revisions: shown.map(({ id, revisionId }) => ({ id, revisionId })) }),
      ...(!isModerated && { reason: 'OTHER' }),
    })
    // After an interruption the outcome is unknown; a reply states it.
    if (reply.status !== 200) return
    for (const _id of reply.body.decided) count(isModerated ? 'approved' : 'rejected')
    screens.set(
      moderator,
      (screens.get(moderator) ?? []).filter(({ id }) => !reply.body.decided.includes(id)),
    )
    for (const _id of reply.body.changed) count('changed')
    for (const { ad, content } of tried)
      if (reply.body.changed.includes(ad.id)) ad.approved.splice(ad.approved.lastIndexOf(content), 1)
  }

  const blocked = new Set<WalkedAd>()
  const block = async (): Promise<void> => {
    const ad = pick(ads)
    const reply = await ask(pick(moderators), 'POST', `${base}/${ad.link}/block`, { reason: 'FRAUD' })
    if (reply.status === 200) blocked.add(ad)
  }

  const expire = async (): Promise<void> => {
    await owner.query(
      `update ads set expires_at = now() - interval '1 second' where id = $1 and status = 'ACTIVE'`,
      [pick(ads).id],
    )
    const running = { id: '', attempt: 1, signal: AbortSignal.timeout(30_000) }
    await jobHandlers(app.deps)['ads.expire']({}, running)
  }

  const kinds: readonly (readonly [number, string, () => Promise<unknown>])[] = [
    [5, 'edit', edit],
    [2, 'reprice', reprice],
    [3, 'owner', ownersMove],
    [3, 'look', () => look()],
    [5, 'decide', decide],
    [0.3, 'block', block],
    [1, 'expire', expire],
    [2, 'index', () => bringIndexUpToDate(app)],
  ]
  const total = kinds.reduce((sum, [weight]) => sum + weight, 0)

  const killConnections = (): Promise<unknown> =>
    owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = 'app'`,
      [app.databaseName],
    )

  /** Ensures that the server has noticed the killed connections of its whole pool before the checks. */
  const reconnect = async (): Promise<void> => {
    const { pool } = app.deps.database
    const all = Array.from({ length: pool.options.max }, (_, index) => index)
    for (let good = 0, tries = 0; good < 2 && tries < 200; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 10))
      good = await Promise.all(all.map(() => pool.query('select 1'))).then(
        () => good + 1,
        () => 0,
      )
    }
  }

  const step = async (maxAds: number): Promise<void> => {
    if (Date.now() - renewedAt > (session.accessSeconds / 3) * 1000) await renewTokens()
    let at = random() * total
    const chosen = kinds.find(([weight]) => (at -= weight) < 0) ?? kinds[0]
    const isNew = ads.length === 0 || (ads.length - blocked.size < maxAds && random() < 0.2)
    const [name, work] = isNew ? (['create', create] as const) : [chosen?.[1] ?? '', chosen?.[2] ?? create]
    count(name)
    if (random() < 0.75) {
      await work()
      return
    }
    count('cut off')
    const working = work().catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, random() * 8))
    await killConnections()
    await working
    await reconnect()
  }

  return {
    ads,
    counts,
    step,
    /** The ads that can change, and the last blocked ones, which an appeal may restore. */
    changing: () => ads.filter((ad, index) => !blocked.has(ad) || index >= ads.length - 16),
  }
}
