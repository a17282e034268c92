import type { ReplyOf } from '@app/contract/endpoint'
import { stateWords } from '@app/contract/market/ads.limits'
import type { listFavourites } from '@app/contract/market/favourites'
import { getImageSources } from '#core/media/media.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import { cacheSerialization } from '#platform/http/declared-json.ts'
import { perProcess } from '#platform/per-process.ts'
import { categoriesById } from '../categories/categories.service.ts'
import { placeNames } from '../geo/geo.service.ts'
import type { Places } from '../top-places/top-places.service.ts'
import { moderationFlags, type AdState, type AdStatus } from './ads.rules.ts'
import { readOwnFavourites, readPublicCards, readPublicVersions, type CardRow } from './ads.sql.ts'

/** About 60 MB, with the serialised cards. */
const maxCards = 20_000

const cards = perProcess('ads.cards', () => new Map<number, CardRow>())

/**
 * The cards of public ads by id. Each call asks the database which ads are public and in which version; only cards of
 * versions that are not cached are read.
 */
export async function cachedCards(
  { deps, db }: Pick<Ctx, 'deps' | 'db'>,
  ids: readonly number[],
): Promise<Map<number, CardRow>> {
  const cache = cards(deps)
  const found = new Map<number, CardRow>()
  const missing: number[] = []
  for (const { id, version } of await readPublicVersions(db, ids)) {
    const known = cache.get(id)
    if (known?.version === version) found.set(id, known)
    else missing.push(id)
  }
  if (missing.length === 0) return found
  for (const row of await readPublicCards(db, missing)) {
    found.set(row.id, row)
    // The address of a private cover expires; within seconds after the approval it is public.
    if (row.coverVisibility === null || row.coverVisibility === 'PUBLIC') keep(cache, row)
  }
  return found
}

/** A Map is ordered by insertion: evicts the oldest cards first. */
const keep = (cache: Map<number, CardRow>, row: CardRow): void => {
  cache.delete(row.id)
  if (cache.size >= maxCards) cache.delete(cache.keys().next().value ?? 0)
  cache.set(row.id, row)
}

type Card = ReplyOf<typeof listFavourites>['data'][number]['product']

const blank = { name: '', name_uz: '' }

interface Names {
  readonly places: Awaited<ReturnType<typeof placeNames>>
  readonly categories: Awaited<ReturnType<typeof categoriesById>>
}

/** A cached row is the same object each time, so its card is reused until places or categories are reloaded. */
const cardsOfRows = new WeakMap<CardRow, { readonly names: Names; readonly card: Card }>()

const cachedCard = (ctx: Ctx, row: CardRow, names: Names): Card => {
  const known = cardsOfRows.get(row)
  if (known?.names.places === names.places && known.names.categories === names.categories) return known.card
  const card = cacheSerialization(toCard(ctx, row, names))
  cardsOfRows.set(row, { names, card })
  return card
}

/** Builds the cards of these rows, with cached names and the caller's favourites. */
export async function toCards(
  ctx: Ctx,
  rows: readonly CardRow[],
  readTop: (ctx: Ctx) => Promise<Places>,
): Promise<Card[]> {
  if (rows.length === 0) return []
  const [top, places, categories, favourites] = await Promise.all([
    readTop(ctx),
    placeNames(ctx),
    categoriesById(ctx),
    ctx.user
      ? readOwnFavourites(
          ctx.db,
          ctx.user.id,
          rows.map(({ id }) => id),
        )
      : [],
  ])
  const names = { places, categories }
  const favouriteIds = new Map(favourites.map(({ adId, id }) => [adId, id]))
  return rows.map((row) => {
    const card = cachedCard(ctx, row, names)
    const favouriteId = favouriteIds.get(row.id)
    const place = row.status === 'ACTIVE' ? top.get(row.id) : undefined
    if (favouriteId === undefined && place === undefined) return card
    return {
      ...card,
      favourites: favouriteId === undefined ? [] : [{ id: favouriteId }],
      telegramTopProduct: place === undefined ? [] : [{ place }],
    }
  })
}

/** The card without anything that depends on the viewer. */
const toCard = (ctx: Ctx, row: CardRow, { places, categories }: Names): Card => {
  const cover = buildCover(ctx, row)
  const category = categories.get(row.categoryId)
  return {
    id: row.id,
    link: row.link,
    name: row.name,
    price: row.price,
    currency: row.currency as 'UZS' | 'UYE',
    priceUzs: row.priceUzs,
    state: stateWords[row.state as AdState],
    categoryId: row.categoryId,
    category: category ? { name: category.name, name_uz: category.name_uz } : blank,
    regionId: row.regionId,
    cityId: row.cityId,
    districtId: row.districtId,
    region: places.regions.get(row.regionId) ?? blank,
    city: row.cityId === null ? null : (places.cities.get(row.cityId) ?? null),
    district: row.districtId === null ? null : (places.districts.get(row.districtId) ?? null),
    photos: cover ? [cover.sources.at(-1)?.src ?? ''] : [],
    cover,
    photoCount: row.photoCount,
    createdAt: (row.publishedAt ?? row.createdAt).toISOString(),
    ...moderationFlags(row.status as AdStatus, row.publicRevisionId !== null),
    favourites: [],
    telegramTopProduct: [],
  }
}

const buildCover = (ctx: Ctx, row: CardRow) => {
  const { coverPublicId, coverWidths, coverWidth, coverHeight, coverPlaceholder, coverVisibility } = row
  if (coverPublicId === null || !coverWidths || !coverWidth || !coverHeight) return null
  return {
    sources: getImageSources(ctx.deps, {
      publicId: coverPublicId,
      widths: coverWidths,
      visibility: coverVisibility ?? 'PRIVATE',
    }),
    width: coverWidth,
    height: coverHeight,
    placeholder: coverPlaceholder ?? '',
  }
}
