import { ads as limits } from '@app/contract/market/ads.limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectForHttp, disconnect } from '#main/deps.ts'
import { readConfig } from '#platform/config.ts'
import type { Deps } from '#platform/ctx.ts'
import {
  bringIndexUpToDate,
  placeAdsOf,
  placeSeller,
  type AdApp,
  type PlacedAd,
  type Seller,
} from '#test/support/ads.ts'
import { countBy, inParallel } from '#test/support/http-client.ts'
import { withinOneDay } from '#test/support/one-day.ts'
import { newIp, newVioPhone } from '#test/support/people.ts'
import { sized } from '#test/support/size.ts'
import type { Reply } from '#test/support/test-app.ts'
import { makeTestLog } from '#test/support/test-log.ts'
import { startTwoServers, type TwoServers } from '#test/support/processes/two-servers.ts'
import { searchIndexes } from '#test/support/search-indexes.ts'

/** T-37: collecting the phone numbers of sellers. */
const adCount = sized(400, 2_000)
/** The gate sends as many concurrently as both servers have connections, so that none waits for one. */
const crowd = sized(100, 200)

let two: TwoServers
let deps: Deps
let app: AdApp
let seller: Seller
let ads: PlacedAd[]
/** The nine digits without country code and separators. */
let secrets: Set<string>
beforeAll(async () => {
  // 200 concurrent contacts wait for one user's counter; without a connection within two seconds they are refused.
  two = await startTwoServers({ DATABASE_POOL_SIZE: '60' })
  deps = connectForHttp(readConfig(two.environment), makeTestLog())
  app = { deps, ask: two.ask, databaseName: two.databaseName }
  seller = await placeSeller(app)
  ads = await placeAdsOf(
    app,
    seller,
    Array.from({ length: adCount }, (_, index) => ({
      name: `Телефон ${index}`,
      price: 1_000 + index,
      phones: [`+99890${String(3_000_000 + index)}`, `+99893${String(5_000_000 + index)}`],
    })),
  )
  secrets = new Set(ads.flatMap(({ draft }) => draft.phones.map((phone) => phone.slice(-9))))
  await bringIndexUpToDate(app)
}, 600_000)
afterAll(async () => {
  await disconnect(deps)
  await two.close()
})

/** Phone numbers in a text, in any format. */
const numbersIn = (text: string): string[] =>
  [...text.replaceAll(/(?<=\d)[\s().–-]+(?=\d)/g, '').matchAll(/\d{9,}/g)].flatMap(([digits]) =>
    Array.from({ length: digits.length - 8 }, (_, at) => digits.slice(at, at + 9)).filter((nine) =>
      secrets.has(nine),
    ),
  )
const leaksOf = (replies: readonly Reply[]): Set<string> =>
  new Set(replies.flatMap(({ body, headers }) => numbersIn(JSON.stringify([body, headers]))))

const get = (path: string, token?: string) =>
  two.ask('GET', path, { ip: newIp(), ...(token === undefined ? {} : { token }) })

/** Crawls every surface that shows ads to its end. */
const crawl = async (token?: string): Promise<Map<string, Reply[]>> => {
  const detail = await inParallel(ads.length, 20, (index) =>
    get(`/api/telegram/products/${ads[index]?.link ?? ''}`, token),
  )
  const similar = await inParallel(40, 10, (index) =>
    get(`/api/telegram/products/${ads[(index * adCount) / 40]?.link ?? ''}/similar`, token),
  )
  const search = await inParallel(adCount / 100, 4, (index) =>
    get(`/api/telegram/products?take=100&skip=${index * 100}`, token),
  )
  const words = ['+998903000001', '903000001', '90 300 00 01', '3000001', 'Телефон']
  const byNumber = await inParallel(words.length, 4, (index) =>
    get(`/api/telegram/products?search=${encodeURIComponent(words[index] ?? '')}&take=100`, token),
  )
  const feed: Reply[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Reply<{ nextCursor: string | null }> = await two.ask(
      'GET',
      `/api/telegram/feed?take=100${cursor === '' ? '' : `&cursor=${cursor}`}`,
      { ip: newIp(), ...(token === undefined ? {} : { token }) },
    )
    feed.push(page)
    cursor = page.body.nextCursor
  }
  const others = await Promise.all(
    ['products/top', 'banners', 'category', 'search/suggestions?query=%D1%82%D0%B5%D0%BB'].map((path) =>
      get(`/api/telegram/${path}`, token),
    ),
  )
  return new Map(Object.entries({ detail, similar, search, byNumber, feed, others }))
}

const adsIn = (replies: readonly Reply[]): number =>
  new Set(
    replies.flatMap(({ body }) => (body as { data?: { id: number }[] }).data?.map(({ id }) => id) ?? []),
  ).size

