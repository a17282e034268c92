import type { HandlerInput } from '@app/contract/endpoint'
import type * as contract from '@app/contract/market/search'
import type { Ctx, Deps } from '#platform/ctx.ts'
import { EngineUnavailable } from '#platform/engine-http.ts'
import { listPublicCards } from '../ads/ads.service.ts'
import { publicCoordinate } from '../ads/ads.rules.ts'
import { placePoints } from '../geo/geo.service.ts'
import { askForIds } from './ask-engine.ts'
import {
  distanceReference,
  metresBetween,
  roundPosition,
  type PlaceCentres,
  type PlacedSpot,
} from './distance.rules.ts'
import { searchWithoutEngine } from './fallback.ts'
import { readPoints } from './search.sql.ts'
import { countInEngine, orElse, readQuestion, type Source } from './search.service.ts'
import { nearBody, type Point, type SearchQuestion } from './search-query.rules.ts'
import { hasChoices, hasPlaces } from './index/served-definition.ts'

interface NearPage {
  readonly near: Point
  readonly skip: number
  readonly take: number
}

interface Found {
  readonly ids: readonly number[]
  readonly total: number
  readonly source: Source
}

/** Bypasses the page cache, so that no position is stored, not even for a second. Counts contain no position. */
const findNear = async (
  deps: Deps,
  question: SearchQuestion,
  { near, ...page }: NearPage,
): Promise<Found> => {
  if (!(await hasPlaces(deps))) throw new EngineUnavailable('the serving index has no places yet')
  const [ids, total] = await Promise.all([
    askForIds(deps, nearBody(question, page, near, await hasChoices(deps))),
    countInEngine(deps, question),
  ])
  return { ids, total: Math.max(total, ids.length === 0 ? 0 : page.skip + ids.length), source: 'engine' }
}

const distanceTo = (near: Point, ad: PlacedSpot, centres: PlaceCentres) => ({
  metres: metresBetween(near, {
    lat: publicCoordinate(ad.latitude),
    lon: publicCoordinate(ad.longitude),
  }),
  of: distanceReference(ad, centres),
})

/** Nearest first. The user's position is rounded, used in the query, and not stored. */
export async function searchNearby(
  ctx: Ctx,
  { skip, take, ...query }: HandlerInput<typeof contract.searchNearby>['query'],
  at: Point,
) {
  const near = roundPosition(at)
  const question = await readQuestion(ctx, query)
  const found = await orElse<Found>(
    ctx.deps,
    () => findNear(ctx.deps, question, { near, skip, take }),
    async () => {
      const { ids, total } = await searchWithoutEngine(ctx.deps, question.filters, {
        skip,
        take,
      })
      return { ids, total, source: 'postgres-incomplete' }
    },
  )
  const [cards, points, centres] = await Promise.all([
    listPublicCards(ctx, found.ids),
    readPoints(ctx.db, found.ids),
    placePoints(ctx),
  ])
  const pointsByAd = new Map(points.map((point) => [point.id, point]))
  const data = cards.flatMap((card) => {
    const point = pointsByAd.get(card.id)
    return point ? [{ ...card, distance: distanceTo(near, point, centres) }] : []
  })
  return { reply: { data, total: found.total }, source: found.source }
}
