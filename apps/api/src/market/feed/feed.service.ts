import type { HandlerInput } from '@app/contract/endpoint'
import type { listFeed as endpoint } from '@app/contract/market/feed'
import type { Ctx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { perProcess } from '#platform/per-process.ts'
import { ttlCache } from '#platform/ttl-cache.ts'
import { listPublicCards } from '../ads/ads.service.ts'
import { readCursor, ringsAround, writeCursor, type Cursor, type Place, type Position } from './feed.rules.ts'
import { readRing } from './feed.sql.ts'

type FeedQuery = HandlerInput<typeof endpoint>['query']

/** The requested place, else the one that the user saved, else none. */
const choosePlace = (ctx: Ctx, { regionId, cityId, districtId }: FeedQuery): Place => {
  if (regionId !== undefined || cityId !== undefined || districtId !== undefined)
    return { regionId: regionId ?? null, cityId: cityId ?? null, districtId: districtId ?? null }
  const { user } = ctx
  return {
    regionId: user?.regionId ?? null,
    cityId: user?.cityId ?? null,
    districtId: user?.districtId ?? null,
  }
}

const parseCursor = (text: string): Cursor => {
  const cursor = readCursor(text)
  if (!cursor) throw new AppError('INPUT_INVALID', { fields: { cursor: 'invalid' } })
  return cursor
}

/** Nearby ads, ring by ring. The cursor continues after the last ad, so nothing repeats while new ads arrive. */
export async function listFeed(ctx: Ctx, query: FeedQuery) {
  const cursor = query.cursor === undefined ? null : parseCursor(query.cursor)
  const place = cursor?.place ?? choosePlace(ctx, query)
  const { given, isEnd } = await (cursor
    ? readPage(ctx, place, cursor, query.skip, query.take)
    : firstPage(ctx, place, query.skip, query.take))
  const last = given.at(-1)
  const data = await listPublicCards(
    ctx,
    given.map(({ id }) => id),
  )
  return { data, nextCursor: isEnd || !last ? null : writeCursor({ ...last, place }) }
}

interface FeedPage {
  readonly given: Position[]
  readonly isEnd: boolean
}

const firstPages = perProcess('feed.first-pages', () => ttlCache<FeedPage>(2_000))

/** All users at a place request the same first page, so its ids are cached briefly. */
const firstPage = (ctx: Ctx, place: Place, skip: number, take: number): Promise<FeedPage> => {
  const key = [place.regionId, place.cityId, place.districtId, skip, take].join('.')
  return firstPages(ctx.deps)(key, async () => ({
    value: await readPage(ctx, place, null, skip, take),
    until: performance.now() + ctx.deps.engine.pageMemoryMs,
  }))
}

const readPage = async (
  ctx: Ctx,
  place: Place,
  from: Position | null,
  skip: number,
  take: number,
): Promise<FeedPage> => {
  const wanted = skip + take
  const found: Position[] = []
  const around = ringsAround(place)
  for (const ring of around.slice(from ? around.indexOf(from.ring) : 0)) {
    const after = from?.ring === ring ? from : null
    const rows = await readRing(ctx.db, ring, place, { after, take: wanted - found.length + 1 })
    for (const { id, micros } of rows) found.push({ ring, id, publishedAtMicros: micros })
    // One more than requested: tells whether another page follows.
    if (found.length > wanted) return { given: found.slice(skip, wanted), isEnd: false }
  }
  return { given: found.slice(skip), isEnd: true }
}
