import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobHandlers } from '#main/jobs.ts'
import { jobPayloads } from '#platform/job-list.ts'
import { placeAdsOf, placeSeller, type PlacedAd, type Seller } from '#test/support/ads.ts'
import { newIp, newVioPhone, signInByPhone } from '#test/support/people.ts'
import { asOwner } from '#test/support/test-database.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const post = (path: string, token: string, ad: PlacedAd) =>
  app.ask('POST', `/api/user/telegram/${path}`, { token, ip: newIp(), body: { telegramProductId: ad.id } })
const adsOf = async (path: string, token: string): Promise<number[]> => {
  const { body } = await app.ask<{ data: { product: { id: number } }[] }>(
    'GET',
    `/api/user/telegram/${path}`,
    {
      token,
    },
  )
  return body.data.map(({ product }) => product.id).toSorted((a, b) => a - b)
}
const counters = (ad: PlacedAd) =>
  app.deps.database.db
    .selectFrom('adCounters')
    .select(['favourites', 'contacts'])
    .where('adId', '=', ad.id)
    .executeTakeFirst()

test('a merged account brings its favourites and contacts, each ad once', async () => {
  const phone = newVioPhone()
  // The account of the website, by phone; it has an ad too.
  const onTheWeb = (await signInByPhone(app, 'vio', phone)).body
  const { id: holderId } = await app.deps.database.db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  const [ofOthers, alsoOfOthers] = await placeAdsOf(app, await placeSeller(app), [{}, {}])
  const [own] = await placeAdsOf(app, { userId: holderId }, [{}])
  if (!ofOthers || !alsoOfOthers || !own) throw new Error('no ads')
  // The account from Telegram.
  const inTelegram: Seller = await placeSeller(app)
  for (const ad of [ofOthers, alsoOfOthers, own]) {
    await post('favourites/toggle', inTelegram.accessToken, ad)
    await post('connections', inTelegram.accessToken, ad)
  }
  await post('favourites/toggle', onTheWeb.accessToken, ofOthers)
  await post('connections', onTheWeb.accessToken, ofOthers)
  expect(await counters(ofOthers)).toEqual({ favourites: 2, contacts: 2 })

  // The Telegram account proves the phone number.
  const folded = await signInByPhone(app, 'vio', phone, {
    token: inTelegram.accessToken,
    device: inTelegram.device,
  })
  expect(folded.status).toBe(200)
  const waiting = await asOwner(app.databaseName, (client) =>
    client.query<{ data: unknown }>(`select data from pgboss.job where name = 'accounts.merge'`),
  )
  const payload = jobPayloads['accounts.merge'].parse(waiting.rows[0]?.data)
  expect(payload).toEqual({ fromId: inTelegram.userId, intoId: holderId })
  const running = { id: 'x', attempt: 1, signal: AbortSignal.timeout(60_000) }
  for (let times = 0; times < 2; times += 1)
    await jobHandlers(app.workerDeps)['accounts.merge'](payload, running)

  const { accessToken } = folded.body
  expect(await adsOf('favourites', accessToken)).toEqual([ofOthers.id, alsoOfOthers.id])
  expect(await adsOf('connections?direction=OUTGOING', accessToken)).toEqual([ofOthers.id, alsoOfOthers.id])
  for (const ad of [ofOthers, alsoOfOthers])
    expect(await counters(ad)).toEqual({ favourites: 1, contacts: 1 })
  expect(await counters(own)).toEqual({ favourites: 0, contacts: 0 })
  // Four were added, none was removed by a user, and the changes add up to the favourites.
  const changes = await app.deps.database.db
    .selectFrom('favouriteChanges')
    .select(['userId', 'adId', 'isAdded', 'isByMerge'])
    .orderBy('id')
    .execute()
  expect(changes).toEqual([
    ...[ofOthers, alsoOfOthers, own, ofOthers].map(({ id: adId }) => ({
      userId: holderId,
      adId,
      isAdded: true,
      isByMerge: false,
    })),
    ...[ofOthers, own].map(({ id: adId }) => ({ userId: holderId, adId, isAdded: false, isByMerge: true })),
  ])
  const [merged] = await app.deps.database.db
    .selectFrom('connections')
    .selectAll()
    .where('adId', '=', ofOthers.id)
    .execute()
  expect(merged).toMatchObject({ buyerId: holderId, calls: 2 })
})
