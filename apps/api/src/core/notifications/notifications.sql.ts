import type { Product } from '@app/contract/endpoint'
import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'

export interface NewNews {
  readonly userId: number
  readonly kind: string
  readonly key: string
  readonly data: object
}

/** Returns the users whose news were new. Outdated news that were not sent may become true again: then they are new. */
export async function insertNews(db: TxDb, news: readonly NewNews[]): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    insert into notifications (user_id, kind, key, data)
    select distinct on ("userId", kind, key) * from json_to_recordset(${JSON.stringify(news)}::json)
      as given ("userId" bigint, kind text, key text, data jsonb)
    on conflict on constraint notifications_once do update
      set data = excluded.data, outcome = null, done_at = null, reserved_at = null, not_before = null,
        held_until = null, attempts = 0, created_at = now()
      where notifications.outcome = 'OUTDATED'
    returning user_id as "userId"`.execute(db)
  return [...new Set(rows.map(({ userId }) => userId))]
}

const isOpen = sql<boolean>`outcome is null and reserved_at is null
  and (held_until is null or held_until <= now())`

/** The product of a user with news to send. A user with a pending retry gets nothing until it is due. */
export async function findDueNews(db: Db, userId: number): Promise<{ product: Product } | undefined> {
  const { rows } = await sql<{ product: Product }>`
    select users.product from notifications join users on users.id = notifications.user_id
    where user_id = ${userId} and ${isOpen}
    group by users.product having bool_and(not_before is null or not_before <= now())`.execute(db)
  return rows[0]
}

/** A user's open news, oldest first; news that another worker has locked are left to it. */
export function lockOpenNews(db: TxDb, userId: number) {
  return db
    .selectFrom('notifications')
    .select(['id', 'kind', 'key', 'data', 'attempts'])
    .select(sql<boolean>`created_at < now() - interval '1 day'`.as('isLate'))
    .where('userId', '=', userId)
    .where(isOpen)
    .orderBy('id')
    .limit(500)
    .forUpdate()
    .skipLocked()
    .execute()
}

export function findRecipient(db: Db | TxDb, userId: number) {
  return db
    .selectFrom('users')
    .select(['product', 'telegramId', 'language', 'isBotStopped', 'bannedAt'])
    .where('id', '=', userId)
    .$narrowType<{ product: Product }>()
    .executeTakeFirst()
}

const idIn = (ids: readonly number[]) => sql<boolean>`id = any(${[...ids]}::bigint[])`

export function reserve(db: TxDb, ids: readonly number[]) {
  return db
    .updateTable('notifications')
    .set({ reservedAt: sql`now()`, attempts: sql`attempts + 1`, notBefore: null })
    .where(idIn(ids))
    .execute()
}

/** They were certainly not sent and may be retried after this time. */
export function release(db: TxDb, ids: readonly number[], afterSeconds: number) {
  return db
    .updateTable('notifications')
    .set({ reservedAt: null, notBefore: sql`now() + make_interval(secs => ${afterSeconds})` })
    .where(idIn(ids))
    .execute()
}

/** Holds only these news back; other news of the user are sent. */
export function hold(db: TxDb, ids: readonly number[], heldUntil: Date) {
  return db.updateTable('notifications').set({ heldUntil }).where(idIn(ids)).execute()
}

export type Outcome = 'SENT' | 'OFF' | 'OUTDATED' | 'UNREACHABLE' | 'REFUSED' | 'UNSURE' | 'LATE'

export async function finish(db: TxDb, ids: readonly number[], outcome: Outcome): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('notifications')
    .set({ outcome, doneAt: sql`now()` })
    .where(idIn(ids))
    .where('outcome', 'is', null)
    .execute()
}

/** The worker was killed after the reservation; the message may have been sent. */
export async function finishAbandoned(db: TxDb): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ outcome: 'UNSURE', doneAt: sql`now()` })
    .where('outcome', 'is', null)
    .where('reservedAt', '<', sql<Date>`now() - interval '10 minutes'`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Users whose news are late, since their job was lost or failed. */
export async function findOverdue(db: TxDb): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select distinct user_id as "userId" from notifications
    where ${isOpen} and greatest(coalesce(not_before, created_at), held_until) < now() - interval '5 minutes'
    limit 5000`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** After the longest time in which the same news can occur again; reminders after the period of reports. */
export async function deleteOldNews(db: TxDb): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('kind', 'like', '%.%')
    .where('createdAt', '<', sql<Date>`now() - interval '90 days'`)
    .where('outcome', 'is not', null)
    .execute()
  await db
    .deleteFrom('notifications')
    .where('kind', 'not like', '%.%')
    .where('createdAt', '<', sql<Date>`now() - interval '400 days'`)
    .where('outcome', 'is not', null)
    .execute()
}

/** Kinds that the user has switched off. */
export async function readOff(db: Db | TxDb, userId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('notificationChoices')
    .select('kind')
    .where('userId', '=', userId)
    .where('isOn', '=', false)
    .execute()
  return new Set(rows.map(({ kind }) => kind))
}

export function saveChoice(db: Db, choice: { userId: number; kind: string; isOn: boolean }) {
  return db
    .insertInto('notificationChoices')
    .values(choice)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'kind']).doUpdateSet({ isOn: choice.isOn, updatedAt: sql`now()` }),
    )
    .execute()
}

export function mergeChoices(db: Db, fromId: number, intoId: number) {
  return sql`
    insert into notification_choices as target (user_id, kind, is_on, updated_at)
    select ${intoId}::bigint, kind, is_on, updated_at from notification_choices where user_id = ${fromId}
    on conflict (user_id, kind) do update set is_on = excluded.is_on, updated_at = excluded.updated_at
      where target.updated_at < excluded.updated_at`.execute(db)
}
