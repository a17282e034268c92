import type { Product } from '@app/contract/endpoint'
import { sql } from 'kysely'
import type { Role } from '#platform/current-user.ts'
import type { Db, TxDb } from '#platform/db.ts'

const isPresent = 'foldedInto'

export function findByPublicId(db: Db | TxDb, product: Product, publicId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'bannedAt'])
    .where('product', '=', product)
    .where('publicId', '=', publicId)
    .where(isPresent, 'is', null)
    .executeTakeFirst()
}

/** Who invites with this code of a group: `inviter_of` of the migrations looks into the shop's tables. */
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

export interface TelegramPerson {
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

/** Makes the account, or brings its name up to date; two first visits at once end in one account. */
export function upsertTelegramUser(
  db: TxDb,
  person: TelegramPerson,
  account: NewAccount,
  isWholeProfile: boolean,
) {
  // A name that somebody gave here is not taken away by the one in Telegram.
  const kept = (column: 'first_name' | 'last_name') =>
    sql<string>`case when users.is_name_given then users.${sql.ref(column)} else excluded.${sql.ref(column)} end`
  const firstName = kept('first_name')
  const newer = isWholeProfile
    ? { firstName, lastName: kept('last_name'), username: person.username }
    : { firstName }
  return db
    .insertInto('users')
    .values({ ...account, ...person })
    .onConflict((conflict) =>
      conflict
        .columns(['product', 'telegramId'])
        .where('telegramId', 'is not', null)
        .doUpdateSet({ ...newer, photoUrl: sql`coalesce(excluded.photo_url, users.photo_url)` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Nothing comes back when the phone already has an account. */
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
 * Locks whoever claims a phone, and whoever was seen to hold it, in one order: two people claiming each other's phones
 * cannot deadlock. Nobody can place an ad or an order for the claimant meanwhile, as their foreign keys ask for this
 * row; the holder only has to stay as he is, and what he places is not waited for.
 */
export async function lockForPhone(db: TxDb, claimantId: number, holderId: number | undefined) {
  const ids = new Set([claimantId, holderId ?? claimantId])
  const locked = []
  for (const id of [...ids].toSorted((a, b) => a - b)) {
    const row = db
      .selectFrom('users')
      .selectAll()
      .select(sql<boolean>`created_at = now()`.as('isNew'))
      .where('id', '=', id)
    locked.push(...(await (id === claimantId ? row.forUpdate() : row.forNoKeyUpdate()).execute()))
  }
  return locked
}

/** A statement of its own, after the lock: one that waited for a lock does not see what it waited for. */
export async function hasValue(db: TxDb, id: number): Promise<boolean> {
  const row = await db
    .selectNoFrom((eb) => eb.fn<boolean>('user_has_value', [eb.val(id)]).as('hasValue'))
    .executeTakeFirstOrThrow()
  return row.hasValue
}

/**
 * The weakest lock that stands against the one of a claimant: it lets pass who changes the language or bans. Nothing
 * comes back for an account that was folded, also when that was waited for.
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

export function setPhone(db: TxDb, id: number, phone: string) {
  return db
    .updateTable('users')
    .set({ phone, phoneVerifiedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function foldUser(db: TxDb, from: { id: number; telegramId: number | null }, into: number) {
  await db
    .updateTable('users')
    .set({ telegramId: null, foldedInto: into })
    .where('id', '=', from.id)
    .execute()
  if (from.telegramId === null) return
  await db
    .updateTable('users as target')
    .from('users as source')
    .set((eb) => ({
      telegramId: from.telegramId,
      firstName: sql`case when target.first_name = '' then source.first_name else target.first_name end`,
      lastName: sql`case when target.first_name = '' then source.last_name else target.last_name end`,
      isNameGiven: sql<boolean>`target.is_name_given or (target.first_name = '' and source.is_name_given)`,
      username: eb.ref('source.username'),
      photoUrl: eb.fn.coalesce('target.photoUrl', 'source.photoUrl'),
      isBotStopped: eb.ref('source.isBotStopped'),
      botStateAt: eb.ref('source.botStateAt'),
    }))
    .where('target.id', '=', into)
    .where('source.id', '=', from.id)
    .execute()
  // The bot goes along with the Telegram account: what it went through is the other account's now.
  await db.updateTable('botStateChanges').set({ userId: into }).where('userId', '=', from.id).execute()
}

interface AccountChange {
  readonly userId: number
  readonly kind: string
  /** The device that made the change. */
  readonly requester: string
}

export function insertAccountChange(db: TxDb, change: AccountChange) {
  return db.insertInto('accountChanges').values(change).execute()
}

export function findChangeByOtherDevice(db: Db, userId: number, requester: string, days: number) {
  return db
    .selectFrom('accountChanges')
    .select(['kind', 'changedAt'])
    .where('userId', '=', userId)
    .where('requester', '<>', requester)
    .where('changedAt', '>', sql<Date>`now() - make_interval(days => ${days})`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
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

/** Updates arrive in any order: only a newer one changes the state. A change is written down as a row of its own. */
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

/** The next users' bots that were stopped before changes were written; answers the last id looked at. */
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
