import * as z from 'zod'
import { notifyAll, type NewsWriter } from '#core/notifications/notifications.service.ts'
import { inTx, type Deps, type Tx } from '#platform/ctx.ts'
import { dayOf } from '#platform/days.ts'
import { isPublic } from '../ads/ads.service.ts'
import { morningAfter, writeFollowNews } from './follow-news.rules.ts'
import * as sql from './follows.sql.ts'

const kind = 'follows.new'
const atATime = 500
/** Whoever follows and was not told of an ad by then is not told of it any more. */
const lookBackMs = 2 * 86_400_000
/** Of one seller and day; nobody reads a longer list. */
const maxAds = 100

/** Writes down for everybody what is new with the sellers they follow: of each at most once a day. */
export async function lookForFollows(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db } = deps.database
  const now = deps.now()
  const day = dayOf('vio', now)
  const moment = { now, day, today: new Date(`${day}T00:00:00+05:00`) }
  for (;;) {
    signal.throwIfAborted()
    const since = new Date(now.getTime() - lookBackMs)
    const due = await sql.findDueFollows(db, { ...moment, since, size: atATime })
    if (due.length > 0) await inTx({ db, deps }, (tx) => tellOf(tx, due, moment))
    if (due.length < atATime) return
  }
}

const tellOf = async (
  tx: Tx,
  due: readonly sql.DueFollow[],
  moment: { readonly now: Date; readonly today: Date; readonly day: string },
): Promise<void> => {
  const claimed = await sql.claimFollows(tx.db, due, moment)
  await notifyAll(
    tx,
    due
      .filter(({ userId, sellerId }) => claimed.has(`${userId} ${sellerId}`))
      .map(({ userId, sellerId, adIds }) => ({
        userId,
        kind,
        key: `${sellerId}:${moment.day}`,
        data: { userId, sellerId, adIds: adIds.slice(0, maxAds) },
      })),
  )
}

const newsShape = z.object({ userId: z.int(), sellerId: z.int(), adIds: z.array(z.int()) })

/** What a seller's own writer does not know. At night it waits for the morning. */
export function withFollowNews(now: () => Date, writeRest: NewsWriter): NewsWriter {
  return async (db, news, to) => {
    const rest = news.filter((one) => one.kind !== kind)
    const fresh = news.flatMap((one) =>
      one.kind === kind ? [{ id: one.id, ...newsShape.parse(one.data) }] : [],
    )
    const written = rest.length > 0 ? await writeRest(db, rest, to) : []
    const [first] = fresh
    if (!first) return written
    const heldUntil = morningAfter(now())
    if (heldUntil) return [...written, { newsIds: fresh.map(({ id }) => id), heldUntil }]
    // All of it waits for one person.
    const adIds = fresh.flatMap((one) => one.adIds)
    const ads = Map.groupBy(
      await sql.readToldAds(db, isPublic, first.userId, adIds),
      ({ sellerId }) => sellerId,
    )
    const shown = fresh.flatMap(({ id, sellerId }) => {
      const some = ads.get(sellerId) ?? []
      const [newest] = some
      if (!newest) return []
      const name = [newest.firstName, newest.lastName].filter(Boolean).join(' ')
      return [{ newsId: id, seller: { publicId: newest.publicId, name }, ads: some }]
    })
    const language = to.language === 'uz' ? 'uz' : 'ru'
    return [...written, ...writeFollowNews(shown, { language, botUsername: to.botUsername })]
  }
}
