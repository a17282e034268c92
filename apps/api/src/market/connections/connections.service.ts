import type { HandlerInput, ReplyOf } from '@app/contract/endpoint'
import { ads } from '@app/contract/market/ads.limits'
import type {
  listConnections as listEndpoint,
  makeContact as endpoint,
} from '@app/contract/market/connections'
import { getSetting } from '#core/settings/settings.service.ts'
import { readUserCards, type UserCard } from '#core/users/user-reads.service.ts'
import { inTx, type Deps, type Tx, type UserCtx } from '#platform/ctx.ts'
import { addDays, dayOf, secondsLeftOfDay } from '#platform/days.ts'
import { AppError } from '#platform/http/errors.ts'
import { networkHash } from '#platform/http/requester.ts'
import { listCardsWhateverState, readContacts, type AdContact } from '../ads/ads.service.ts'
import { moveAdCounters } from '../views/views.service.ts'
import { revealCounters, writeAddress, type RevealCounter } from './connections.rules.ts'
import * as sql from './connections.sql.ts'

type ContactInput = HandlerInput<typeof endpoint>['body']

/**
 * The one place that gives a seller's full numbers to somebody else (decision A8). The contact, its counters and the
 * quota are one transaction: who is over the quota has neither numbers nor a contact. The same ad again on the same
 * day is free, so that a second call does not use up the day.
 */
export async function makeContact(ctx: UserCtx, input: ContactInput): Promise<ReplyOf<typeof endpoint>> {
  const limits = await getSetting(ctx, 'contacts.limits')
  const at = ctx.now()
  return inTx(ctx, async (tx) => {
    const ad = (await readContacts(tx.db, [input.telegramProductId])).get(input.telegramProductId)
    if (ad?.sellerId === ctx.user.id) throw new AppError('AD_OWN')
    if (!ad?.isPublic) throw new AppError('AD_NOT_FOUND')
    const before = await sql.upsertConnection(tx.db, {
      adId: ad.id,
      buyerId: ctx.user.id,
      sellerId: ad.sellerId,
      kind: input.kind,
      at,
    })
    if (before === null) await moveAdCounters(tx, ad.id, { contacts: 1 })
    const look = {
      userId: ctx.user.id,
      hasPhone: ctx.user.phone !== null,
      network: networkHash(ctx.deps.config.storageHashKey, ctx.ip),
      sellerId: ad.sellerId,
    }
    if (before === null || dayOf('vio', before) !== dayOf('vio', at))
      await countOrRefuse(tx, at, revealCounters(look, limits))
    return { phoneNumbers: [...ad.phones], writeUrl: writeAddress(ad.username, ad.phones) }
  })
}

const countOrRefuse = async (tx: Tx, at: Date, counters: readonly RevealCounter[]): Promise<void> => {
  // The person comes first, and the person's count says what is left of their own.
  let ofPerson = 0
  for (const { subject, limit, exceptUpTo } of counters) {
    const count = await sql.countReveal(tx.db, dayOf('vio', at), subject, limit)
    if (count === null && (exceptUpTo === undefined || ofPerson > exceptUpTo))
      throw new AppError('CONTACT_LIMIT_REACHED', { retryAfterSeconds: secondsLeftOfDay('vio', at) })
    if (subject.startsWith('person:')) ofPerson = count ?? 0
  }
}

export async function listConnections(
  ctx: UserCtx,
  direction: sql.Direction,
): Promise<ReplyOf<typeof listEndpoint>> {
  const rows = await sql.readConnections(ctx.db, ctx.user.id, direction, ads.connectionsTake)
  const adIds = [...new Set(rows.map(({ adId }) => adId))]
  const [cards, users, contacts] = await Promise.all([
    listCardsWhateverState(ctx, adIds),
    readUserCards(
      ctx.db,
      rows.map(({ otherId }) => otherId),
    ),
    direction === 'OUTGOING' ? readContacts(ctx.db, adIds) : new Map<number, AdContact>(),
  ])
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return {
    data: rows.flatMap((row) => {
      const product = cardOf.get(row.adId)
      const other = users.get(row.otherId)
      if (!product || !other) return []
      const target = direction === 'INCOMING' ? buyerOf(row, other) : sellerOf(row, contacts.get(row.adId))
      return [
        {
          id: row.id,
          direction,
          product,
          updatedAt: row.updatedAt.toISOString(),
          userName: [other.firstName, other.lastName].filter(Boolean).join(' '),
          userPhoto: other.photoUrl,
          ...target,
        },
      ]
    }),
  }
}

type Row = Awaited<ReturnType<typeof sql.readConnections>>[number]
const nobody = { phoneNumbers: [], writeUrl: null }

/**
 * The number of a buyer who called, which the seller's phone has shown already. Who only wrote has given nobody a
 * number: an ad would be bait for them. Writing needs a name in Telegram.
 */
const buyerOf = (row: Row, buyer: UserCard) => {
  if (buyer.bannedAt) return nobody
  const hasCalled = row.calls > 0
  return {
    phoneNumbers: hasCalled && buyer.phone !== null ? [buyer.phone] : [],
    writeUrl: writeAddress(buyer.username, []),
  }
}

/** Only numbers that this buyer has been given: an ad that is over, or was rewritten since, shows none. */
const sellerOf = (row: Row, contact: AdContact | undefined) => {
  const isGiven = contact?.isPublic && contact.writtenAt !== null && contact.writtenAt <= row.updatedAt
  return contact && isGiven
    ? { phoneNumbers: [...contact.phones], writeUrl: writeAddress(contact.username, contact.phones) }
    : nobody
}

/** Counts of old days are of no use to anybody. */
const keptDays = 30

export async function forgetReveals(deps: Deps): Promise<void> {
  await sql.deleteRevealsBefore(deps.database.db, addDays(dayOf('vio', deps.now()), -keptDays))
}

/** An account was folded into another: its contacts go along, each ad's once. Safe to repeat. */
export async function takeOverContacts(deps: Deps, fromId: number, intoId: number): Promise<void> {
  await inTx({ db: deps.database.db, deps }, async (tx) => {
    const doubled = await sql.mergeDoubled(tx.db, fromId, intoId)
    for (const adId of doubled) await moveAdCounters(tx, adId, { contacts: -1 })
    await sql.giveConnections(tx.db, fromId, intoId)
  })
}
