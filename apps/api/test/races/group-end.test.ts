import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TxDb } from '#platform/db.ts'
import { findFullest } from '#shop/groups/group-views.sql.ts'
import * as groups from '#shop/groups/groups.sql.ts'
import { joinOrCreate, placeProduct, placeShoppers, type Shopper } from '#test/support/shop.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { asOwner } from '#test/support/test-database.ts'

/**
 * G-18: the expiry of a group to the millisecond, as decided by the server's own statements. Inside a transaction of the
 * test the database's clock is fixed to a chosen moment.
 */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await asOwner(app.databaseName, (client) =>
    client.query(
      `create schema stopped;
       create function stopped.clock_timestamp() returns timestamptz language sql stable
         as $$ select current_setting('stopped.at')::timestamptz $$;
       create function stopped.now() returns timestamptz language sql stable
         as $$ select current_setting('stopped.at')::timestamptz $$;
       grant usage on schema stopped to app`,
    ),
  )
}, 600_000)
afterAll(() => app.close())

class Undo extends Error {}

/** Runs `work` with the database's clock fixed to this moment and rolls it back. */
const at = async <T>(moment: Date, work: (db: TxDb) => Promise<T>): Promise<T> => {
  let answer: { value: T } | undefined
  try {
    await app.deps.database.db.transaction().execute(async (db) => {
      await sql`select set_config('stopped.at', ${moment.toISOString()}, true)`.execute(db)
      await sql`set local search_path to stopped, pg_catalog, public`.execute(db)
      answer = { value: await work(db) }
      throw new Undo()
    })
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  }
  if (!answer) throw new Error('nothing was answered')
  return answer.value
}

interface Placed {
  readonly id: number
  readonly code: string
  readonly endsAt: Date
  readonly productId: number
  readonly creator: Shopper
}

const placeGroup = async (): Promise<Placed> => {
  const product = await placeProduct(app)
  const [creator, friend] = (await placeShoppers(app, 2)) as [Shopper, Shopper]
  const { inviteCode: code } = (await joinOrCreate(app, creator, product)).body
  await joinOrCreate(app, friend, product, { inviteCode: code })
  // Whole milliseconds, so that the steps of one millisecond are exact.
  const { rows } = await asOwner(app.databaseName, (client) =>
    client.query<{ id: string; ends_at: Date }>(
      `update group_purchases set ends_at = date_trunc('milliseconds', ends_at) where invite_code = $1
        returning id, ends_at`,
      [code],
    ),
  )
  return {
    id: Number(rows[0]?.id),
    code,
    endsAt: rows[0]?.ends_at ?? new Date(0),
    productId: product.id,
    creator,
  }
}

describe('G-18 expiry of a group', { timeout: 600_000 }, () => {
  test.each([
    [-1, true],
    [0, false],
    [1, false],
  ])(
    '%i ms from the deadline a group is open: %s, for joining, reading, marking and leaving alike',
    async (ms, isOpen) => {
      const { id, code, endsAt, productId, creator } = await placeGroup()
      const moment = new Date(endsAt.getTime() + ms)
      expect(await at(moment, async (db) => (await groups.reserveSeat(db, id)) !== undefined)).toBe(isOpen)
      expect(await at(moment, async (db) => (await groups.findByCode(db, code))?.status)).toBe(
        isOpen ? 'OPEN' : 'EXPIRED',
      )
      expect(await at(moment, async (db) => (await groups.lockGroup(db, id)).status)).toBe(
        isOpen ? 'OPEN' : 'EXPIRED',
      )
      expect(
        await at(moment, async (db) => (await groups.readSeats(db, [id])).map(({ status }) => status)),
      ).toEqual([isOpen ? 'OPEN' : 'EXPIRED'])
      expect(await at(moment, async (db) => (await findFullest(db, productId))?.id === id)).toBe(isOpen)
      const ended = await at(moment, (db) =>
        groups.expireGroups(db, 100, { productId, creatorId: creator.userId }),
      )
      expect(ended.map((row) => row.id)).toEqual(isOpen ? [] : [id])
    },
  )

  test('the last seat taken one millisecond before the deadline completes the group', async () => {
    const { id, endsAt } = await placeGroup()
    const last = await at(new Date(endsAt.getTime() - 1), async (db) => {
      await groups.reserveSeat(db, id)
      await groups.reserveSeat(db, id)
      return groups.reserveSeat(db, id)
    })
    expect(last).toMatchObject({ joined: 5, status: 'FULL' })
  })

  test('control: the fixed clock decides', async () => {
    const { id, endsAt } = await placeGroup()
    const shown = await at(endsAt, async (db) => {
      const { rows } = await sql<{
        clock: Date
        begun: Date
      }>`select clock_timestamp() as clock, now() as begun`.execute(db)
      return [rows[0]?.clock, rows[0]?.begun]
    })
    expect(shown).toEqual([endsAt, endsAt])
    // A year later the group has expired, a year earlier it is open.
    const year = 365 * 86_400_000
    expect(await at(new Date(endsAt.getTime() + year), (db) => groups.reserveSeat(db, id))).toBeUndefined()
    expect(await at(new Date(endsAt.getTime() - year), (db) => groups.reserveSeat(db, id))).toBeDefined()
  })
})
