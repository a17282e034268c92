import type { HandlerInput } from '@app/contract/endpoint'
import type { listFeed as endpoint } from '@app/contract/market/feed'
import type { Ctx, Deps } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { ttlCache } from '#platform/ttl-cache.ts'
import { isPublic, listPublicCards } from '../ads/ads.service.ts'
import { readCursor, ringsAround, writeCursor, type Cursor, type Place, type Position } from './feed.rules.ts'
import { readRing } from './feed.sql.ts'

type FeedQuery = HandlerInput<typeof endpoint>['query']

/** The place of the question, otherwise the one that the person saved, otherwise nowhere. */
const placeOf = (ctx: Ctx, { regionId, cityId, districtId }: FeedQuery): Place => {
  if (regionId !== undefined || cityId !== undefined || districtId !== undefined)
    return { regionId: regionId ?? null, cityId: cityId ?? null, districtId: districtId ?? null }
  const { user } = ctx
  return {
    regionId: user?.regionId ?? null,
    cityId: user?.cityId ?? null,
    districtId: user?.districtId ?? null,
  }
}

const cursorOf = (text: string): Cursor => {
  const cursor = readCursor(text)
  if (!cursor) throw new AppError('INPUT_INVALID', { fields: { cursor: 'invalid' } })
  return cursor
}

/** Ads near by, ring after ring. A cursor goes on after what was given, so that nothing repeats while ads arrive. */
export async function listFeed(ctx: Ctx, query: FeedQuery) {
  const cursor = query.cursor === undefined ? null : cursorOf(query.cursor)
  const place = cursor?.place ?? placeOf(ctx, query)
  const { given, isEnd } = await (cursor
    ? walk(ctx, place, cursor, query.skip, query.take)
    : firstPage(ctx, place, query.skip, query.take))
  const last = given.at(-1)
  const data = await listPublicCards(
    ctx,
    given.map(({ id }) => id),
  )
  return { data, nextCursor: isEnd || !last ? null : writeCursor({ ...last, place }) }
}

interface Walked {
  readonly given: Position[]
  readonly isEnd: boolean
}

const firstPages = new WeakMap<Deps['database'], ReturnType<typeof ttlCache<Walked>>>()

/** Everybody who opens the app at a place asks for the same page: which ads stand on it is worked out once a moment. */
const firstPage = (ctx: Ctx, place: Place, skip: number, take: number): Promise<Walked> => {
  const { database, engine } = ctx.deps
  let memory = firstPages.get(database)
  if (!memory) firstPages.set(database, (memory = ttlCache<Walked>(2_000)))
  const key = [place.regionId, place.cityId, place.districtId, skip, take].join('.')
  return memory(key, async () => ({
    value: await walk(ctx, place, null, skip, take),
    until: performance.now() + engine.pageMemoryMs,
  }))
}

const walk = async (
  ctx: Ctx,
  place: Place,
  from: Position | null,
  skip: number,
  take: number,
): Promise<Walked> => {
  const wanted = skip + take
  const found: Position[] = []
  const around = ringsAround(place)
  for (const ring of around.slice(from ? around.indexOf(from.ring) : 0)) {
    const after = from?.ring === ring ? from : null
    const rows = await readRing(ctx.db, isPublic, ring, place, { after, take: wanted - found.length + 1 })
    for (const { id, micros } of rows) found.push({ ring, id, publishedAtMicros: micros })
    // One more than wanted was asked for: it says whether there is more.
    if (found.length > wanted) return { given: found.slice(skip, wanted), isEnd: false }
  }
  return { given: found.slice(skip), isEnd: true }
}
