import { inTx, type Ctx, type Deps } from '#platform/ctx.ts'
import { ensureEventPartitions, insertAppOpen, insertEvents } from './activity.sql.ts'

interface OpenInput {
  readonly type?: string | undefined
  readonly data?: string | undefined
  readonly utmSource?: string | undefined
  readonly utmMedium?: string | undefined
}

export const openApp = async (ctx: Ctx, input: OpenInput): Promise<{ ok: true }> => {
  await insertAppOpen(ctx.db, {
    product: ctx.product,
    userId: ctx.user?.id ?? null,
    requester: ctx.requester,
    deeplinkType: input.type ?? null,
    deeplinkData: input.data ?? null,
    utmSource: input.utmSource ?? null,
    utmMedium: input.utmMedium ?? null,
  })
  return { ok: true }
}

interface EventInput {
  readonly name: string
  readonly at: string
  readonly props: object
}

/** A phone's clock may be wrong by years: what cannot be true is moved to now. */
const dayMs = 24 * 60 * 60 * 1000
const plausible = (at: string, now: Date): Date => {
  const time = Date.parse(at)
  return time > now.getTime() || time < now.getTime() - 7 * dayMs ? now : new Date(time)
}

export const recordEvents = async (ctx: Ctx, events: readonly EventInput[]): Promise<{ stored: number }> => {
  const now = ctx.now()
  await insertEvents(
    ctx.db,
    events.map((event) => ({
      product: ctx.product,
      name: event.name,
      userId: ctx.user?.id ?? null,
      requester: ctx.requester,
      props: JSON.stringify(event.props),
      happenedAt: plausible(event.at, now),
    })),
  )
  return { stored: events.length }
}

const daysAhead = 14

/** Each day's events have a table of their own, so that old days can be dropped instead of deleted. */
export const prepareEventDays = async (deps: Deps): Promise<void> => {
  await inTx({ db: deps.database.db, deps }, (tx) => ensureEventPartitions(tx.db, daysAhead))
}
