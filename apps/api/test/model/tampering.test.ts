import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBrokenAuditRow } from '#core/audit/audit.service.ts'
import { connectForCommand, disconnect } from '#main/deps.ts'
import { verifyChains } from '#market/ledger/ledger-checks.service.ts'
import { readConfig } from '#platform/config.ts'
import type { Deps } from '#platform/ctx.ts'
import type { Db, TxDb } from '#platform/db.ts'
import type { DB } from '#platform/db-types.gen.ts'
import { seededRandom } from '#test/images/picture-parts.ts'
import { placeManyPeople } from '#test/support/many-people.ts'
import { isProof, sized, testSeed } from '#test/support/size.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { databaseUrl } from '#test/support/test-environment.ts'
import { makeTestLog } from '#test/support/test-log.ts'

/** G-26: changed, removed and added rows of the ledger and the audit log, with all guards disabled. */
const tampered = sized(50, 1_000)
const people = sized(6, 60)
const entriesEach = sized(10, 30)
const auditRows = sized(60, 1_000)
const many = sized(1_000, 1_000_000)
const maxSeconds = 60

let app: TestApp
let pool: pg.Pool
/** A superuser. */
let owner: Db
beforeAll(async () => {
  app = await startTestApp()
  pool = new pg.Pool({ connectionString: databaseUrl(app.databaseName, 'postgres'), max: 2 })
  owner = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })
  await write(people, entriesEach)
  await pool.query(
    `insert into audit_log (product, actor, actor_role, action, object, data)
       select 'vio', 'a', 'admin', 'x.do', 'object ' || number, jsonb_build_object('n', number)
       from generate_series(1, $1::int) number`,
    [auditRows],
  )
})
afterAll(async () => {
  await owner.destroy()
  await app.close()
})

/** Credits and holds coins through the ledger's own function. */
const write = async (persons: number, each: number): Promise<void> => {
  const placed = await placeManyPeople({ pool, environment: app.environment }, 'vio', persons)
  await pool.query(
    `select post_coin_entry(person, case when turn % 3 = 0 then 'HELD' else 'BOUGHT' end, 1, 'payment:' || turn,
         'tamper:' || person || ':' || turn,
         case when turn % 3 = 0 then '{"COINS": -1, "HELD": 1}' else '{"PURCHASE:STARS": -1, "COINS": 1}' end::jsonb)
       from unnest($1::bigint[]) person, generate_series(1, $2::int) turn`,
    [placed.map(({ userId }) => userId), each],
  )
}

interface Broken {
  readonly userId: number
  readonly entryId: number | null
}
const lookAtLedger = async (db: Db | TxDb): Promise<Broken[]> =>
  (await sql<Broken>`select user_id, entry_id from broken_coin_entries`.execute(db)).rows

interface Tampering {
  readonly what: string
  readonly statement: string
  /** Whether the verifier's report names the row. */
  readonly isNamed: (db: TxDb) => Promise<boolean>
}

type Pick = (most: number) => number

const ledgerTampering = async (pick: Pick): Promise<Tampering> => {
  const { rows } = await pool.query<{ id: number; user_id: number; seq: number }>(
    `select id::int, user_id::int, seq from coin_entries order by id offset $1 limit 1`,
    [pick(people * entriesEach)],
  )
  const [entry] = rows
  if (!entry) throw new Error('no entry')
  const where = `where id = ${entry.id}`
  const names = (isIt: (broken: Broken) => boolean) => async (db: TxDb) => (await lookAtLedger(db)).some(isIt)
  const entryIsNamed = names(({ entryId }) => entryId === entry.id)
  const personIsNamed = names(({ userId }) => userId === entry.user_id)
  const change = (column: string, value: string): Tampering => ({
    what: `change ${column}`,
    statement: `update coin_entries set ${column} = ${value} ${where}`,
    isNamed: entryIsNamed,
  })
  const ways: Tampering[] = [
    change('coins', 'coins + 1'),
    change('reference', `reference || 'x'`),
    change('key', `key || 'x'`),
    change('kind', `'REFUNDED'`),
    change('coins_after', 'coins_after + 1'),
    change('held_after', 'held_after + 1'),
    change('debt_after', 'debt_after + 1'),
    change('created_at', `created_at - interval '1 second'`),
    change('hash', `sha256(hash)`),
    change('previous_hash', `sha256(previous_hash)`),
    {
      what: 'change a line',
      statement: `update coin_lines set amount = amount * 2 where entry_id = ${entry.id}`,
      isNamed: entryIsNamed,
    },
    {
      what: 'remove the lines',
      statement: `delete from coin_lines where entry_id = ${entry.id}`,
      isNamed: entryIsNamed,
    },
    {
      what: 'add a line',
      statement: `insert into coin_lines values (${entry.id}, 'PROMOTION', 5)`,
      isNamed: entryIsNamed,
    },
    { what: 'remove an entry', statement: `delete from coin_entries ${where}`, isNamed: personIsNamed },
    {
      what: 'add an entry',
      statement: `insert into coin_entries overriding system value
        select id + 100000000, user_id, 100000 + seq, kind, coins, reference, key || 'x', coins_after, held_after,
          debt_after, created_at, hash, sha256(hash) from coin_entries ${where}`,
      isNamed: names(({ entryId }) => entryId === entry.id + 100_000_000),
    },
    {
      what: 'forget the end of a chain',
      statement: `update coin_accounts set last_seq = last_seq - 1 where user_id = ${entry.user_id}`,
      isNamed: personIsNamed,
    },
  ]
  return ways[pick(ways.length)] as Tampering
}

