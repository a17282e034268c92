import { secondFactor } from '@app/contract/core/auth.limits'
import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'

interface NewFactor {
  readonly userId: number
  readonly secretSealed: Buffer
  readonly recoveryHashes: Buffer[]
}

export async function hasFactor(db: TxDb, userId: number): Promise<boolean> {
  return (
    (await db
      .selectFrom('secondFactors')
      .select('userId')
      .where('userId', '=', userId)
      .executeTakeFirst()) !== undefined
  )
}

/** Admins who can prove themselves. */
export async function countAdmins(db: Db, product: string): Promise<number> {
  const { count } = await db
    .selectFrom('secondFactors')
    .innerJoin('users', 'users.id', 'secondFactors.userId')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('users.product', '=', product)
    .where('users.role', '=', 'admin')
    .where('users.bannedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export function saveFactor(db: TxDb, factor: NewFactor) {
  return db
    .insertInto('secondFactors')
    .values(factor)
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({
        secretSealed: factor.secretSealed,
        recoveryHashes: factor.recoveryHashes,
        lastStep: 0,
        tries: 0,
        createdAt: sql`now()`,
      }),
    )
    .execute()
}

export function deleteFactor(db: TxDb, userId: number) {
  return db.deleteFrom('secondFactors').where('userId', '=', userId).execute()
}

const isWindowOver = sql<boolean>`tries_since < now() - make_interval(secs => ${secondFactor.triesSeconds})`

/** Counts a try before the guess is compared; returns nothing when none is left. */
export function takeTry(db: TxDb, userId: number) {
  return db
    .updateTable('secondFactors')
    .set({
      tries: sql`case when ${isWindowOver} then 1 else tries + 1 end`,
      triesSince: sql`case when ${isWindowOver} then now() else tries_since end`,
    })
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('tries', '<', secondFactor.tries), isWindowOver]))
    .returning(['secretSealed', 'recoveryHashes', 'lastStep'])
    .executeTakeFirst()
}

/** Seconds until the next try; null for a user without a second factor. */
export async function waitSeconds(db: TxDb, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom('secondFactors')
    .select(
      sql<number>`ceil(extract(epoch from tries_since - now()) + ${secondFactor.triesSeconds})::int`.as(
        'wait',
      ),
    )
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ? Math.max(1, row.wait) : null
}

export function recordStep(db: TxDb, userId: number, step: number) {
  return db
    .updateTable('secondFactors')
    .set({ lastStep: step, tries: 0 })
    .where('userId', '=', userId)
    .execute()
}

export function useRecovery(db: TxDb, userId: number, hash: Buffer) {
  return db
    .updateTable('secondFactors')
    .set({ recoveryHashes: sql`array_remove(recovery_hashes, ${hash}::bytea)`, tries: 0 })
    .where('userId', '=', userId)
    .execute()
}
