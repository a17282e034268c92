import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  bringIndexUpToDate,
  formOf,
  placeAdsOf,
  placeImages,
  placeSeller,
  type Seller,
} from '#test/support/ads.ts'
import { setRole } from '#test/support/people.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { asOwner } from '#test/support/test-database.ts'

let app: TestApp
let seller: Seller
let first: Seller
let second: Seller

const placeModerator = async (): Promise<Seller> => {
  const person = await placeSeller(app)
  await setRole(app, person, 'admin')
  return person
}

beforeAll(async () => {
  app = await startTestApp()
  ;[seller, first, second] = await Promise.all([placeSeller(app), placeModerator(), placeModerator()])
})
afterAll(() => app.close())

/** Every test starts with an empty queue. */
beforeEach(() =>
  asOwner(app.databaseName, async (client) => {
    await client.query('delete from moderation_views; delete from ad_appeals; delete from ads')
  }),
)

const base = '/api/user/telegram/products'

interface Queued {
  readonly id: number
  readonly link: string
  readonly name: string
  readonly revisionId: number
  readonly approved: { name: string } | null
  readonly changed: string[]
  readonly signals: { kind: string }[]
  readonly appeal: { text: string; reason: string } | null
}

const ask = <T>(who: Seller, method: string, path: string, body?: unknown) =>
  app.ask<T>(method, path, { token: who.accessToken, ...(body !== undefined && { body }) })

const queueOf = async (who: Seller, take = 40): Promise<Queued[]> =>
  (await ask<{ data: Queued[] }>(who, 'GET', `${base}/moderate?take=${take}`)).body.data

const decide = async (who: Seller, isModerated: boolean, ads: readonly { id: number }[], more = {}) =>
  (
    await ask<{ decided: number[]; changed: number[] }>(who, 'POST', `${base}/moderate`, {
      isModerated,
      productIds: ads.map(({ id }) => id),
      ...more,
    })
  ).body

const minute = 60_000
const waiting = (count: number, overrides = {}) =>
  placeAdsOf(
    app,
    seller,
    Array.from({ length: count }, (_, index) => ({
      name: `Ждёт ${index}`,
      status: 'PENDING' as const,
      createdAt: new Date(Date.now() - (count - index) * minute),
      ...overrides,
    })),
  )

const statusOf = async (ad: { id: number }): Promise<string> =>
  (
    await app.deps.database.db
      .selectFrom('ads')
      .select('status')
      .where('id', '=', ad.id)
      .executeTakeFirstOrThrow()
  ).status

