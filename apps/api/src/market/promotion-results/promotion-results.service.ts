import type { HandlerInput, ReplyOf } from '@app/contract/endpoint'
import type * as contract from '@app/contract/market/promotion-results'
import { getSetting } from '#core/settings/settings.service.ts'
import type { Ctx, Deps, UserCtx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/http/errors.ts'
import { referenceCache } from '#platform/reference-cache.ts'
import { pooledLift } from './lift.rules.ts'
import { chooseMatches, matching, type Standing } from './match.rules.ts'
import * as rules from './promotion-results.rules.ts'
import * as sql from './promotion-results.sql.ts'

type Result = ReplyOf<typeof contract.getPromotionResult>
type Figures = Omit<Result, keyof ReturnType<typeof promotionReply>>

const hourMs = 3_600_000

const readSettings = async ({ deps, db }: Pick<Ctx, 'deps' | 'db'>) => {
  const vio = { deps, db, product: 'vio' } as const
  const [{ minReceipts, ...floor }, { views }] = await Promise.all([
    getSetting(vio, 'promotion.receipts'),
    getSetting(vio, 'retention.days'),
  ])
  return { floor, minReceipts, longest: rules.longestHours(views) }
}

const getPlacedAt = ({ placedAt }: Pick<sql.PromotionRow, 'placedAt'>): Date => {
  if (!placedAt) throw new Error('a promotion without a place has no result')
  return placedAt
}

const promotionReply = (row: sql.PromotionRow) => ({
  id: row.id,
  adLink: row.link,
  adName: row.name,
  cost: row.cost,
  returned: row.returnedCoins,
  placedAt: getPlacedAt(row).toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
})

/** Later no comparison ads are chosen, because the outcome could influence the choice. */
const matchWithinHours = 24

/** Chooses the comparison ads once, by what was known when the promotion started. */
const chooseComparison = async (db: Db, row: sql.PromotionRow, now: Date) => {
  const placedAt = getPlacedAt(row)
  const isLate = now.getTime() - placedAt.getTime() > matchWithinHours * hourMs
  const publishedAt = row.publishedAt && row.publishedAt < placedAt ? row.publishedAt : placedAt
  const ageHoursAt = (at: Date): number => Math.max(0, placedAt.getTime() - at.getTime()) / hourMs
  const ageHours = ageHoursAt(publishedAt)
  const isYoung = ageHours < matching.youngHours
  const candidates = isLate
    ? []
    : await sql.readCandidates(db, row, {
        published: rules.publishedWithin(ageHours, publishedAt),
        notPromotedSince: new Date(placedAt.getTime() - matching.lookHours * hourMs),
        nearest: publishedAt,
      })
  const shiftHoursFor = (at: Date): number => (isYoung ? (at.getTime() - publishedAt.getTime()) / hourMs : 0)
  const all = [{ id: row.adId, publishedAt }, ...candidates].map((ad) => {
    const to = new Date(placedAt.getTime() + shiftHoursFor(ad.publishedAt) * hourMs)
    const from = new Date(
      Math.max(to.getTime() - matching.lookHours * hourMs, Math.min(to.getTime(), ad.publishedAt.getTime())),
    )
    return { ...ad, from, to }
  })
  const counted = await sql.countInSpans(
    db,
    all.map(({ id, from, to }) => ({ adId: id, from, to })),
  )
  const [standing, ...others] = all.map((ad, index): Standing => ({
    adId: ad.id,
    ageHours: ageHoursAt(ad.publishedAt),
    earlier: { count: counted[index]?.views ?? 0, hours: rules.countHours(ad) },
  }))
  if (!standing) throw new Error('a promotion has lost its ad')
  const shifts = new Map(candidates.map(({ id, publishedAt: at }) => [id, shiftHoursFor(at)]))
  const matches = chooseMatches(standing, others).map((chosen) => ({
    ...chosen,
    shiftHours: shifts.get(chosen.adId) ?? 0,
  }))
  return { standing, matches }
}

type Matching = Awaited<ReturnType<typeof chooseComparison>>

interface Terms {
  readonly floor: { readonly minMatches: number; readonly minCount: number }
  readonly longest: number
  readonly now: Date
}

/** The results of a promotion up to now. */
const computeFigures = async (
  db: Db,
  row: sql.PromotionRow,
  { standing, matches }: Matching,
  terms: Terms,
): Promise<Figures> => {
  const placedAt = getPlacedAt(row)
  const until = await sql.readComparableUntil(db, [row.adId, ...matches.map(({ adId }) => adId)], placedAt)
  const course = { placedAt, endedAt: row.endedAt, comparableUntil: until.get(row.adId) ?? null }
  const spans = rules.partSpans(course, standing.earlier.hours, terms)
  const bars = rules.barSpans(spans)
  const wanted = [...rules.parts.map((part) => spans[part] ?? { from: placedAt, to: placedAt }), ...bars]
  const ads = [{ adId: row.adId, worth: 1, shiftHours: 0 }, ...matches]
  const asked = wanted.flatMap((span) =>
    ads.map((ad) => ({
      adId: ad.adId,
      ...(ad.adId === row.adId ? span : rules.comparisonSpan(span, ad, until.get(ad.adId) ?? null)),
    })),
  )
  const counted = await sql.countInSpans(db, asked)
  /** Figures of the promoted ad and of the comparison ads in one span. */
  const countsIn = (place: number) => {
    const [own, ...others] = ads.map((ad, index) => {
      const at = place * ads.length + index
      const span = asked[at]
      const { views = 0, contacts = 0 } = counted[at] ?? {}
      return { views, contacts, hours: span ? rules.countHours(span) : 0, worth: ad.worth }
    })
    return { own: own ?? { views: 0, contacts: 0, hours: 0 }, others }
  }
  const { floor } = terms
  const stretch = (place: number) => {
    const { own, others } = countsIn(place)
    return rules.summariseSpan(own, others, floor)
  }
  const before = countsIn(0).own
  const { own, others } = countsIn(1)
  const lift = { earlier: before, floor }
  return {
    isFinal: rules.isFinal(course, terms),
    matches: matches.length,
    before: stretch(0),
    during: stretch(1),
    after: spans.after ? stretch(2) : null,
    views: rules.measureLift('views', own, others, lift),
    contacts: rules.measureLift('contacts', own, others, lift),
    bars: bars.map((bar, index) => {
      const { hours, views, usualViews } = stretch(rules.parts.length + index)
      const anHour = (count: number): number => (hours > 0 ? count / hours : 0)
      return { part: bar.part, views: anHour(views), usual: usualViews === null ? null : anHour(usualViews) }
    }),
  }
}

export async function listPromotions(
  ctx: UserCtx,
  { take, skip, link }: HandlerInput<typeof contract.listPromotions>['query'],
): Promise<ReplyOf<typeof contract.listPromotions>> {
  const [rows, total] = await Promise.all([
    sql.listOwn(ctx.db, ctx.user.id, { link, take, skip }),
    sql.countOwn(ctx.db, ctx.user.id, link),
  ])
  return { data: rows.map(promotionReply), total }
}

/** Promotions of other users do not exist for the caller. */
export async function getResult(ctx: UserCtx, id: number): Promise<Result> {
  const row = await sql.findOwn(ctx.db, ctx.user.id, id)
  if (!row) throw new AppError('NOT_FOUND')
  const stored = await sql.findResult(ctx.db, id)
  if (stored?.figures) return { ...promotionReply(row), ...(stored.figures as unknown as Figures) }
  // Until the job has run there are no comparison ads.
  const known = (stored as unknown as Matching | undefined) ?? {
    standing: { adId: row.adId, ageHours: 0, earlier: { count: 0, hours: 0 } },
    matches: [],
  }
  const figures = await computeFigures(ctx.db, row, known, {
    ...(await readSettings(ctx)),
    now: ctx.now(),
  })
  return { ...promotionReply(row), ...figures }
}

const maxResults = 10_000

type Lift = ReplyOf<typeof contract.getMeasuredLift>

const readMeasured = referenceCache('promotion.measured-lift', async (ctx): Promise<Lift> => {
  const [{ minReceipts }, outcomes] = await Promise.all([
    readSettings(ctx),
    sql.readMeasured(ctx.db, maxResults),
  ])
  const isEnough = outcomes.length >= minReceipts
  return {
    views: isEnough
      ? pooledLift(outcomes.map(({ count, usual }) => ({ count: count ?? 0, usual: usual ?? 0 })))
      : null,
    receipts: outcomes.length,
  }
})

export function getMeasured(ctx: Ctx) {
  return readMeasured(ctx)
}

const blockSize = 50

/** Chooses the comparison ads of new promotions and stores the final results of ended ones. Safe to repeat. */
export async function writeResults(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db } = deps.database
  for (;;) {
    const unmatched = await sql.readUnmatched(db, blockSize)
    for (const row of unmatched) {
      const matchedAt = deps.now()
      await sql.insertResult(db, {
        promotionId: row.id,
        ...(await chooseComparison(db, row, matchedAt)),
        matchedAt,
      })
    }
    if (unmatched.length < blockSize || signal.aborted) break
  }
  const terms = { ...(await readSettings({ deps, db })), now: deps.now() }
  let last = 0
  for (;;) {
    const rows = await sql.readUnsettled(db, last, terms.now, blockSize)
    for (const row of rows) {
      last = row.id
      if (rules.isFinal({ placedAt: getPlacedAt(row), endedAt: row.endedAt }, terms))
        await settle(db, row, terms)
    }
    if (rows.length < blockSize || signal.aborted) return
  }
}

const settle = async (db: Db, row: sql.PromotionRow, terms: Terms): Promise<void> => {
  const stored = await sql.findResult(db, row.id)
  if (!stored) return
  const figures = await computeFigures(db, row, stored as unknown as Matching, terms)
  const { views, during } = figures
  await sql.settleResult(db, row.id, {
    figures: JSON.stringify(figures),
    settledAt: terms.now,
    views: views ? during.views : null,
    usualViews: views ? during.usualViews : null,
  })
}
