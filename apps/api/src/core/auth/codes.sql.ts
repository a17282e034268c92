import type { Product } from '@app/contract/endpoint'
import { otp } from '@app/contract/core/auth.limits'
import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'
import type { Counter } from './codes.rules.ts'

export interface CodeOwner {
  readonly product: Product
  readonly phone: string
  readonly requester: string
}

/** Serialises requests for one phone until commit. */
export function lockPhone(db: TxDb, product: Product, phone: string) {
  return sql`select pg_advisory_xact_lock(hashtext(${`otp:${product}:${phone}`}))`.execute(db)
}

/** Codes of the last 24 hours for this phone and requester, and the age of the newest. */
export async function sentToday(db: Db | TxDb, owner: CodeOwner) {
  const row = await db
    .selectFrom('otpCodes')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number | null>`extract(epoch from now() - max(created_at))::float8`.as('secondsSinceLast'),
    ])
    .where('product', '=', owner.product)
    .where('phone', '=', owner.phone)
    .where('requester', '=', owner.requester)
    .where('createdAt', '>', sql<Date>`now() - interval '24 hours'`)
    .where((eb) => eb.or([eb('delivery', 'is', null), eb('delivery', '<>', 'not-sent')]))
    .executeTakeFirstOrThrow()
  return row
}