const auditTampering = (pick: Pick): Tampering => {
  const id = 1 + pick(auditRows)
  const names = (expected: number) => async (db: TxDb) => (await findBrokenAuditRow(db)) === expected
  const change = (column: string, value: string): Tampering => ({
    what: `change ${column} of the audit log`,
    statement: `update audit_log set ${column} = ${value} where id = ${id}`,
    isNamed: names(id),
  })
  const ways: Tampering[] = [
    change('at', `at - interval '1 second'`),
    change('actor', `'b'`),
    change('actor_role', `'operator'`),
    change('action', `action || 'x'`),
    change('object', `object || 'x'`),
    change('data', `'{}'`),
    change('ip', `'10.0.0.1'`),
    change('hash', 'sha256(hash)'),
    change('previous_hash', 'sha256(previous_hash)'),
    {
      what: 'remove from the audit log',
      statement: `delete from audit_log where id = ${id}`,
      isNamed: names(id === auditRows ? id : id + 1),
    },
    {
      what: 'remove the newest of the audit log',
      statement: `delete from audit_log where id > ${id}`,
      isNamed: names(auditRows),
    },
    {
      what: 'add to the audit log',
      statement: `insert into audit_log select id + ${auditRows}, at, product, actor, actor_role, action, object, data,
        request_id, ip, hash, sha256(hash) from audit_log where id = ${id}`,
      isNamed: names(id + auditRows),
    },
  ]
  return ways[pick(ways.length)] as Tampering
}

/** Tampers, verifies and reverts. */
const isFoundOut = async ({ statement, isNamed }: Tampering, spoil = statement): Promise<boolean> => {
  const undone = new Error('undone')
  let isNamedNow = false
  await owner
    .transaction()
    .execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      const { numAffectedRows = 0n } = await sql.raw(spoil).execute(trx)
      if (numAffectedRows === 0n && spoil === statement) throw new Error(`nothing was changed: ${spoil}`)
      isNamedNow = await isNamed(trx)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return isNamedNow
}

describe('G-26: detection of tampering', { timeout: 3_600_000 }, () => {
  test(`the verifier names each of ${tampered} tampered rows of ledger and audit log`, async () => {
    const random = seededRandom(testSeed)
    const pick: Pick = (most) => Math.floor(random() * most)
    const unnoticed: string[] = []
    const kinds = new Set<string>()
    for (let count = 0; count < tampered; count += 1) {
      const tampering = count % 2 === 0 ? await ledgerTampering(pick) : auditTampering(pick)
      kinds.add(tampering.what)
      // Removing the last entry of the audit log is not detectable by the chain.
      if (!(await isFoundOut(tampering).catch(() => isNothing(tampering))))
        unnoticed.push(tampering.statement)
    }
    expect(unnoticed).toEqual([])
    expect(kinds.size).toBeGreaterThan(15)
    console.log(
      `figure: ${tampered} rows tampered with in ${kinds.size} ways, seed ${testSeed}: each named by the verifier`,
    )
  })

  const isNothing = ({ statement }: Tampering): boolean => statement.endsWith(`id > ${auditRows}`)

  test('control: an unchanged row is not named', async () => {
    const random = seededRandom(testSeed + 1)
    const pick: Pick = (most) => Math.floor(random() * most)
    for (const tampering of [await ledgerTampering(pick), auditTampering(pick)])
      expect(await isFoundOut(tampering, 'select 1')).toBe(false)
    expect(await lookAtLedger(owner)).toEqual([])
    expect(await findBrokenAuditRow(owner)).toBeNull()
  })

  test('control: hashes without the previous row do not detect a removed row', async () => {
    const careless = async (db: TxDb): Promise<boolean> => {
      const { rows } = await sql`select from coin_entries e where hash <> coin_entry_hash(e, (
        select jsonb_object_agg(l.account, l.amount) from coin_lines l where l.entry_id = e.id))`.execute(db)
      return rows.length > 0
    }
    const statement = 'delete from coin_entries where seq = 2'
    expect(await isFoundOut({ what: '', statement, isNamed: careless })).toBe(false)
    const careful = async (db: TxDb) => (await lookAtLedger(db)).length > 0
    expect(await isFoundOut({ what: '', statement, isNamed: careful })).toBe(true)
  })

  test(`${many} entries are verified within production’s statement timeout`, async () => {
    const each = sized(100, 1_000)
    for (let left = many; left > 0; left -= each * 10) await write(10, each)
    await pool.query('analyze coin_entries, coin_lines, coin_accounts')
    const environment = { ...app.environment, DATABASE_STATEMENT_TIMEOUT_MS: '10000' }
    const deps: Deps = connectForCommand(readConfig(environment), makeTestLog())
    try {
      const began = performance.now()
      expect(await verifyChains(deps)).toBe(0)
      const seconds = (performance.now() - began) / 1000
      const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from coin_entries')
      expect(rows[0]?.count).toBeGreaterThanOrEqual(many)
      console.log(`figure: ${rows[0]?.count} entries verified in ${seconds.toFixed(1)} s`)
      // Time is measured in the proof only.
      expect(isProof ? seconds : 0).toBeLessThanOrEqual(maxSeconds)
      // The same code names one changed row among all of them.
      await pool.query(`begin; set local session_replication_role = replica;
        update coin_entries set coins = coins + 1 where id = (select max(id) from coin_entries); commit`)
      expect(await verifyChains(deps)).toBe(1)
    } finally {
      await disconnect(deps)
    }
  })
})
