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
import { readContacts, type AdContact } from '../ads/ads.reads.ts'
import { listCardsInAnyState } from '../ads/ads.service.ts'
import { addToAdCounters } from '../views/views.service.ts'
import { revealCounters, telegramLink, type RevealCounter } from './connections.rules.ts'
import * as sql from './connections.sql.ts'

type ContactInput = HandlerInput<typeof endpoint>['body']

/**
 * The only place that reveals a seller's full numbers to another user (decision A8). The contact, its counters and the
 * quota are one transaction: a user over the quota gets neither numbers nor a contact. Further contacts about the same ad
 * on the same day are free.
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
    if (before === null) await addToAdCounters(tx, ad.id, { contacts: 1 })
    const reveal = {
      userId: ctx.user.id,
      hasPhone: ctx.user.phone !== null,
      network: networkHash(ctx.deps.config.storageHashKey, ctx.ip),
      sellerId: ad.sellerId,
    }
    if (before === null || dayOf('vio', before) !== dayOf('vio', at))
      await countOrRefuse(tx, at, revealCounters(reveal, limits))
    return {
      phoneNumbers: [...ad.phones],
      unconfirmed: ad.phones.filter((phone) => phone !== ad.sellerPhone),
      writeUrl: telegramLink(ad.username, ad.phones),
    }
  })
}

const countOrRefuse = async (tx: Tx, at: Date, counters: readonly RevealCounter[]): Promise<void> => {
  // The user's own counter is the first; it decides whether the limit of the network applies.
  let ownCount = 0
  for (const { subject, limit, exceptUpTo } of counters) {
    const count = await sql.countReveal(tx.db, dayOf('vio', at), subject, limit)
    if (count === null && (exceptUpTo === undefined || ownCount > exceptUpTo))
      throw new AppError('CONTACT_LIMIT_REACHED', { retryAfterSeconds: secondsLeftOfDay('vio', at) })
    if (subject.startsWith('person:')) ownCount = count ?? 0
  }
}

export async function listConnections(
  ctx: UserCtx,
  direction: sql.Direction,
): Promise<ReplyOf<typeof listEndpoint>> {
  const rows = await sql.readConnections(ctx.db, ctx.user.id, direction, ads.connectionsTake)
  const adIds = [...new Set(rows.map(({ adId }) => adId))]
  const [cards, users, contacts] = await Promise.all([
    listCardsInAnyState(ctx, adIds),
    readUserCards(
      ctx.db,
      rows.map(({ otherId }) => otherId),
    ),
    direction === 'OUTGOING' ? readContacts(ctx.db, adIds) : new Map<number, AdContact>(),
  ])
  const cardsById = new Map(cards.map((card) => [card.id, card]))
  return {
    data: rows.flatMap((row) => {
      const product = cardsById.get(row.adId)
      const other = users.get(row.otherId)
      if (!product || !other) return []
      const target =
        direction === 'INCOMING' ? buyerContact(row, other) : sellerContact(row, contacts.get(row.adId))
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
const noAddress = { phoneNumbers: [], writeUrl: null }

/**
 * Shows the number of a buyer who called, because the seller's phone has shown it already. The number of a buyer who only
 * wrote stays hidden, or ads could collect numbers. Writing needs a Telegram username.
 */
const buyerContact = (row: Row, buyer: UserCard) => {
  if (buyer.bannedAt) return noAddress
  const hasCalled = row.calls > 0
  return {
    phoneNumbers: hasCalled && buyer.phone !== null ? [buyer.phone] : [],
    writeUrl: telegramLink(buyer.username, []),
  }
}

/** Only numbers that the buyer has already seen: an ad that has ended or changed since shows none. */
const sellerContact = (row: Row, contact: AdContact | undefined) => {
  const isGiven = contact?.isPublic && contact.writtenAt !== null && contact.writtenAt <= row.updatedAt
  return contact && isGiven
    ? { phoneNumbers: [...contact.phones], writeUrl: telegramLink(contact.username, contact.phones) }
    : noAddress
}

/** Older counters are not read. */
const retentionDays = 30

export async function deleteOldReveals(deps: Deps): Promise<void> {
  await sql.deleteRevealsBefore(deps.database.db, addDays(dayOf('vio', deps.now()), -retentionDays))
}

/** Moves the contacts of a merged account, each ad once. Safe to repeat. */
export async function mergeContacts(
  deps: Deps,
  { fromId, intoId }: { readonly fromId: number; readonly intoId: number },
): Promise<void> {
  await inTx({ db: deps.database.db, deps }, async (tx) => {
    const merged = await sql.mergeDuplicates(tx.db, fromId, intoId)
    for (const adId of merged) await addToAdCounters(tx, adId, { contacts: -1 })
    await sql.moveConnections(tx.db, fromId, intoId)
  })
}
