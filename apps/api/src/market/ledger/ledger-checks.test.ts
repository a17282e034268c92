import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newCoinPerson } from '#test/support/coins.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { databaseUrl } from '#test/support/test-environment.ts'
import { checkMoney, verifyChains } from './ledger-checks.service.ts'
import { captureHold, creditCoins, holdCoins } from './ledger.service.ts'

let app: TestApp
let owner: pg.Client
let userId: number
let paymentId: string
let logged: { message: string; reason?: string | undefined; code?: string | undefined }[] = []
beforeAll(async () => {
  app = await startTestApp()
  owner = new pg.Client({ connectionString: databaseUrl(app.databaseName, 'postgres') })
  await owner.connect()
  // As a superuser, with all triggers disabled.
  await owner.query('set session_replication_role = replica')
  userId = await newCoinPerson(app)
  const { rows } = await owner.query<{ id: string }>(
    `insert into payments (id, user_id, payment_system, platform, coins, price, currency, state, provider_id, paid_at,
      expires_at) values (gen_random_uuid(), $1, 'CLICK_UZ', 'WEB', 25, 6345, 'UZS', 'PAID', 'x', now(), now())
      returning id`,
    [userId],
  )
  paymentId = rows[0]?.id ?? ''
  await app.deps.database.db.transaction().execute(async (trx) => {
    const reference = `payment:${paymentId}`
    await creditCoins(trx, { userId, coins: 25, source: 'PURCHASE:CLICK', reference, key: reference })
    await holdCoins(trx, { userId, coins: 3, reference: 'promotion:1', key: 'open' })
    const spent = await holdCoins(trx, { userId, coins: 5, reference: 'promotion:2', key: 'spent' })
    await captureHold(trx, spent?.holdId ?? 0)
  })
})
afterAll(async () => {
  await owner.end()
  await app.close()
})
beforeEach(() => {
  logged = []
})

const watched = () => ({
  ...app.deps,
  log: {
    ...app.deps.log,
    error: (message: string, fields?: { reason?: string; code?: string }) => {
      logged.push({ message, reason: fields?.reason })
    },
    info: (message: string, fields?: { code?: string }) => {
      logged.push({ message, code: fields?.code })
    },
  },
})

/** Runs the statement, the check, and a rollback. */
const whileSpoiled = async <T>(spoil: string, look: () => Promise<T>): Promise<T> => {
  const tables = ['coin_accounts', 'coin_entries', 'coin_lines', 'coin_holds', 'payments']
  for (const table of tables) await owner.query(`create temp table kept_${table} as table ${table}`)
  await owner.query(spoil)
  try {
    return await look()
  } finally {
    for (const table of tables) {
      await owner.query(`delete from ${table}`)
      await owner.query(`insert into ${table} overriding system value table kept_${table}`)
      await owner.query(`drop table kept_${table}`)
    }
  }
}

describe('the ledger invariants', () => {
  test('a correct ledger has no problems', async () => {
    expect(await checkMoney(watched())).toBe(0)
    expect(await verifyChains(watched())).toBe(0)
    expect(logged).toEqual([{ message: 'coin ledger anchored', code: expect.any(String) as string }])
  })

  test.each([
    ['I1', `update coin_lines set amount = amount + 1 where account = 'PROMOTION'`],
    ['I2', `delete from coin_lines where account = 'PURCHASE:CLICK'`],
    ['I3', `update coin_accounts set coins = coins + 1`],
    ['I3', `update coin_accounts set debt = debt + 1, coins = 0`],
    ['I5', `update payments set state = 'NEW', paid_at = null`],
    ['I5', `update payments set state = 'REFUNDED'`],
    ['I5', `update payments set coins = 26`],
    ['I5', `update payments set payment_system = 'PAYCOM_UZ'`],
    ['I5', `delete from payments`],
    ['I5', `update coin_entries set key = 'other' where kind = 'BOUGHT'`],
    ['I6', `update coin_holds set state = 'CAPTURED', ended_at = now() where key = 'open'`],
    ['I6', `update coin_holds set state = 'RELEASED' where key = 'spent'`],
    ['I6', `update coin_holds set state = 'HELD', ended_at = null where key = 'spent'`],
    ['I6', `delete from coin_entries where kind = 'HELD' and coins = 3`],
    ['I6', `delete from coin_holds where key = 'open'`],
  ])('%s: %s', async (name, spoil) => {
    await whileSpoiled(spoil, () => checkMoney(watched()))
    expect(logged.map(({ reason }) => reason?.slice(0, 2))).toContain(name)
    expect(new Set(logged.map(({ message }) => message))).toEqual(new Set(['money does not add up']))
  })

  test('I4 is held by the table, which refuses a negative balance', async () => {
    await expect(owner.query('update coin_accounts set coins = -1')).rejects.toThrow(
      'coin_accounts_coins_check',
    )
    await expect(owner.query('update coin_accounts set held = -1')).rejects.toThrow(
      'coin_accounts_held_check',
    )
    await expect(owner.query('update coin_accounts set debt = 1')).rejects.toThrow('coin_accounts_debt_first')
  })
})