/** The request loses its database connection at this table. */
const cutOffAt = <T>(table: string, request: () => Promise<T>): Promise<T> =>
  asOwner(app.databaseName, async (client) => {
    await client.query('begin')
    await client.query(`lock table ${table} in access exclusive mode`)
    const asked = request()
    for (let hasWaited = false; !hasWaited;) {
      // Outside a transaction, because inside it the statistics would be a snapshot.
      await client.query('select pg_stat_clear_snapshot()')
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = $1 and usename = 'app' and wait_event_type = 'Lock'`,
        [app.databaseName],
      )
      hasWaited = (rowCount ?? 0) > 0
    }
    await client.query('rollback')
    return asked
  })

describe('personal data in the queue', () => {
  const reads = () =>
    app.deps.database.db
      .selectFrom('auditLog')
      .select(['actor', 'data'])
      .where('action', '=', 'ad.read')
      .orderBy('id')
      .execute()

  test('the audit log records each revision that a moderator was shown, once', async () => {
    const earlier = (await reads()).length
    const news = async () => (await reads()).slice(earlier)
    const [ad, other] = await waiting(2)
    const shown = await queueOf(first)
    const named = shown.map(({ link, revisionId }) => ({ link, revisionId }))
    expect(named.map(({ link }) => link)).toEqual([ad?.link, other?.link])
    expect(await news()).toEqual([{ actor: first.id, data: { ads: named } }])
    await queueOf(first)
    expect(await news()).toHaveLength(1)
    await ask(
      seller,
      'PATCH',
      `${base}/${ad?.link ?? ''}`,
      formOf({ name: 'Другое', phoneNumbers: ['+998901112233'] }),
    )
    const again = (await queueOf(first)).find(({ link }) => link === ad?.link)
    expect((await news()).at(-1)).toEqual({
      actor: first.id,
      data: { ads: [{ link: ad?.link, revisionId: again?.revisionId }] },
    })
    expect(again?.revisionId).not.toBe(named[0]?.revisionId)
  })

  test('an empty queue writes no audit entry', async () => {
    const earlier = (await reads()).length
    await queueOf(second)
    expect(await reads()).toHaveLength(earlier)
  })
})

describe('a queue request that fails half way', () => {
  const viewsOf = (who: Seller) =>
    asOwner(app.databaseName, async (client) => {
      const { rows } = await client.query(
        'select from moderation_views join users on users.id = admin_id where users.public_id = $1',
        [who.id],
      )
      return rows.length
    })

  test('a failed queue request records no view, so a newer revision cannot be approved unseen', async () => {
    await waiting(1)
    // One of the last tables that the request reads.
    const look = await cutOffAt('ad_decisions', () => ask(first, 'GET', `${base}/moderate?take=40`))
    expect(look.status).toBeGreaterThanOrEqual(500)
    expect(await viewsOf(first)).toBe(0)
    // Control: a successful request is recorded.
    expect(await queueOf(first)).toHaveLength(1)
    expect(await viewsOf(first)).toBe(1)
  })
})

describe('the queue', () => {
  test('the queue returns the oldest ads first, with the total', async () => {
    await waiting(3)
    const { body } = await ask<{ data: Queued[]; total: number }>(first, 'GET', `${base}/moderate?take=2`)
    expect([body.data.map(({ name }) => name), body.total]).toEqual([['Ждёт 0', 'Ждёт 1'], 3])
  })

  test('concurrent moderators get different ads', async () => {
    await waiting(20)
    const [one, other] = await Promise.all([queueOf(first, 10), queueOf(second, 10)])
    const ids = [...one, ...other].map(({ id }) => id)
    expect([ids.length, new Set(ids).size]).toEqual([20, 20])
    // The same moderator gets the same ads again, the other one does not.
    expect((await queueOf(first, 10)).map(({ id }) => id)).toEqual(one.map(({ id }) => id))
    expect(await queueOf(second, 40)).toHaveLength(10)
  })

  test('ads that a moderator left undecided return to the queue after three minutes', async () => {
    await waiting(2)
    await queueOf(first)
    expect(await queueOf(second)).toEqual([])
    await asOwner(app.databaseName, (client) =>
      client.query(`update moderation_views set seen_at = seen_at - interval '181 seconds'`),
    )
    expect(await queueOf(second)).toHaveLength(2)
  })

  test('moderators do not get their own ads', async () => {
    await placeAdsOf(app, first, [{ status: 'PENDING' }])
    expect([(await queueOf(first)).length, (await queueOf(second)).length]).toEqual([0, 1])
  })

  test('the queue shows the changes since the approved revision', async () => {
    const [ad] = await placeAdsOf(app, seller, [{ name: 'Было' }])
    const form = formOf({ name: 'Стало', price: 900_000_000, photos: await placeImages(app, seller, 1) })
    expect((await ask(seller, 'PATCH', `${base}/${ad?.link ?? ''}`, form)).status).toBe(200)
    const [queued] = await queueOf(first)
    expect(queued).toMatchObject({ name: 'Стало', approved: { name: 'Было' }, status: 'ACTIVE' })
    expect(queued?.changed.toSorted()).toEqual(['name', 'photos', 'price'])
    expect(queued).toMatchObject({ pinMovedMetres: 0 })
  })

  test('a moved pin is a change of the place, with its distance', async () => {
    const [ad] = await placeAdsOf(app, seller, [{ name: 'Дача' }])
    const { body: own } = await ask<{ description: string }>(seller, 'GET', `${base}/${ad?.link ?? ''}`)
    const form = formOf({ name: 'Дача', description: own.description, lat: 41.3211 })
    expect((await ask(seller, 'PATCH', `${base}/${ad?.link ?? ''}`, form)).status).toBe(200)
    const [queued] = await queueOf(first)
    expect(queued).toMatchObject({ changed: ['place'], pinMovedMetres: 1_114 })
  })
})

describe('a decision', () => {
  test('a decision publishes or rejects with a reason, and is stored', async () => {
    const ads = await waiting(2)
    await queueOf(first)
    expect(await decide(first, true, ads.slice(0, 1))).toEqual({ decided: [ads[0]?.id], changed: [] })
    await decide(first, false, ads.slice(1), { reason: 'PHOTO_UNCLEAR' })
    await bringIndexUpToDate(app)
    const { body } = await app.ask<{ data: { id: number }[] }>('GET', '/api/telegram/products')
    expect(body.data.map(({ id }) => id)).toEqual([ads[0]?.id])
    const { db } = app.deps.database
    const decisions = await db
      .selectFrom('adDecisions')
      .select(['adId', 'decision', 'reason'])
      .orderBy('id')
      .execute()
    expect(decisions.slice(-2)).toEqual([
      { adId: ads[0]?.id, decision: 'APPROVED', reason: null },
      { adId: ads[1]?.id, decision: 'REJECTED', reason: 'PHOTO_UNCLEAR' },
    ])
    const audit = await db
      .selectFrom('auditLog')
      .select(['action', 'object', 'actor'])
      .orderBy('id')
      .execute()
    expect(audit.slice(-2)).toEqual([
      { action: 'ad.approved', object: ads[0]?.link, actor: first.id },
      { action: 'ad.rejected', object: ads[1]?.link, actor: first.id },
    ])
  })

  test('a block is stored with moderator, reason, origin and note', async () => {
    const [ad] = await placeAdsOf(app, seller, [{ name: 'Подделка' }])
    const body = { reason: 'FRAUD', note: 'жалоба 17' }
    expect((await ask(first, 'POST', `${base}/${ad?.link ?? ''}/block`, body)).status).toBe(200)
    const { db } = app.deps.database
    const decision = await db
      .selectFrom('adDecisions')
      .select(['decision', 'reason', 'adminId', 'revisionId'])
      .where('adId', '=', ad?.id ?? 0)
      .execute()
    expect(decision).toMatchObject([{ decision: 'BLOCKED', reason: 'FRAUD', adminId: first.userId }])
    const audit = await db
      .selectFrom('auditLog')
      .select(['action', 'actor', 'data'])
      .where('object', '=', ad?.link ?? '')
      .execute()
    const { revisionId } = decision[0] ?? {}
    expect(audit).toEqual([
      { action: 'ad.blocked', actor: first.id, data: { revisionId, from: 'ACTIVE', to: 'BLOCKED', ...body } },
    ])
  })

  test('a decision about an ad that was edited since is returned as changed', async () => {
    const [ad] = await waiting(1)
    const [shown] = await queueOf(first)
    await ask(seller, 'PATCH', `${base}/${ad?.link ?? ''}`, formOf({ name: 'Подмена' }))
    const ids = ad ? [ad] : []
    expect(await decide(first, true, ids)).toEqual({ decided: [], changed: [ad?.id] })
    // Naming the new revision does not help, because it was not shown.
    const revisionId = (shown?.revisionId ?? 0) + 1
    const named = { revisions: [{ id: ad?.id, revisionId }] }
    expect(await decide(first, true, ids, named)).toEqual({ decided: [], changed: [ad?.id] })
    expect(ad && (await statusOf(ad))).toBe('PENDING')
    expect((await queueOf(first))[0]).toMatchObject({ name: 'Подмена' })
    expect(await decide(first, true, ids)).toEqual({ decided: [ad?.id], changed: [] })
  })

  test('a decision about an ad that the moderator was not shown changes nothing', async () => {
    const ads = await waiting(1)
    expect(await decide(first, true, ads)).toEqual({ decided: [], changed: [ads[0]?.id] })
  })

  test('of two concurrent decisions only one is made', async () => {
    const ads = await waiting(1)
    await queueOf(first)
    await asOwner(app.databaseName, (client) =>
      client.query(`insert into moderation_views (ad_id, admin_id, revision_id)
        select ad_id, ${second.userId}, revision_id from moderation_views`),
    )
    const replies = await Promise.all([
      decide(first, true, ads),
      decide(second, false, ads, { reason: 'FRAUD' }),
    ])
    expect(replies.flatMap(({ decided }) => decided)).toEqual([ads[0]?.id])
  })

  test('a decision about an own ad is refused', async () => {
    const ads = await placeAdsOf(app, first, [{ status: 'PENDING' }])
    await asOwner(app.databaseName, (client) =>
      client.query(
        `insert into moderation_views (ad_id, admin_id, revision_id)
          select id, user_id, pending_revision_id from ads where id = $1`,
        [ads[0]?.id],
      ),
    )
    expect(await decide(first, true, ads)).toEqual({ decided: [], changed: [ads[0]?.id] })
  })
})

describe('an appeal', () => {
  test('an appeal goes to another moderator, once', async () => {
    const [ad] = await waiting(1)
    if (!ad) throw new Error('no ad')
    await queueOf(first)
    await decide(first, false, [ad], { reason: 'FORBIDDEN' })
    const appeal = () =>
      ask<{ code?: string }>(seller, 'POST', `${base}/${ad.link}/appeal`, { text: 'Это игрушка' })
    expect((await appeal()).body).toMatchObject({ status: 'PENDING' })
    expect(await queueOf(first)).toEqual([])
    const [queued] = await queueOf(second)
    expect(queued).toMatchObject({ appeal: { text: 'Это игрушка', reason: 'FORBIDDEN' } })
    await decide(second, false, [ad], { reason: 'FORBIDDEN' })
    expect((await appeal()).body).toMatchObject({ code: 'APPEAL_USED' })
  })

  test('an appeal of a blocked ad publishes it when granted and leaves it blocked when rejected', async () => {
    const ads = await placeAdsOf(app, seller, [{ name: 'Раз' }, { name: 'Два' }])
    for (const ad of ads) {
      expect((await ask(first, 'POST', `${base}/${ad.link}/block`, { reason: 'FRAUD' })).body).toEqual({
        status: 'BLOCKED',
      })
      expect((await app.ask('GET', `/api/telegram/products/${ad.link}`)).status).toBe(404)
      await ask(seller, 'POST', `${base}/${ad.link}/appeal`, { text: 'Ошибка' })
    }
    await queueOf(second)
    await decide(second, true, ads.slice(0, 1))
    await decide(second, false, ads.slice(1), { reason: 'FRAUD' })
    expect(await Promise.all(ads.map(statusOf))).toEqual(['ACTIVE', 'BLOCKED'])
  })
})

test('signals name reasons to look closer', async () => {
  const other = await placeSeller(app)
  await placeAdsOf(
    app,
    other,
    Array.from({ length: 25 }, () => ({ categoryId: 7, phones: ['+998935554433'], price: 1_000_000 })),
  )
  await placeAdsOf(app, seller, [
    { name: 'Обычная', categoryId: 7, status: 'PENDING', price: 1_200_000, phones: ['+998901112233'] },
    {
      name: 'Дёшево',
      categoryId: 7,
      status: 'PENDING',
      price: 1_000,
      phones: ['+998935554433'],
      description: '<p>Предоплата 8600 1234 5678 9012, t.me/seller</p>',
    },
  ])
  const queue = await queueOf(first)
  const kinds = Object.fromEntries(
    queue.map(({ name, signals }) => [name, signals.map(({ kind }) => kind).toSorted()]),
  )
  expect(kinds).toEqual({
    Обычная: ['PHONE_UNCONFIRMED'],
    Дёшево: ['CARD_IN_TEXT', 'LINK_IN_TEXT', 'PHONE_ON_MANY', 'PHONE_UNCONFIRMED', 'PRICE_FAR'],
  })
})
