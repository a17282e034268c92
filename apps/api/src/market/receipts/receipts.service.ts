import type { HandlerInput, ReplyOf } from '@app/contract/endpoint'
import type * as contract from '@app/contract/market/receipts'
import { getSetting } from '#core/settings/settings.service.ts'
import type { Ctx, Deps, UserCtx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/http/errors.ts'
import { referenceCache } from '#platform/reference-cache.ts'
import { pooledLift } from './lift.rules.ts'
import { chooseMatches, matching, type Standing } from './match.rules.ts'
import * as rules from './receipts.rules.ts'
import * as sql from './receipts.sql.ts'

type Receipt = ReplyOf<typeof contract.getPromotionReceipt>
type Figures = Omit<Receipt, keyof ReturnType<typeof shownPromotion>>

const hourMs = 3_600_000

const settingsOf = async ({ deps, db }: Pick<Ctx, 'deps' | 'db'>) => {
  const vio = { deps, db, product: 'vio' } as const
  const [{ minReceipts, ...floor }, { views }] = await Promise.all([
    getSetting(vio, 'promotion.receipts'),
    getSetting(vio, 'retention.days'),
  ])
  return { floor, minReceipts, longest: rules.longestHours(views) }
}

const placedOf = ({ placedAt }: Pick<sql.PromotionRow, 'placedAt'>): Date => {
  if (!placedAt) throw new Error('a promotion without a place has no receipt')
  return placedAt
}

const shownPromotion = (row: sql.PromotionRow) => ({
  id: row.id,
  adLink: row.link,
  adName: row.name,
  cost: row.cost,
  returned: row.returnedCoins,
  placedAt: placedOf(row).toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
})

/** Later than that nobody is chosen any more: it could be seen by then what came of it. */
const chosenWithinHours = 24

/** Who stands beside it: chosen once, by what was known when it took its place. */
const match = async (db: Db, row: sql.PromotionRow, now: Date) => {
  const placedAt = placedOf(row)
  const isLate = now.getTime() - placedAt.getTime() > chosenWithinHours * hourMs
  const publishedAt = row.publishedAt && row.publishedAt < placedAt ? row.publishedAt : placedAt
  const ageOf = (at: Date): number => Math.max(0, placedAt.getTime() - at.getTime()) / hourMs
  const ageHours = ageOf(publishedAt)
  const isYoung = ageHours < matching.youngHours
  const candidates = isLate
    ? []
    : await sql.readCandidates(db, row, {
        published: rules.publishedWithin(ageHours, publishedAt),
        notPromotedSince: new Date(placedAt.getTime() - matching.lookHours * hourMs),
        nearest: publishedAt,
      })
  const shiftOf = (at: Date): number => (isYoung ? (at.getTime() - publishedAt.getTime()) / hourMs : 0)
  const all = [{ id: row.adId, publishedAt }, ...candidates].map((ad) => {
    const to = new Date(placedAt.getTime() + shiftOf(ad.publishedAt) * hourMs)
    const from = new Date(
      Math.max(to.getTime() - matching.lookHours * hourMs, Math.min(to.getTime(), ad.publishedAt.getTime())),
    )
    return { ...ad, from, to }
  })
  const counted = await sql.countIn(
    db,
    all.map(({ id, from, to }) => ({ adId: id, from, to })),
  )
  const [standing, ...others] = all.map((ad, index): Standing => ({
    adId: ad.id,
    ageHours: ageOf(ad.publishedAt),
    earlier: { count: counted[index]?.views ?? 0, hours: rules.hoursOf(ad) },
  }))
  if (!standing) throw new Error('a promotion has lost its ad')
  const shifts = new Map(candidates.map(({ id, publishedAt: at }) => [id, shiftOf(at)]))
  const matches = chooseMatches(standing, others).map((chosen) => ({
    ...chosen,
    shiftHours: shifts.get(chosen.adId) ?? 0,
  }))
  return { standing, matches }
}

type Matching = Awaited<ReturnType<typeof match>>

interface Terms {
  readonly floor: { readonly minMatches: number; readonly minCount: number }
  readonly longest: number
  readonly now: Date
}

/** What is known of a promotion up to now. */
const figuresOf = async (
  db: Db,
  row: sql.PromotionRow,
  { standing, matches }: Matching,
  terms: Terms,
): Promise<Figures> => {
  const placedAt = placedOf(row)
  const over = await sql.readOver(db, [row.adId, ...matches.map(({ adId }) => adId)], placedAt)
  const course = { placedAt, endedAt: row.endedAt, overAt: over.get(row.adId) ?? null }
  const spans = rules.spansOf(course, standing.earlier.hours, terms)
  const bars = rules.barSpans(spans)
  const wanted = [...rules.parts.map((part) => spans[part] ?? { from: placedAt, to: placedAt }), ...bars]
  const ads = [{ adId: row.adId, worth: 1, shiftHours: 0 }, ...matches]
  const asked = wanted.flatMap((span) =>
    ads.map((ad) => ({
      adId: ad.adId,
      ...(ad.adId === row.adId ? span : rules.spanOf(span, ad, over.get(ad.adId) ?? null)),
    })),
  )
  const counted = await sql.countIn(db, asked)
  /** What the promoted ad had in the nth of the wanted spans, and what those beside it had. */
  const around = (place: number) => {
    const [own, ...others] = ads.map((ad, index) => {
      const at = place * ads.length + index
      const span = asked[at]
      const { views = 0, contacts = 0 } = counted[at] ?? {}
      return { views, contacts, hours: span ? rules.hoursOf(span) : 0, worth: ad.worth }
    })
    return { own: own ?? { views: 0, contacts: 0, hours: 0 }, others }
  }
  const { floor } = terms
  const stretch = (place: number) => {
    const { own, others } = around(place)
    return rules.stretchOf(own, others, floor)
  }
  const before = around(0).own
  const { own, others } = around(1)
  const lift = { earlier: before, floor }
  return {
    isFinal: rules.isOver(course, terms),
    matches: matches.length,
    before: stretch(0),
    during: stretch(1),
    after: spans.after ? stretch(2) : null,
    views: rules.liftOf('views', own, others, lift),
    contacts: rules.liftOf('contacts', own, others, lift),
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
  return { data: rows.map(shownPromotion), total }
}

/** Somebody else's promotion does not exist for the caller. */
export async function getReceipt(ctx: UserCtx, id: number): Promise<Receipt> {
  const row = await sql.findOwn(ctx.db, ctx.user.id, id)
  if (!row) throw new AppError('NOT_FOUND')
  const kept = await sql.findReceipt(ctx.db, id)
  if (kept?.figures) return { ...shownPromotion(row), ...(kept.figures as unknown as Figures) }
  // The job has not come by yet: nobody stands beside it so far.
  const known = (kept as unknown as Matching | undefined) ?? {
    standing: { adId: row.adId, ageHours: 0, earlier: { count: 0, hours: 0 } },
    matches: [],
  }
  const figures = await figuresOf(ctx.db, row, known, { ...(await settingsOf(ctx)), now: ctx.now() })
  return { ...shownPromotion(row), ...figures }
}

const maxReceipts = 10_000

type Lift = ReplyOf<typeof contract.getMeasuredLift>

const readMeasured = referenceCache('promotion.measured-lift', async (ctx): Promise<Lift> => {
  const [{ minReceipts }, outcomes] = await Promise.all([
    settingsOf(ctx),
    sql.readMeasured(ctx.db, maxReceipts),
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

/** Chooses who stands beside each new promotion, and keeps the figures of those that are over. Safe to repeat. */
export async function writeReceipts(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db } = deps.database
  for (;;) {
    const unmatched = await sql.readUnmatched(db, blockSize)
    for (const row of unmatched) {
      const matchedAt = deps.now()
      await sql.insertReceipt(db, { promotionId: row.id, ...(await match(db, row, matchedAt)), matchedAt })
    }
    if (unmatched.length < blockSize || signal.aborted) break
  }
  const terms = { ...(await settingsOf({ deps, db })), now: deps.now() }
  let last = 0
  for (;;) {
    const rows = await sql.readUnsettled(db, last, terms.now, blockSize)
    for (const row of rows) {
      last = row.id
      if (rules.isOver({ placedAt: placedOf(row), endedAt: row.endedAt }, terms)) await settle(db, row, terms)
    }
    if (rows.length < blockSize || signal.aborted) return
  }
}

const settle = async (db: Db, row: sql.PromotionRow, terms: Terms): Promise<void> => {
  const kept = await sql.findReceipt(db, row.id)
  if (!kept) return
  const figures = await figuresOf(db, row, kept as unknown as Matching, terms)
  const { views, during } = figures
  await sql.settleReceipt(db, row.id, {
    figures: JSON.stringify(figures),
    settledAt: terms.now,
    views: views ? during.views : null,
    usualViews: views ? during.usualViews : null,
  })
}