describe('T-49: tampering with an entry is detected', () => {
  test.each([
    `update coin_entries set coins = 26 where seq = 1`,
    `update coin_entries set reference = 'payment:2' where seq = 2`,
    `update coin_entries set created_at = created_at - interval '1 day' where seq = 3`,
    `update coin_lines set amount = amount * 2 where entry_id = (select id from coin_entries where seq = 1)`,
    `delete from coin_lines where entry_id = (select id from coin_entries where seq = 2)`,
    `delete from coin_entries where seq = 2`,
    `delete from coin_entries where seq = (select max(seq) from coin_entries)`,
    `update coin_entries set seq = seq + 1 where seq = (select max(seq) from coin_entries)`,
    `update coin_entries set hash = sha256('x') where seq = 2`,
    `insert into coin_entries overriding system value
      select id + 1000, user_id, seq + 1, kind, coins, reference, key || 'x', coins_after, held_after, debt_after,
        created_at, hash, hash from coin_entries order by seq desc limit 1`,
  ])('%s', async (spoil) => {
    expect(await whileSpoiled(spoil, () => verifyChains(watched()))).toBeGreaterThan(0)
    expect(logged.map(({ message }) => message)).toContain('the coin ledger was tampered with')
  })

  test('the anchor changes with every entry and with a rewritten chain end', async () => {
    const anchor = async () => {
      logged = []
      await verifyChains(watched())
      return logged.at(-1)?.code
    }
    const before = await anchor()
    expect(await anchor()).toBe(before)
    const spoiled = await whileSpoiled(`update coin_accounts set last_hash = sha256('x')`, anchor)
    expect(spoiled).not.toBe(before)
  })
})

test('the migration that renames the kind MADE_GOOD computes the chains of these users again', async () => {
  const migration = new URL('../../../migrations/20261119223500_plain_names.sql', import.meta.url)
  const [rename = ''] = /do \$\$\ndeclare[^]*?\$\$;/.exec(readFileSync(migration, 'utf8')) ?? []
  const post = (kind: string, key: string) =>
    owner.query(`select post_coin_entry($1, $2, 5, 'promotion:1', $3, '{"PROMOTION": -5, "COINS": 5}')`, [
      userId,
      kind,
      key,
    ])
  const setKind = (kind: string) =>
    owner.query(`update coin_entries set kind = $1 where key like 'made-good:%'`, [kind])
  await whileSpoiled('alter table coin_entries drop constraint coin_entries_kind_check', async () => {
    await post('MADE_GOOD', 'made-good:1')
    await post('BOUGHT', 'between')
    await post('MADE_GOOD', 'made-good:2')
    await post('BOUGHT', 'after')
    expect(await verifyChains(watched())).toBe(0)
    // Control: the kind is part of the hash.
    await setKind('COMPENSATION')
    expect(await verifyChains(watched())).toBeGreaterThan(0)
    await setKind('MADE_GOOD')
    await owner.query(rename)
    const { rows } = await owner.query<{ kind: string }>(
      `select kind from coin_entries where key like 'made-good:%'`,
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['COMPENSATION', 'COMPENSATION'])
    expect(await verifyChains(watched())).toBe(0)
  })
})