describe('T-37 without an account', { timeout: 600_000 }, () => {
  test(`crawling ${adCount} ads over every surface finds no phone number`, { timeout: 600_000 }, async () => {
    const surfaces = await crawl()
    const detail = surfaces.get('detail') ?? []
    expect(countBy([...surfaces.values()].flat(), ({ status }) => String(status))).toEqual({
      200: expect.any(Number) as number,
    })
    expect(detail).toHaveLength(adCount)
    // The crawl found every ad.
    expect(adsIn(surfaces.get('search') ?? [])).toBe(adCount)
    expect(adsIn(surfaces.get('feed') ?? [])).toBe(adCount)
    for (const [surface, replies] of surfaces)
      expect([surface, leaksOf(replies)]).toEqual([surface, new Set()])
    expect(detail[0]?.body).toMatchObject({ phoneNumbers: ['+99890•••00', '+99893•••00'] })
  })

  test('the search index contains no phone number', async () => {
    const hits = await searchIndexes(deps.engine, { size: adCount, query: { match_all: {} } })
    expect(hits).toHaveLength(adCount)
    expect(numbersIn(JSON.stringify(hits))).toEqual([])
  })

  test('the contact endpoint refuses visitors', async () => {
    const reply = await two.ask('POST', '/api/user/telegram/connections', {
      body: { telegramProductId: ads[0]?.id },
    })
    expect(reply.status).toBe(401)
    expect(leaksOf([reply])).toEqual(new Set())
  })

  test('control: the scan finds phone numbers in any format', async () => {
    const own = await get(`/api/telegram/products/${ads[7]?.link ?? ''}`, seller.accessToken)
    expect(leaksOf([own])).toEqual(new Set(['903000007', '935000007']))
    for (const text of ['+998 (90) 300-00-07', '998903000007', '90 300 00 07', '"+99890", "903000007"'])
      expect(numbersIn(text)).toEqual(['903000007'])
  })
})

const contact = (who: Seller, adId: number, ip: string, kind: 'call' | 'message' = 'call') =>
  two.ask('POST', '/api/user/telegram/connections', {
    token: who.accessToken,
    ip,
    body: { telegramProductId: adId, kind },
  })
const idOf = (index: number): number => ads[index]?.id ?? 0

