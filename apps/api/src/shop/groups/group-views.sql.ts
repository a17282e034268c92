import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#platform/db.ts'
import { gatheredRead, namedRead } from '#platform/named-read.ts'
import { isParticipantCode } from './group-codes.rules.ts'
import { currentStatus, groupColumns } from './groups.sql.ts'

const views = (db: Db) =>
  db
    .selectFrom('groupPurchases')
    .select([...groupColumns, sql<Date>`now()`.as('now')])
    .select(currentStatus)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('groupParticipants')
          .innerJoin('users', 'users.id', 'groupParticipants.userId')
          .select([
            'groupParticipants.id',
            'groupParticipants.userId',
            'groupParticipants.seat',
            'groupParticipants.joinedAt',
            'groupParticipants.inviteCode',
            'groupParticipants.joinType',
            'users.firstName',
            'users.photoUrl',
          ])
          .whereRef('groupParticipants.groupId', '=', 'groupPurchases.id')
          .where('groupParticipants.leftAt', 'is', null)
          .orderBy('groupParticipants.joinedAt')
          .orderBy('groupParticipants.id'),
      ).as('participants'),
    )

export type GroupRow = Awaited<ReturnType<typeof readGroups>>[number]

const readManyGroups = namedRead('groups', (db, ids: readonly number[]) =>
  views(db).where('groupPurchases.id', '=', sql<number>`any((select ${ids}::bigint[])::bigint[])`),
)

const readOneGroup = namedRead('group', (db, ids: readonly number[]) =>
  views(db).where('groupPurchases.id', '=', sql<number>`(${ids}::bigint[])[1]`),
)

export function readGroups(db: Db, ids: readonly number[]) {
  return (ids.length === 1 ? readOneGroup : readManyGroups)(db, ids)
}

/** A group with its inviter: none for the group's own code, the member for the code of a seat. */
const invitations = (db: Db, codeOf: 'group' | 'seat') =>
  views(db)
    .leftJoin('groupParticipants as inviter', (join) =>
      codeOf === 'group'
        ? join.on(sql<boolean>`false`)
        : join.onRef('inviter.groupId', '=', 'groupPurchases.id'),
    )
    .leftJoin('users as person', 'person.id', 'inviter.userId')
    .select([
      'inviter.inviteCode as inviterCode',
      'person.id as inviterId',
      'person.firstName as inviterName',
      'person.photoUrl as inviterPhotoUrl',
    ])

const byGroupCode = (db: Db) => invitations(db, 'group')
const bySeatCode = (db: Db) => invitations(db, 'seat')

const readManyByGroup = namedRead('invitations-by-group', (db, codes: readonly string[]) =>
  byGroupCode(db).where(
    'groupPurchases.inviteCode',
    '=',
    sql<string>`any((select ${codes}::text[])::text[])`,
  ),
)
const readOneByGroup = namedRead('invitation-by-group', (db, codes: readonly string[]) =>
  byGroupCode(db).where('groupPurchases.inviteCode', '=', sql<string>`(${codes}::text[])[1]`),
)
const readManyBySeat = namedRead('invitations-by-seat', (db, codes: readonly string[]) =>
  bySeatCode(db).where('inviter.inviteCode', '=', sql<string>`any((select ${codes}::text[])::text[])`),
)
const readOneBySeat = namedRead('invitation-by-seat', (db, codes: readonly string[]) =>
  bySeatCode(db).where('inviter.inviteCode', '=', sql<string>`(${codes}::text[])[1]`),
)

const readByGroup = gatheredRead(
  (db, codes: readonly string[]) => (codes.length === 1 ? readOneByGroup : readManyByGroup)(db, codes),
  ({ inviteCode }) => inviteCode,
)
const readBySeat = gatheredRead(
  (db, codes: readonly string[]) => (codes.length === 1 ? readOneBySeat : readManyBySeat)(db, codes),
  ({ inviterCode }) => inviterCode,
)

/** The group behind an invite link: the group's own or a member's. */
export async function findInvitation(db: Db, code: string) {
  return (await (isParticipantCode(code) ? readBySeat : readByGroup)(db, [code]))[0]
}

/** The fullest open group of a product; of equally full ones the one that ends first. */
export function findFullest(db: Db, productId: number) {
  return views(db)
    .where('productId', '=', productId)
    .where('status', '=', 'OPEN')
    .where('endsAt', '>', sql<Date>`now()`)
    .orderBy('joined', 'desc')
    .orderBy('endsAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}
