import * as z from 'zod'
import { notifyAll, type NewsWriter } from '#core/notifications/notifications.service.ts'
import { inTx, type Deps, type Tx } from '#platform/ctx.ts'
import { dayOf } from '#platform/days.ts'
import { morningAfter, writeFollowNews } from './follow-news.rules.ts'
import * as sql from './follows.sql.ts'

const kind = 'follows.new'
const blockSize = 500
/** Older ads are not announced any more. */
const lookBackMs = 2 * 86_400_000
/** Of one seller and day. */
const maxAds = 100

/** Schedules notifications about new ads of followed sellers: at most one a day for each seller and follower. */
export async function scheduleFollowNews(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db } = deps.database
  const now = deps.now()
  const day = dayOf('vio', now)
  const moment = { now, day, today: new Date(`${day}T00:00:00+05:00`) }
  for (;;) {
    signal.throwIfAborted()
    const since = new Date(now.getTime() - lookBackMs)
    const due = await sql.findDueFollows(db, { ...moment, since, size: blockSize })
    if (due.length > 0) await inTx({ db, deps }, (tx) => notifyFollowers(tx, due, moment))
    if (due.length < blockSize) return
  }
}

const notifyFollowers = async (
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

/** Writes the messages about new ads and passes all others on. At night they wait for the morning. */
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
    // All of them are for one user.
    const adIds = fresh.flatMap((one) => one.adIds)
    const ads = Map.groupBy(await sql.readAnnouncedAds(db, first.userId, adIds), ({ sellerId }) => sellerId)
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