describe('T-37 with accounts', { timeout: 600_000 }, () => {
  const contactsOf = async (): Promise<number> => {
    const { rows } = await two.pool.query<{ contacts: number }>(
      'select coalesce(sum(contacts), 0)::int as contacts from ad_counters',
    )
    return rows[0]?.contacts ?? 0
  }

  test(`${crowd} concurrent contacts at two servers reveal exactly the quota`, async () => {
    const { thief, replies, before } = await withinOneDay(async () => {
      const buyer = await placeSeller(app)
      return {
        thief: buyer,
        before: await contactsOf(),
        replies: await inParallel(crowd, crowd, (index) => contact(buyer, idOf(index), newIp())),
      }
    })
    expect(countBy(replies, ({ status }) => String(status))).toEqual({
      200: limits.revealsPerPersonDay,
      429: crowd - limits.revealsPerPersonDay,
    })
    const learned = new Set([
      ...leaksOf(replies),
      ...leaksOf([
        await get('/api/user/telegram/connections?direction=OUTGOING', thief.accessToken),
        await get('/api/user/telegram/connections?direction=INCOMING', thief.accessToken),
        await get('/api/user/telegram/favourites?take=100', thief.accessToken),
      ]),
    ])
    // Two numbers per ad.
    expect(learned.size).toBe(limits.revealsPerPersonDay * 2)
    const { rows } = await two.pool.query<{ connections: number }>(
      'select count(*)::int as connections from connections where buyer_id = $1',
      [thief.userId],
    )
    expect(rows[0]?.connections).toBe(limits.revealsPerPersonDay)
    expect((await contactsOf()) - before).toBe(limits.revealsPerPersonDay)
  })

  test(`${crowd} concurrent contacts with one ad count once`, async () => {
    const { person, replies } = await withinOneDay(async () => {
      const buyer = await placeSeller(app)
      return {
        person: buyer,
        replies: await inParallel(crowd, crowd, () => contact(buyer, idOf(adCount / 4), newIp())),
      }
    })
    expect(countBy(replies, ({ status }) => String(status))).toEqual({ 200: crowd })
    const { rows } = await two.pool.query<{ count: number }>(
      'select count from phone_reveals where subject = $1',
      [`person:${person.userId}`],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  test('six accounts behind one address share its quota of contacts', async () => {
    let host = 8
    const replies = await withinOneDay(async () => {
      const thieves = await inParallel(6, 3, () => placeSeller(app))
      const ip = `203.0.113.${(host += 1)}`
      return inParallel(6 * 30, 20, (index) => {
        const thief = thieves[index % 6]
        if (!thief) throw new Error('no thief')
        return contact(thief, idOf(adCount * 0.3 + index), ip)
      })
    })
    expect(countBy(replies, ({ status }) => String(status))).toEqual({
      200: limits.revealsPerAddressDay,
      429: 180 - limits.revealsPerAddressDay,
    })
    expect(leaksOf(replies).size).toBe(limits.revealsPerAddressDay * 2)
  })

  test('an exhausted address still serves users with confirmed phones and no others', async () => {
    const thieves = sized(12, 1_000)
    const ip = '203.0.113.201'
    const givePhone = (who: Seller) =>
      two.pool.query('update users set phone = $2, phone_verified_at = now() where id = $1', [
        who.userId,
        newVioPhone(),
      ])
    const { replies, honest } = await withinOneDay(async () => {
      const crowdOf = await inParallel(thieves, 3, () => placeSeller(app))
      const neighbour = await placeSeller(app)
      await givePhone(neighbour)
      // Every account uses its whole quota, one after the other, so that the address is certainly exhausted.
      const all: Reply[] = []
      for (const thief of crowdOf)
        all.push(
          ...(await inParallel(limits.revealsPerPersonDay, 15, (index) => contact(thief, idOf(index), ip))),
        )
      return {
        replies: all,
        honest: await inParallel(limits.revealsOfOwnDay + 2, 1, (index) =>
          contact(neighbour, idOf(index), ip),
        ),
      }
    })
    const given = replies.filter(({ status }) => status === 200)
    expect(given).toHaveLength(limits.revealsPerAddressDay)
    expect(honest.map(({ status }) => status)).toEqual([
      ...Array.from({ length: limits.revealsOfOwnDay }, () => 200),
      429,
      429,
    ])
  })

  test('control: with a strict limit per address a neighbour gets nothing', async () => {
    const { revealCounters } = await import('#market/connections/connections.rules.ts')
    const asked = { userId: 1, network: 'n', sellerId: 2 }
    const quota = { perPersonDay: 30, perAddressDay: 100, ownPerDay: 10 }
    const last = (hasPhone: boolean) =>
      revealCounters({ ...asked, hasPhone }, quota).find(({ subject }) => subject === 'network:n')
    expect(last(false)).toEqual({ subject: 'network:n', limit: 100 })
    expect(last(true)).toEqual({ subject: 'network:n', limit: 100, exceptUpTo: 10 })
  })

  test('crawling with an account shows the same as without one', async () => {
    const thief = await placeSeller(app)
    const replies = await inParallel(200, 20, (index) =>
      get(`/api/telegram/products/${ads[index]?.link ?? ''}`, thief.accessToken),
    )
    expect(leaksOf(replies)).toEqual(new Set())
  })

  test('control: reading the counter first and counting afterwards exceeds the quota', async () => {
    const thief = await placeSeller(app)
    const subject = `naive:${thief.userId}`
    const isAllowed = async (): Promise<boolean> => {
      const { rows } = await two.pool.query<{ count: number }>(
        'select count from phone_reveals where day = current_date and subject = $1',
        [subject],
      )
      return (rows[0]?.count ?? 0) < limits.revealsPerPersonDay
    }
    const count = () =>
      two.pool.query(
        `insert into phone_reveals values (current_date, $1, 1)
         on conflict (day, subject) do update set count = phone_reveals.count + 1`,
        [subject],
      )
    // All read the counter before the first one increments it.
    const given = (await inParallel(200, 200, isAllowed)).filter(Boolean)
    await Promise.all(given.map(count))
    expect(given.length).toBeGreaterThan(limits.revealsPerPersonDay)
  })
})

describe('ads that collect the numbers of buyers', { timeout: 600_000 }, () => {
  const buyerCount = sized(40, 400)
  let bait: Seller
  /** All buyers have a phone; every fourth calls, the others write. */
  const callers = new Set<string>()
  const writers = new Set<string>()
  beforeAll(async () => {
    bait = await placeSeller(app)
    const [ad] = await placeAdsOf(app, bait, [{ name: 'iPhone почти даром' }])
    await inParallel(buyerCount, 8, async (index) => {
      const buyer = await placeSeller(app)
      const phone = newVioPhone()
      await two.pool.query('update users set phone = $2, phone_verified_at = now() where id = $1', [
        buyer.userId,
        phone,
      ])
      const kind = index % 4 === 0 ? 'call' : 'message'
      const { status } = await contact(buyer, ad?.id ?? 0, newIp(), kind)
      if (status !== 200) throw new Error(`a contact was answered ${status}`)
      const kept = kind === 'call' ? callers : writers
      kept.add(phone)
    })
  }, 600_000)

  const learned = async (): Promise<Set<string>> => {
    const { body } = await get('/api/user/telegram/connections?direction=INCOMING', bait.accessToken)
    const rows = (body as { data: { phoneNumbers: string[] }[] }).data
    return new Set(rows.flatMap(({ phoneNumbers }) => phoneNumbers))
  }

  test('a seller sees the numbers of buyers who called and not of those who wrote', async () => {
    const seen = await learned()
    expect([...seen].filter((phone) => writers.has(phone))).toEqual([])
    expect([...seen].filter((phone) => !callers.has(phone))).toEqual([])
    expect(seen.size).toBeGreaterThan(0)
  })

  test('control: a list with the numbers of all contacts reveals those of buyers who wrote', async () => {
    const { rows } = await two.pool.query<{ phone: string }>(
      'select phone from users where id in (select buyer_id from connections where seller_id = $1)',
      [bait.userId],
    )
    expect(rows.filter(({ phone }) => writers.has(phone)).length).toBe(writers.size)
  })
})
