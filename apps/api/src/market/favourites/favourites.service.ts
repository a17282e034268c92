import type { HandlerInput, ReplyOf } from '@app/contract/endpoint'
import { ads } from '@app/contract/market/ads.limits'
import type { listFavourites as listEndpoint } from '@app/contract/market/favourites'
import { carryOver } from '#core/carry-over/carry-over.service.ts'
import { inTx, type Deps, type UserCtx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { readContacts } from '../ads/ads.reads.ts'
import { listCardsInAnyState } from '../ads/ads.service.ts'
import { addToAdCounters } from '../views/views.service.ts'
import * as sql from './favourites.sql.ts'

/**
 * Toggles a favourite, or sets the requested state: then a repeated call changes nothing. Only a public ad can be
 * favourited; any favourite can be removed. Owners may favourite their own ads, which counts nothing.
 */
export function toggleFavourite(
  ctx: UserCtx,
  adId: number,
  requested: boolean | undefined,
): Promise<{ isFavourite: boolean }> {
  return inTx(ctx, async (tx) => {
    const userId = ctx.user.id
    await sql.lockFavourites(tx.db, userId)
    const wasFavourite = await sql.isFavourite(tx.db, userId, adId)
    const isFavourite = requested ?? !wasFavourite
    if (isFavourite === wasFavourite) return { isFavourite }
    const ad = (await readContacts(tx.db, [adId])).get(adId)
    if (isFavourite) {
      if (!ad?.isPublic) throw new AppError('AD_NOT_FOUND')
      if ((await sql.countFavourites(tx.db, userId)) >= ads.favouritesPerPerson)
        throw new AppError('FAVOURITE_LIMIT_REACHED')
      await sql.insertFavourite(tx.db, userId, adId)
    } else await sql.deleteFavourite(tx.db, userId, adId)
    if (ad && ad.sellerId !== userId) await addToAdCounters(tx, adId, { favourites: isFavourite ? 1 : -1 })
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
  const cards = await listCardsInAnyState(
    ctx,
    rows.map(({ adId }) => adId),
  )
  const cardsById = new Map(cards.map((card) => [card.id, card]))
  return {
    data: rows.flatMap(({ id, adId, createdAt }) => {
      const product = cardsById.get(adId)
      return product ? [{ id, product, createdAt: createdAt.toISOString() }] : []
    }),
    total,
  }
}

/** Moves the favourites of a merged account, each ad once. Safe to repeat. */
export async function mergeFavourites(
  deps: Deps,
  { fromId, intoId }: { readonly fromId: number; readonly intoId: number },
): Promise<void> {
  await inTx({ db: deps.database.db, deps }, async (tx) => {
    for (const userId of [fromId, intoId].toSorted((a, b) => a - b)) await sql.lockFavourites(tx.db, userId)
    const removed = await sql.deleteDuplicates(tx.db, fromId, intoId)
    for (const adId of removed) await addToAdCounters(tx, adId, { favourites: -1 })
    await sql.moveFavourites(tx.db, fromId, intoId)
  })
}

/** Writes the changes of favourites that are older than the table of changes. */
export function carryOverFavourites(deps: Deps, signal: AbortSignal): Promise<void> {
  return carryOver(deps, 'favourites', sql.carryOverFavourites, signal)
}
