import type { Product } from '@app/contract/endpoint'
import { sql } from 'kysely'
import type { Role } from '#platform/current-user.ts'
import type { Db, TxDb } from '#platform/db.ts'

const isPresent = 'mergedInto'

export function findByPublicId(db: Db | TxDb, product: Product, publicId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'bannedAt'])
    .where('product', '=', product)
    .where('publicId', '=', publicId)
    .where(isPresent, 'is', null)
    .executeTakeFirst()
}

/** The group member with this invite code; `inviter_of` of the migrations reads the shop's tables. */
export function findByMemberCode(db: Db | TxDb, product: Product, code: string) {
  return db
    .selectFrom('users')
    .select(['id', 'bannedAt'])
    .where('product', '=', product)
    .where('id', '=', sql<number>`inviter_of(${code})`)
    .where(isPresent, 'is', null)
    .executeTakeFirst()
}

export function findByPhone(db: Db | TxDb, product: Product, phone: string) {
  return db
    .selectFrom('users')
    .selectAll()
    .where('product', '=', product)
    .where('phone', '=', phone)
    .executeTakeFirst()
}

export function findByTelegramId(db: Db | TxDb, product: Product, telegramId: number) {
  return db
    .selectFrom('users')
    .selectAll()
    .where('product', '=', product)
    .where('telegramId', '=', telegramId)
    .executeTakeFirst()
}

export interface TelegramAccount {
  readonly telegramId: number
  readonly firstName: string
  readonly lastName: string | null
  readonly username: string | null
  readonly photoUrl: string | null
}

interface NewAccount {
  readonly product: Product
  readonly publicId: string
  readonly language: string
  readonly referrerId: number | null
}

/** Creates the account or updates its name; two concurrent first visits create one account. */
export function upsertTelegramUser(
  db: TxDb,
  telegram: TelegramAccount,
  account: NewAccount,
  isWholeProfile: boolean,
) {
  // A name that the user entered here is not replaced by the one in Telegram.
  const keepGiven = (column: 'first_name' | 'last_name') =>
    sql<string>`case when users.is_name_given then users.${sql.ref(column)} else excluded.${sql.ref(column)} end`
  const firstName = keepGiven('first_name')
  const newer = isWholeProfile
    ? { firstName, lastName: keepGiven('last_name'), username: telegram.username }
    : { firstName }
  return db
    .insertInto('users')
    .values({ ...account, ...telegram })
    .onConflict((conflict) =>
      conflict
        .columns(['product', 'telegramId'])
        .where('telegramId', 'is not', null)
        .doUpdateSet({ ...newer, photoUrl: sql`coalesce(excluded.photo_url, users.photo_url)` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Returns nothing when the phone already has an account. */
export function insertPhoneUser(db: TxDb, phone: string, account: NewAccount) {
  return db
    .insertInto('users')
    .values({ ...account, phone, phoneVerifiedAt: sql`now()` })
    .onConflict((conflict) =>
      conflict.columns(['product', 'phone']).where('phone', 'is not', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
}

/**
 * The weakest lock that conflicts with a claimant's: changes of the language and bans do not wait for it. Returns nothing
 * for a merged account, also when the merge was waited for.
 */
export function lockPresent(db: TxDb, id: number) {
  return db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where(isPresent, 'is', null)
    .forKeyShare()
    .executeTakeFirst()
}

export function findById(db: TxDb, id: number) {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

export function updateLanguage(db: Db, id: number, language: string) {
  return db.updateTable('users').set({ language }).where('id', '=', id).execute()
}

export interface GivenName {
  readonly firstName: string
  readonly lastName: string | null
}

export function updateName(db: Db, id: number, name: GivenName) {
  return db
    .updateTable('users')
    .set({ ...name, isNameGiven: true })
    .where('id', '=', id)
    .execute()
}

export interface PlaceIds {
  readonly regionId: number | null
  readonly cityId: number | null
  readonly districtId: number | null
}

export function updateLocation(db: Db, id: number, place: PlaceIds) {
  return db.updateTable('users').set(place).where('id', '=', id).execute()
}

/** Updates arrive in any order: only a newer one changes the state. Each change is also a row of the history. */
export function updateBotState(
  db: TxDb,
  product: Product,
  telegramId: number,
  { isBotStopped, botStateAt }: { isBotStopped: boolean; botStateAt: Date },
) {
  return sql`
    with known as (
      update users set is_bot_stopped = ${isBotStopped}, bot_state_at = ${botStateAt}
      where product = ${product} and telegram_id = ${telegramId}
        and (bot_state_at is null or bot_state_at <= ${botStateAt})
      returning id, old.is_bot_stopped as was_stopped)
    insert into bot_state_changes (user_id, product, is_stopped, happened_at)
    select id, ${product}, ${isBotStopped}, ${botStateAt}::timestamptz from known
    where was_stopped <> ${isBotStopped}`.execute(db)
}

/** Records the stopped bots of the next users, from the time before the history; returns the last id that it read. */
export async function carryOverBotStates(
  db: TxDb,
  { afterId, size }: { readonly afterId: number; readonly size: number },
): Promise<number | null> {
  const { rows } = await sql<{ lastId: number | null }>`
    with block as (
      select id, product, is_bot_stopped, bot_state_at from users where id > ${afterId} order by id limit ${size}),
    written as (
      insert into bot_state_changes (user_id, product, is_stopped, is_carried_over, happened_at)
      select id, product, true, true, bot_state_at from block
      where is_bot_stopped and bot_state_at is not null
        and not exists (select from bot_state_changes known where known.user_id = block.id))
    select max(id) as "lastId" from block`.execute(db)
  return rows[0]?.lastId ?? null
}

export function setRole(db: TxDb, id: number, role: Role) {
  return db
    .updateTable('users')
    .set({ role })
    .where('id', '=', id)
    .returning(['publicId', 'role'])
    .executeTakeFirst()
}

export function setBanned(db: TxDb, id: number, isBanned: boolean) {
  return db
    .updateTable('users')
    .set({ bannedAt: isBanned ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .returning('publicId')
    .executeTakeFirst()
}

export function readAddress(db: Db, userId: number) {
  return db.selectFrom('userAddresses').selectAll().where('userId', '=', userId).executeTakeFirst()
}

export function saveStreet(db: TxDb, userId: number, address: string) {
  return db
    .insertInto('userAddresses')
    .values({ userId, address })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ address, updatedAt: sql`now()` }))
    .execute()
}

export interface DeliveryAddress {
  readonly address: string
  readonly addressExtra: string
  readonly city: string
  readonly state: string
  readonly pin: string
}

export function saveDelivery(db: TxDb, userId: number, to: DeliveryAddress) {
  return db
    .insertInto('userAddresses')
    .values({ userId, ...to })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...to, updatedAt: sql`now()` }))
    .execute()
}
