import type { HandlerInput, ReplyOf } from '@app/contract/endpoint'
import type * as contract from '@app/contract/market/sellers'
import { getSetting } from '#core/settings/settings.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/http/errors.ts'
import { ttlCache, type TtlCache } from '#platform/ttl-cache.ts'
import { countAdsOf, isPublic, listPublicCards } from '../ads/ads.service.ts'
import { withoutHidden } from '../hidden/hidden.service.ts'
import { isFollowed } from './follows.sql.ts'
import { presenceOf, readCursor, writeCursor, type Position, type Visits } from './sellers.rules.ts'
import * as sql from './sellers.sql.ts'

/**
 * Who is banned, has no public ad or was hidden by whoever asks is answered like nobody at all: the page says nothing
 * of a person that an ad of theirs does not say already.
 */
export async function findShownSeller(ctx: Ctx, publicId: string) {
  const seller = await sql.findSeller(ctx.db, isPublic, publicId)
  if (!seller) throw new AppError('SELLER_NOT_FOUND')
  const shown = await withoutHidden(ctx, [{ id: 0, userId: seller.id }])
  if (shown.length === 0) throw new AppError('SELLER_NOT_FOUND')
  return seller
}

/** Months of contacts do not change within minutes. */
const visitsLifeMs = 10 * 60_000
const memories = new WeakMap<Db, TtlCache<Visits>>()

const visitsOf = (ctx: Ctx, sellerId: number): Promise<Visits> => {
  let memory = memories.get(ctx.db)
  if (!memory) memories.set(ctx.db, (memory = ttlCache<Visits>(5_000)))
  return memory(String(sellerId), async () => ({
    value: await sql.readVisits(ctx.db, sellerId, ctx.now()),
    until: performance.now() + visitsLifeMs,
  }))
}

export async function getSeller(ctx: Ctx, publicId: string): Promise<ReplyOf<typeof contract.getSeller>> {
  const seller = await findShownSeller(ctx, publicId)
  const { user } = ctx
  const [adCount, visits, { minPeople }, isOfCaller] = await Promise.all([
    countAdsOf(ctx.db, seller.id),
    visitsOf(ctx, seller.id),
    getSetting(ctx, 'sellers.presence'),
    user !== null && isFollowed(ctx.db, user.id, seller.id),
  ])
  return {
    id: seller.publicId,
    name: [seller.firstName, seller.lastName].filter(Boolean).join(' '),
    photo: seller.photoUrl,
    since: seller.createdAt.toISOString(),
    adCount,
    presence: presenceOf(visits, minPeople),
    isFollowed: isOfCaller,
  }
}

const positionOf = (text: string): Position => {
  const position = readCursor(text)
  if (!position) throw new AppError('INPUT_INVALID', { fields: { cursor: 'invalid' } })
  return position
}

export async function listSellerAds(
  ctx: Ctx,
  publicId: string,
  { take, cursor }: HandlerInput<typeof contract.listSellerAds>['query'],
): Promise<ReplyOf<typeof contract.listSellerAds>> {
  const after = cursor === undefined ? null : positionOf(cursor)
  const seller = await findShownSeller(ctx, publicId)
  // One more than wanted: it says whether there is more.
  const rows = await sql.readAdsOf(ctx.db, isPublic, seller.id, { after, take: take + 1 })
  const given = rows.slice(0, take)
  const last = rows.length > take ? given.at(-1) : undefined
  const data = await listPublicCards(
    ctx,
    given.map(({ id }) => id),
  )
  return { data, nextCursor: last ? writeCursor({ publishedAtMicros: last.micros, id: last.id }) : null }
}
