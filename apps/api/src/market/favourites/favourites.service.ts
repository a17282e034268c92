import type { HandlerInput, ReplyOf } from '@app/contract/endpoint'
import { ads } from '@app/contract/market/ads.limits'
import type { listFavourites as listEndpoint } from '@app/contract/market/favourites'
import { carryOver } from '#core/carry-over/carry-over.service.ts'
import { inTx, type Deps, type UserCtx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { listCardsWhateverState, readContacts } from '../ads/ads.service.ts'
import { moveAdCounters } from '../views/views.service.ts'
import * as sql from './favourites.sql.ts'

/**
 * Without a wish the heart turns over; with one a repeated call changes nothing. Only a public ad can be kept, but
 * what is kept can always be let go. An owner's heart is kept like any other and counts for nothing.
 */
export function toggleFavourite(
  ctx: UserCtx,
  adId: number,
  wish: boolean | undefined,
): Promise<{ isFavourite: boolean }> {
  return inTx(ctx, async (tx) => {
    const userId = ctx.user.id
    await sql.lockFavouritesOf(tx.db, userId)
    const isKept = await sql.isKept(tx.db, userId, adId)
    const isFavourite = wish ?? !isKept
    if (isFavourite === isKept) return { isFavourite }
    const ad = (await readContacts(tx.db, [adId])).get(adId)
    if (isFavourite) {
      if (!ad?.isPublic) throw new AppError('AD_NOT_FOUND')
      if ((await sql.countFavourites(tx.db, userId)) >= ads.favouritesPerPerson)
        throw new AppError('FAVOURITE_LIMIT_REACHED')
      await sql.insertFavourite(tx.db, userId, adId)
    } else await sql.deleteFavourite(tx.db, userId, adId)
    if (ad && ad.sellerId !== userId) await moveAdCounters(tx, adId, { favourites: isFavourite ? 1 : -1 })
    return { isFavourite }
  })
}

export async function listFavourites(
  ctx: UserCtx,
  query: HandlerInput<typeof listEndpoint>['query'],
): Promise<ReplyOf<typeof listEndpoint>> {
  const { take, skip } = query
  const direction = query.sortBy === 'createdAt|asc' ? 'asc' : 'desc'
  const [rows, total] = await Promise.all([
    sql.readFavourites(ctx.db, ctx.user.id, { direction, take, skip }),
    sql.countFavourites(ctx.db, ctx.user.id),
  ])
  const cards = await listCardsWhateverState(
    ctx,
    rows.map(({ adId }) => adId),
  )
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return {
    data: rows.flatMap(({ id, adId, createdAt }) => {
      const product = cardOf.get(adId)
      return product ? [{ id, product, createdAt: createdAt.toISOString() }] : []
    }),
    total,
  }
}

/** An account was folded into another: the hearts go along, each ad's once. Safe to repeat. */
export async function takeOverFavourites(deps: Deps, fromId: number, intoId: number): Promise<void> {
  await inTx({ db: deps.database.db, deps }, async (tx) => {
    for (const userId of [fromId, intoId].toSorted((a, b) => a - b)) await sql.lockFavouritesOf(tx.db, userId)
    const doubled = await sql.deleteForeign(tx.db, fromId, intoId)
    for (const adId of doubled) await moveAdCounters(tx, adId, { favourites: -1 })
    await sql.giveFavourites(tx.db, fromId, intoId)
  })
}

/** Favourites that were added before additions were written down. */
export function carryOverFavourites(deps: Deps, signal: AbortSignal): Promise<void> {
  return carryOver(deps, 'favourites', sql.carryOverFavourites, signal)
}
