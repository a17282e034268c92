import { session } from '@app/contract/core/auth.limits'
import type { Product } from '@app/contract/endpoint'
import { sql } from 'kysely'
import type { CurrentUser } from '#platform/current-user.ts'
import { batchReads } from '#platform/batch.ts'
import type { Database, Db, TxDb } from '#platform/db.ts'

/** Runs with every request of a signed-in user, so it is a prepared statement. */
const currentUserStatement = {
  name: 'current-users',
  text: `select u.id, u.public_id as "publicId", u.product, u.telegram_id as "telegramId", u.phone,
      u.first_name as "firstName", u.last_name as "lastName", u.photo_url as "photoUrl", u.language,
      case when s.second_factor_at is null then 'user' else u.role end as role, u.role as "grantedRole",
      u.region_id as "regionId", u.city_id as "cityId", u.district_id as "districtId",
      s.id as "sessionId", u.banned_at is not null as "isBanned"
    from sessions s join users u on u.id = s.user_id
    where s.id = any($1::uuid[]) and s.revoked_at is null and s.expires_at > now() and u.merged_into is null
      and (u.role = 'user' or s.created_at > now() - make_interval(hours => $2))`,
} as const

/** Sessions of staff are short, counted from the sign-in, also when the role was given later. */
const isWithinStaffHours = sql<boolean>`(users.role = 'user'
  or sessions.created_at > now() - make_interval(hours => ${session.staffHours}))`

type SessionUser = CurrentUser & { readonly isBanned: boolean }

/** Reads the users of active sessions. Concurrent calls share a statement. */
export function readCurrentUsers(database: Database) {
  return batchReads(async (sessionIds: readonly string[]) => {
    const result = await database.pool.query<SessionUser>({
      ...currentUserStatement,
      values: [sessionIds, session.staffHours],
    })
    return new Map(result.rows.map((row) => [row.sessionId, row]))
  })
}

interface NewSession {
  readonly id: string
  readonly userId: number
  readonly requester: string
  readonly device: string | null
}

export function insertSession(db: TxDb, row: NewSession) {
  return db
    .insertInto('sessions')
    .values({ ...row, expiresAt: sql`now() + make_interval(days => ${session.refreshDays})` })
    .execute()
}

/**
 * Revokes the oldest sessions beyond the limits. A lock serialises the sign-ins of one user: concurrent ones do not see
 * each other's sessions and would together exceed the limit.
 */
export async function revokeOldest(db: TxDb, userId: number) {
  await sql`select pg_advisory_xact_lock(hashtext(${`sessions:${userId}`}))`.execute(db)
  await sql`update sessions set revoked_at = now(), revoked_reason = 'too many'
    where id in (
      select id from (
        select id, row_number() over (order by created_at desc, id) as of_person,
          row_number() over (partition by requester order by created_at desc, id) as of_device
        from sessions where user_id = ${userId} and revoked_at is null and expires_at > now()
      ) live
      where of_person > ${session.perPerson} or of_device > ${session.perDevice}
    )`.execute(db)
}

/** The sessions that `readCurrentUsers` accepts. */
export function listActive(db: Db, userId: number) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id', 'sessions.device', 'sessions.createdAt', 'sessions.lastUsedAt'])
    .where('sessions.userId', '=', userId)
    .where('sessions.revokedAt', 'is', null)
    .where('sessions.expiresAt', '>', sql<Date>`now()`)
    .where(isWithinStaffHours)
    .orderBy('sessions.createdAt', 'desc')
    .limit(session.perPerson)
    .execute()
}

export function touchSession(db: TxDb, sessionId: string) {
  return db
    .updateTable('sessions')
    .set({ lastUsedAt: sql`now()` })
    .where('id', '=', sessionId)
    .execute()
}

export function insertRefreshToken(db: TxDb, hash: Buffer, sessionId: string) {
  return db
    .insertInto('refreshTokens')
    .values({ hash, sessionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Only one of concurrent requests changes this row and may rotate the token. */
export function useRefreshToken(db: TxDb, hash: Buffer, product: Product) {
  return db
    .updateTable('refreshTokens')
    .from('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .set({ usedAt: sql`now()` })
    .whereRef('sessions.id', '=', 'refreshTokens.sessionId')
    .where('refreshTokens.hash', '=', hash)
    .where('refreshTokens.usedAt', 'is', null)
    .where('sessions.revokedAt', 'is', null)
    .where('sessions.expiresAt', '>', sql<Date>`now()`)
    .where(isWithinStaffHours)
    .where('users.product', '=', product)
    .where('users.mergedInto', 'is', null)
    .returning([
      'sessions.id as sessionId',
      'users.publicId',
      sql<boolean>`users.banned_at is not null`.as('isBanned'),
    ])
    .executeTakeFirst()
}

export function findUsedRefreshToken(db: TxDb, hash: Buffer, product: Product) {
  return db
    .selectFrom('refreshTokens')
    .innerJoin('sessions', 'sessions.id', 'refreshTokens.sessionId')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select([
      'sessions.id as sessionId',
      'sessions.requester',
      'users.publicId',
      sql<boolean>`users.banned_at is not null`.as('isBanned'),
      sql<boolean>`sessions.revoked_at is null and sessions.expires_at > now() and ${isWithinStaffHours}`.as(
        'isAlive',
      ),
      sql<boolean>`now() - refresh_tokens.used_at <= make_interval(secs => ${session.refreshGraceSeconds})`.as(
        'isInGrace',
      ),
    ])
    .where('refreshTokens.hash', '=', hash)
    .where('refreshTokens.usedAt', 'is not', null)
    .where('users.product', '=', product)
    .executeTakeFirst()
}

export function revokeSession(db: TxDb, sessionId: string, reason: string) {
  return db
    .updateTable('sessions')
    .set({ revokedAt: sql`now()`, revokedReason: reason })
    .where('id', '=', sessionId)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
}

export function recordSecondFactor(db: TxDb, sessionId: string) {
  return db
    .updateTable('sessions')
    .set({ secondFactorAt: sql`now()` })
    .where('id', '=', sessionId)
    .execute()
}

export function revokeUserSessions(db: TxDb, userId: number, reason: string) {
  return db
    .updateTable('sessions')
    .set({ revokedAt: sql`now()`, revokedReason: reason })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .execute()
}

/** Returns true for the first use and for a repetition by the same requester. */
export async function insertProof(
  db: TxDb,
  proof: { hash: Buffer; product: Product; requester: string; expiresAt: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('telegramProofs')
    .values(proof)
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet((eb) => ({ requester: eb.ref('telegramProofs.requester') })),
    )
    .returning('requester')
    .executeTakeFirstOrThrow()
  return row.requester === proof.requester
}

export async function insertBotUpdate(db: TxDb, product: Product, updateId: number): Promise<boolean> {
  const row = await db
    .insertInto('botUpdates')
    .values({ product, updateId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('updateId')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteOldSessions(db: TxDb) {
  await db
    .deleteFrom('telegramProofs')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute()
  await db
    .deleteFrom('botUpdates')
    .where('receivedAt', '<', sql<Date>`now() - interval '3 days'`)
    .execute()
  await db
    .deleteFrom('sessions')
    .where('expiresAt', '<', sql<Date>`now() - interval '7 days'`)
    .execute()
}
