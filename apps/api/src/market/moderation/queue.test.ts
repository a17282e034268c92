import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { placeAdsOf, placeSeller, type Seller } from '#test/support/ads.ts'
import { setRole } from '#test/support/people.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { asOwner } from '#test/support/test-database.ts'
import { lockQueue } from './moderation.sql.ts'

let app: TestApp
let seller: Seller
/** Database ids of the two moderators. */
let colleague: number
let own: number
let moderator: Seller

const numberOf = async ({ id }: Seller): Promise<number> => {
  const { db } = app.deps.database
  return (await db.selectFrom('users').select('id').where('publicId', '=', id).executeTakeFirstOrThrow()).id
}

/**
 * Every statement that reads ads waits at this lock: its snapshot is taken, and it has not reached its rows yet.
 */
const gate = 4711
const makeGate = `
  create function wait_at_gate() returns boolean language plpgsql volatile as
    $$ begin perform pg_advisory_xact_lock_shared(${gate}); return true; end $$;
  alter table ads enable row level security;
  create policy waits on ads using (wait_at_gate())`

beforeAll(async () => {
  app = await startTestApp()
  const [other] = ([, moderator, seller] = await Promise.all([
    placeSeller(app),
    placeSeller(app),
    placeSeller(app),
  ]))
  for (const person of [other, moderator]) await setRole(app, person, 'admin')
  ;[colleague, own] = [await numberOf(other), await numberOf(moderator)]
  await asOwner(app.databaseName, (client) => client.query(makeGate))
})
afterAll(() => app.close())

type Ads = readonly { readonly id: number }[]
const idsOf = (ads: Ads): number[] => ads.map(({ id }) => id)

let ads: Ads
beforeEach(async () => {
  await asOwner(app.databaseName, (client) => client.query('delete from moderation_views; delete from ads'))
  ads = await placeAdsOf(
    app,
    seller,
    [4, 3, 2, 1].map((minutes) => ({
      status: 'PENDING' as const,
      createdAt: new Date(Date.now() - minutes * 60_000),
    })),
  )
})

/** The other moderator gets the two oldest ads while the first request is running. */
const whileColleagueLooks = <T>(look: () => Promise<T>): Promise<T> =>
  asOwner(app.databaseName, async (client) => {
    await client.query('select pg_advisory_lock($1)', [gate])
    const looking = look()
    await vi.waitFor(async () => {
      const { rowCount } = await client.query(
        `select from pg_stat_activity where datname = $1 and wait_event = 'advisory'`,
        [app.databaseName],
      )
      expect(rowCount).toBe(1)
    })
    await client.query(
      `insert into moderation_views (ad_id, admin_id, revision_id)
       select id, $1, pending_revision_id from ads where id = any($2)`,
      [colleague, idsOf(ads.slice(0, 2))],
    )
    await client.query('select pg_advisory_unlock($1)', [gate])
    return looking
  })

describe('two concurrent moderators', () => {
  test('two moderators get different ads, also when one request commits while the other runs', async () => {
    const shown = await whileColleagueLooks(() =>
      app.ask<{ data: Ads }>('GET', '/api/user/telegram/products/moderate?take=2', {
        token: moderator.accessToken,
      }),
    )
    expect(idsOf(shown.body.data)).toEqual(idsOf(ads.slice(2)))
  })

  test('control: with row locks alone an ad is handed out twice', async () => {
    const rows = await whileColleagueLooks(() =>
      app.deps.database.db.transaction().execute((transaction) => lockQueue(transaction, own, 2)),
    )
    expect(idsOf(rows)).toEqual(idsOf(ads.slice(0, 2)))
  })
})
