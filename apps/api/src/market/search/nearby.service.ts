import type { HandlerInput } from '@app/contract/endpoint'
import type * as contract from '@app/contract/market/search'
import type { Ctx, Deps } from '#platform/ctx.ts'
import { EngineUnavailable } from '#platform/engine-http.ts'
import { listPublicCards, publicCoordinate } from '../ads/ads.service.ts'
import { placePoints } from '../geo/geo.service.ts'
import { askForIds } from './ask-engine.ts'
import { metresBetween, roughly, saidPlaceOf, type Middles, type PlacedSpot } from './distance.rules.ts'
import { nearWithoutEngine } from './fallback.ts'
import { readPoints } from './fallback.sql.ts'
import { countInEngine, orElse, readQuestion, type Source } from './search.service.ts'
import { nearBody, type Point } from './search-query.rules.ts'
import type { SearchQuestion } from './search-question.rules.ts'
import { knowsChoices, knowsPlaces } from './index/served-definition.ts'

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

/** Not through the memory of pages: nothing keeps where somebody was, not even for a second. Counts know no place. */
const findNear = async (
  deps: Deps,
  question: SearchQuestion,
  { near, ...page }: NearPage,
): Promise<Found> => {
  if (!(await knowsPlaces(deps))) throw new EngineUnavailable('the index that serves knows no places yet')
  const [ids, total] = await Promise.all([
    askForIds(deps, nearBody(question, page, near, await knowsChoices(deps))),
    countInEngine(deps, question),
  ])
  return { ids, total: Math.max(total, ids.length === 0 ? 0 : page.skip + ids.length), source: 'engine' }
}

const distanceOf = (near: Point, ad: PlacedSpot, middles: Middles) => ({
  metres: metresBetween(near, {
    lat: publicCoordinate(ad.latitude),
    lon: publicCoordinate(ad.longitude),
  }),
  of: saidPlaceOf(ad, middles),
})

/** The nearest first. Where somebody is, is rounded, asked with, and forgotten. */
export async function searchNearby(
  ctx: Ctx,
  { skip, take, ...query }: HandlerInput<typeof contract.searchNearby>['query'],
  at: Point,
) {
  const near = roughly(at)
  const question = await readQuestion(ctx, query)
  const found = await orElse<Found>(
    ctx.deps,
    () => findNear(ctx.deps, question, { near, skip, take }),
    async () => {
      const { ids, total, isIncomplete } = await nearWithoutEngine(ctx.deps, question, { near, skip, take })
      return { ids, total, source: isIncomplete ? 'postgres-incomplete' : 'postgres' }
    },
  )
  const [cards, points, middles] = await Promise.all([
    listPublicCards(ctx, found.ids),
    readPoints(ctx.db, found.ids),
    placePoints(ctx),
  ])
  const pointOf = new Map(points.map((point) => [point.id, point]))
  const data = cards.flatMap((card) => {
    const point = pointOf.get(card.id)
    return point ? [{ ...card, distance: distanceOf(near, point, middles) }] : []
  })
  return { reply: { data, total: found.total }, source: found.source }
}
