import type { HandlerInput, ReplyOf } from '@app/contract/endpoint'
import type * as contract from '@app/contract/market/sellers'
import { getSetting } from '#core/settings/settings.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { perProcess } from '#platform/per-process.ts'
import { ttlCache } from '#platform/ttl-cache.ts'
import { countSellerAds, listPublicCards } from '../ads/ads.service.ts'
import { withoutHidden } from '../hidden/hidden.service.ts'
import { isFollowed } from './follows.sql.ts'
import { derivePresence, readCursor, writeCursor, type Position, type Visits } from './sellers.rules.ts'
import * as sql from './sellers.sql.ts'

/**
 * A seller who is banned, has no public ad or was hidden by the caller is answered like an unknown one: the page reveals
 * nothing that an ad does not.
 */
export async function getVisibleSeller(ctx: Ctx, publicId: string) {
  const seller = await sql.findSeller(ctx.db, publicId)
  if (!seller) throw new AppError('SELLER_NOT_FOUND')
  const shown = await withoutHidden(ctx, [{ id: 0, userId: seller.id }])
  if (shown.length === 0) throw new AppError('SELLER_NOT_FOUND')
  return seller
}

/** Figures over months do not change within minutes. */
const visitsTtlMs = 10 * 60_000
const visits = perProcess('sellers.visits', () => ttlCache<Visits>(5_000))

const cachedVisits = (ctx: Ctx, sellerId: number): Promise<Visits> =>
  visits(ctx.deps)(String(sellerId), async () => ({
    value: await sql.readVisits(ctx.db, sellerId, ctx.now()),
    until: performance.now() + visitsTtlMs,
  }))

export async function getSeller(ctx: Ctx, publicId: string): Promise<ReplyOf<typeof contract.getSeller>> {
  const seller = await getVisibleSeller(ctx, publicId)
  const { user } = ctx
  const [adCount, contacts, { minPeople }, isFollowedByCaller] = await Promise.all([
    countSellerAds(ctx, seller.id),
    cachedVisits(ctx, seller.id),
    getSetting(ctx, 'sellers.presence'),
    user !== null && isFollowed(ctx.db, user.id, seller.id),
  ])
  return {
    id: seller.publicId,
    name: [seller.firstName, seller.lastName].filter(Boolean).join(' '),
    photo: seller.photoUrl,
    since: seller.createdAt.toISOString(),
    adCount,
    presence: derivePresence(contacts, minPeople),
    isFollowed: isFollowedByCaller,
  }
}

const parsePosition = (text: string): Position => {
  const position = readCursor(text)
  if (!position) throw new AppError('INPUT_INVALID', { fields: { cursor: 'invalid' } })
  return position
}

export async function listSellerAds(
  ctx: Ctx,
  publicId: string,
  { take, cursor }: HandlerInput<typeof contract.listSellerAds>['query'],
): Promise<ReplyOf<typeof contract.listSellerAds>> {
  const after = cursor === undefined ? null : parsePosition(cursor)
  const seller = await getVisibleSeller(ctx, publicId)
  // One more than requested: tells whether another page follows.
  const rows = await sql.readSellerAds(ctx.db, seller.id, { after, take: take + 1 })
  const given = rows.slice(0, take)
  const last = rows.length > take ? given.at(-1) : undefined
  const data = await listPublicCards(
    ctx,
    given.map(({ id }) => id),
  )
  return { data, nextCursor: last ? writeCursor({ publishedAtMicros: last.micros, id: last.id }) : null }
}
