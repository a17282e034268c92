import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TxDb } from '#platform/db.ts'
import { coinProblems, newCoinPerson } from '#test/support/coins.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { openPool } from '#test/support/test-database.ts'
import { databaseUrl } from '#test/support/test-environment.ts'
import {
  getBalance,
  captureHold,
  captureHolds,
  creditCoins,
  creditNew,
  holdCoins,
  holdEach,
  HoldEnded,
  listLedgerLines,
  lockHold,
  refundCoins,
  releaseHold,
} from './ledger.service.ts'

let app: TestApp
let owner: pg.Pool
beforeAll(async () => {
  app = await startTestApp()
  owner = openPool(databaseUrl(app.databaseName, 'postgres'))
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

const inTrx = <T>(work: (trx: TxDb) => Promise<T>): Promise<T> =>
  app.deps.database.db.transaction().execute(work)
const balance = (userId: number) => getBalance(app.deps.database.db, userId)
const lines = async (userId: number) =>
  (await listLedgerLines(app.deps.database.db, userId, { take: 50, skip: 0 })).data

let keys = 0
const newKey = (): string => `test:${(keys += 1)}`
const buy = (userId: number, coins: number, key = newKey()) =>
  inTrx((trx) => creditCoins(trx, { userId, coins, source: 'PURCHASE:STARS', reference: 'payment:1', key }))
const hold = (userId: number, coins: number, key = newKey()) =>
  inTrx((trx) => holdCoins(trx, { userId, coins, reference: 'promotion:1', key }))
const refund = (userId: number, coins: number, key = newKey()) =>
  inTrx((trx) => refundCoins(trx, { userId, coins, to: 'PURCHASE:STARS', reference: 'payment:1', key }))

const problems = () => coinProblems(owner)

describe('several movements in one call', () => {
  const wants = (...coins: number[]) =>
    coins.map((each) => ({ coins: each, reference: 'promotion:1', key: newKey() }))

  test('holdEach holds coins for all movements or for none, in order', async () => {
    const userId = await newCoinPerson(app)
    await buy(userId, 20)
    expect(await inTrx((trx) => holdEach(trx, userId, wants(8, 8, 8)))).toBeNull()
    expect(await balance(userId)).toEqual({ coins: 20, held: 0, debt: 0 })
    const wanted = wants(8, 5, 7)
    const holds = await inTrx((trx) => holdEach(trx, userId, wanted))
    expect(await inTrx((trx) => holdEach(trx, userId, wanted))).toEqual(holds)
    await inTrx((trx) => captureHolds(trx, holds ?? []))
    await inTrx((trx) => captureHolds(trx, holds ?? []))
    expect((await lines(userId)).map(({ kind, coins, heldAfter }) => [kind, coins, heldAfter])).toEqual([
      ['SPENT', 7, 0],
      ['SPENT', 5, 7],
      ['SPENT', 8, 12],
      ['HELD', 7, 20],
      ['HELD', 5, 13],
      ['HELD', 8, 8],
      ['BOUGHT', 20, 0],
    ])
    expect(await problems()).toEqual([])
  })

  test('captureHolds spends none when one hold was released before', async () => {
    const userId = await newCoinPerson(app)
    await buy(userId, 20)
    const [first = 0, second = 0] = (await inTrx((trx) => holdEach(trx, userId, wants(5, 5)))) ?? []
    await inTrx((trx) => releaseHold(trx, second, 'rejected'))
    await expect(inTrx((trx) => captureHolds(trx, [first, second]))).rejects.toBeInstanceOf(HoldEnded)
    expect(await balance(userId)).toEqual({ coins: 15, held: 5, debt: 0 })
    expect(await problems()).toEqual([])
  })

  test('creditNew pays a debt once and refuses repeated keys', async () => {
    const [userId, other] = [await newCoinPerson(app), await newCoinPerson(app)]
    await buy(userId, 10, 'owed')
    await inTrx(async (trx) => captureHolds(trx, (await holdEach(trx, userId, wants(10))) ?? []))
    await refund(userId, 10, 'refund:owed')
    const credit = (person: number, coins: number) =>
      ({ userId: person, coins, source: 'COMPENSATION', reference: 'promotion:1', key: newKey() }) as const
    const credits = [credit(userId, 7), credit(other, 4), credit(userId, 7)]
    await inTrx((trx) => creditNew(trx, credits))
    expect([await balance(userId), await balance(other)]).toEqual([
      { coins: 4, held: 0, debt: 0 },
      { coins: 4, held: 0, debt: 0 },
    ])
    const again = inTrx((trx) => creditNew(trx, [credit(other, 9), ...credits.slice(0, 1)]))
    await expect(again).rejects.toThrow('before')
    expect(await balance(other)).toEqual({ coins: 4, held: 0, debt: 0 })
    expect(await problems()).toEqual([])
  })
})

describe('coins', () => {
  test('coins are bought, held, spent and returned, and the statement shows each line', async () => {
    const userId = await newCoinPerson(app)
    expect(await balance(userId)).toEqual({ coins: 0, held: 0, debt: 0 })
    await buy(userId, 25)
    const first = await hold(userId, 5)
    const second = await hold(userId, 10)
    expect(await balance(userId)).toEqual({ coins: 10, held: 15, debt: 0 })
    await inTrx((trx) => captureHold(trx, first?.holdId ?? 0))
    await inTrx((trx) => releaseHold(trx, second?.holdId ?? 0, 'rejected'))
    expect(await balance(userId)).toEqual({ coins: 20, held: 0, debt: 0 })
    expect(await lines(userId)).toMatchObject([
      { id: 5, kind: 'RETURNED', coins: 10, coinsAfter: 20, heldAfter: 0 },
      { id: 4, kind: 'SPENT', coins: 5, coinsAfter: 10, heldAfter: 10 },
      { id: 3, kind: 'HELD', coins: 10, coinsAfter: 10, heldAfter: 15 },
      { id: 2, kind: 'HELD', coins: 5, coinsAfter: 20, heldAfter: 5 },
      { id: 1, kind: 'BOUGHT', coins: 25, coinsAfter: 25, heldAfter: 0 },
    ])
    expect(await problems()).toEqual([])
  })

  test('too few coins are not held, and nothing is written', async () => {
    const userId = await newCoinPerson(app)
    await buy(userId, 4)
    expect(await hold(userId, 5)).toBeNull()
    expect(await lines(userId)).toHaveLength(1)
  })

  test('a repeated key is the same movement, and refused with other contents', async () => {
    const userId = await newCoinPerson(app)
    const key = newKey()
    expect(await buy(userId, 25, key)).toEqual({ isNew: true })
    expect(await buy(userId, 25, key)).toEqual({ isNew: false })
    await expect(buy(userId, 26, key)).rejects.toThrow('other contents')
    const held = await hold(userId, 5, `${key}:hold`)
    expect(await hold(userId, 5, `${key}:hold`)).toEqual(held)
    await expect(hold(userId, 6, `${key}:hold`)).rejects.toThrow('other contents')
    expect(await balance(userId)).toEqual({ coins: 20, held: 5, debt: 0 })
  })

  test('a hold is captured or released once, also with concurrent calls', async () => {
    const userId = await newCoinPerson(app)
    await buy(userId, 100)
    for (let round = 0; round < 5; round += 1) {
      const { holdId = 0 } = (await hold(userId, 5)) ?? {}
      const ends = await Promise.allSettled(
        Array.from({ length: 6 }, (_, index) =>
          inTrx(async (trx) =>
            index % 2 === 0 ? captureHold(trx, holdId) : releaseHold(trx, holdId, 'closed'),
          ),
        ),
      )
      expect(ends.filter((end) => end.status === 'fulfilled' && end.value.isNew)).toHaveLength(1)
      const refused = ends.filter((end) => end.status === 'rejected')
      expect(refused).toHaveLength(3)
      for (const { reason } of refused) expect(reason).toBeInstanceOf(HoldEnded)
      expect((await inTrx((trx) => lockHold(trx, holdId))).state).not.toBe('HELD')
    }
    expect((await balance(userId)).held).toBe(0)
    expect(await problems()).toEqual([])
  })

  test('refunded coins that were spent become a debt, which incoming coins pay first', async () => {
    const userId = await newCoinPerson(app)
    await buy(userId, 25)
    const { holdId = 0 } = (await hold(userId, 10)) ?? {}
    const { holdId: waiting = 0 } = (await hold(userId, 4)) ?? {}
    await inTrx((trx) => captureHold(trx, holdId))
    const key = newKey()
    expect(await refund(userId, 25, key)).toEqual({ isNew: true, owed: 14 })
    expect(await refund(userId, 25, key)).toEqual({ isNew: false, owed: 0 })
    expect(await balance(userId)).toEqual({ coins: 0, held: 4, debt: 14 })
    expect(await hold(userId, 1)).toBeNull()
    await inTrx((trx) => releaseHold(trx, waiting, 'expired'))
    expect(await balance(userId)).toEqual({ coins: 0, held: 0, debt: 10 })
    await buy(userId, 25)
    expect(await balance(userId)).toEqual({ coins: 15, held: 0, debt: 0 })
    expect(await problems()).toEqual([])
  })

  test.each([0, -1, 1.5, Number.NaN, 2 ** 53])('the coin amount %d is refused', async (coins) => {
    const userId = await newCoinPerson(app)
    await expect(buy(userId, coins)).rejects.toThrow('invalid coin amount')
    await expect(hold(userId, coins)).rejects.toThrow('invalid coin amount')
    await expect(refund(userId, coins)).rejects.toThrow('invalid coin amount')
  })
})

describe('the servers’ role', () => {
  const asServer = (statement: string) => app.deps.database.pool.query(statement)

  test.each([
    `insert into coin_entries overriding system value select * from coin_entries limit 0`,
    `update coin_entries set coins = coins + 1`,
    `delete from coin_entries`,
    `insert into coin_lines values (1, 'COINS', 5)`,
    `update coin_lines set amount = amount + 1`,
    `delete from coin_lines`,
    `truncate coin_lines`,
    `update coin_accounts set coins = coins + 1`,
    `insert into coin_accounts (user_id, coins) values (1, 5)`,
    `delete from coin_accounts`,
    `update coin_holds set coins = 1`,
    `delete from coin_holds`,
  ])('the servers’ role may not %s', async (statement) => {
    await expect(asServer(statement)).rejects.toMatchObject({ code: '42501' })
  })

  test.each([
    ['out of balance', '{"COINS": 5}'],
    ['out of balance', '{"COINS": 5, "PROMOTION": -4}'],
    ['coin_accounts_held_check', '{"COINS": 5, "HELD": -5}'],
    ['coin_lines_account_check', '{"COINS": 5, "GIFT": -5}'],
    ['coin_lines_amount_check', '{"COINS": 0, "HELD": 0}'],
  ])('a wrong entry cannot be posted: %s', async (reason, entry) => {
    const userId = await newCoinPerson(app)
    await expect(
      asServer(`select post_coin_entry(${userId}, 'BOUGHT', 5, 'x', '${newKey()}', '${entry}')`),
    ).rejects.toThrow(reason)
    expect(await lines(userId)).toEqual([])
  })

  test('the database owner cannot change an entry without disabling the trigger', async () => {
    await expect(owner.query('delete from coin_entries')).rejects.toThrow('append-only')
  })
})