export async function hasConfirmedBefore(db: Db | TxDb, owner: CodeOwner): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select('sessions.id')
    .where('users.product', '=', owner.product)
    .where('users.phone', '=', owner.phone)
    .where('sessions.requester', '=', owner.requester)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function replaceCode(db: TxDb, owner: CodeOwner, codeHash: Buffer, channel: string) {
  await db
    .updateTable('otpCodes')
    .set({ closedAt: sql`now()` })
    .where('product', '=', owner.product)
    .where('phone', '=', owner.phone)
    .where('requester', '=', owner.requester)
    .where('closedAt', 'is', null)
    .execute()
  const row = await db
    .insertInto('otpCodes')
    .values({
      ...owner,
      codeHash,
      channel,
      expiresAt: sql`now() + make_interval(secs => ${otp.lifeSeconds})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export function recordSent(db: Db, id: number, channel: string, providerReference: string | null) {
  return db.updateTable('otpCodes').set({ channel, providerReference }).where('id', '=', id).execute()
}

export function recordNotSent(db: Db, id: number) {
  return db
    .updateTable('otpCodes')
    .set({ delivery: 'not-sent', closedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export function recordDelivery(db: Db, providerReference: string, delivery: string) {
  return db
    .updateTable('otpCodes')
    .set({ delivery })
    .where('providerReference', '=', providerReference)
    .where((eb) =>
      eb.or([eb('delivery', 'is', null), eb('delivery', 'not in', ['read', 'failed', 'not-sent'])]),
    )
    .execute()
}

/** The code that can be guessed, and the number of tries so far. */
export function findOpenCode(db: Db, owner: CodeOwner) {
  return db
    .selectFrom('otpCodes')
    .select(['id', 'tries'])
    .where('product', '=', owner.product)
    .where('phone', '=', owner.phone)
    .where('requester', '=', owner.requester)
    .where('closedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('tries', '<', otp.triesPerCode)
    .executeTakeFirst()
}

/**
 * Counts a try before the guess is compared, so that concurrent requests get at most five tries for one code. With
 * `only`: succeeds only for this number of earlier tries.
 */
export function takeTry(db: TxDb, owner: CodeOwner, only: number | null) {
  return db
    .updateTable('otpCodes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('product', '=', owner.product)
    .where('phone', '=', owner.phone)
    .where('requester', '=', owner.requester)
    .where('closedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('tries', '<', otp.triesPerCode)
    .$if(only !== null, (query) => query.where('tries', '=', only))
    .returning(['id', 'codeHash'])
    .executeTakeFirst()
}

/** Single use: only one of two concurrent right guesses gets the row. */
export async function useCode(db: TxDb, id: number): Promise<boolean> {
  const row = await db
    .updateTable('otpCodes')
    .set({ verifiedAt: sql`now()`, closedAt: sql`now()` })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function hasRequestedCode(db: TxDb, owner: CodeOwner): Promise<boolean> {
  const row = await db
    .selectFrom('otpCodes')
    .select('id')
    .where('product', '=', owner.product)
    .where('phone', '=', owner.phone)
    .where('requester', '=', owner.requester)
    .where('createdAt', '>', sql<Date>`now() - interval '24 hours'`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A verified code proves the phone for one more call of the same requester within ten minutes. */
export async function useProof(db: TxDb, owner: CodeOwner): Promise<boolean> {
  const row = await db
    .updateTable('otpCodes')
    .set({ proofUsedAt: sql`now()` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('otpCodes')
        .select('id')
        .where('product', '=', owner.product)
        .where('phone', '=', owner.phone)
        .where('requester', '=', owner.requester)
        .where('verifiedAt', '>', sql<Date>`now() - make_interval(secs => ${otp.proofSeconds})`)
        .where('proofUsedAt', 'is', null)
        .orderBy('verifiedAt', 'desc')
        .limit(1)
        .forUpdate(),
    )
    .where('proofUsedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const windowStart = (window: Counter['window']) => sql<Date>`date_trunc(${sql.lit(window)}, now())`

/** The counts in each counter's window; read without locks, to refuse a flood cheaply. */
export async function readCounts(db: Db, counters: readonly Counter[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('limitCounters')
    .select((eb) => [
      'key',
      'hits',
      eb('windowStart', '=', windowStart('hour')).as('hour'),
      eb('windowStart', '=', windowStart('day')).as('day'),
    ])
    .where('key', '=', (eb) => eb.fn.any(eb.val(counters.map((counter) => counter.key))))
    .where('windowStart', '>=', windowStart('day'))
    .execute()
  const windows = new Map(counters.map(({ key, window }) => [key, window]))
  return new Map(
    rows.flatMap((row) => {
      const window = windows.get(row.key)
      return window !== undefined && row[window] ? [[row.key, row.hits] as const] : []
    }),
  )
}

/** Returns the counts before the increment. */
export async function incrementCounters(
  db: TxDb,
  counters: readonly Counter[],
): Promise<Map<string, number>> {
  const rows = await db
    .insertInto('limitCounters')
    .values(
      counters.map((counter) => ({ key: counter.key, windowStart: windowStart(counter.window), hits: 1 })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'windowStart'])
        .doUpdateSet((eb) => ({ hits: eb('limitCounters.hits', '+', 1) })),
    )
    .returning(['key', 'hits'])
    .execute()
  return new Map(rows.map((row) => [row.key, row.hits - 1]))
}

export function saveCounted(db: TxDb, id: number, counters: readonly Counter[]) {
  const counted = JSON.stringify(counters.map(({ key, window }) => ({ key, window })))
  return db.updateTable('otpCodes').set({ counted }).where('id', '=', id).execute()
}

/**
 * Decrements the counters on which the codes of this phone and device were counted, once, in the lock order of
 * `incrementCounters`, the number block last. With `id`: only for this code.
 */
export function revertCounts(db: TxDb, owner: CodeOwner, id?: number) {
  return sql`
    with codes as (
      update otp_codes set counted = '[]'
      where product = ${owner.product} and phone = ${owner.phone} and requester = ${owner.requester}
        and counted <> '[]' and (${id ?? null}::bigint is null or id = ${id ?? null})
      returning old.counted, old.created_at
    ), wanted as (
      select counter->>'key' as key, date_trunc(counter->>'window', created_at) as window_start,
        count(*)::int as hits
      from codes, jsonb_array_elements(counted) as counter
      group by 1, 2
    ), locked as (
      select held.key, held.window_start
      from limit_counters held join wanted using (key, window_start)
      order by held.key like 'sent:%:prefix:%', held.key
      for update of held
    )
    update limit_counters held set hits = greatest(held.hits - wanted.hits, 0)
    from locked join wanted using (key, window_start)
    where held.key = locked.key and held.window_start = locked.window_start`.execute(db)
}

export async function deleteOldCodes(db: TxDb) {
  await db
    .deleteFrom('otpCodes')
    .where('createdAt', '<', sql<Date>`now() - interval '24 hours'`)
    .execute()
  await db
    .deleteFrom('limitCounters')
    .where('windowStart', '<', sql<Date>`now() - interval '2 days'`)
    .execute()
}
