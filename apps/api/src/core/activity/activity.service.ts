import { inTx, type Ctx, type Deps } from '#platform/ctx.ts'
import { takeItems } from '#platform/http/item-limit.ts'
import { moveRestRows } from '#platform/rest-partitions.ts'
import { bufferPerProcess } from '#platform/write-behind.ts'
import { getSetting } from '../settings/settings.service.ts'
import { findAccountChange } from '../users/account-changes.service.ts'
import {
  deleteOpens,
  dropEventDay,
  ensureEventPartitions,
  insertAppOpens,
  insertEvents,
  listEventDays,
  type AppOpen,
  type StoredEvent,
} from './activity.sql.ts'

// Rows have at most 0.6 KB: 12 MB of app opens and 30 MB of events cover some minutes without the database.
const openBuffer = bufferPerProcess<AppOpen>('opens', {
  write: ({ database }, rows) => insertAppOpens(database.db, rows),
  batchSize: 500,
  maxWaiting: 20_000,
})
const eventBuffer = bufferPerProcess<StoredEvent>('events', {
  write: ({ database }, rows) => insertEvents(database.db, rows),
  batchSize: 500,
  maxWaiting: 50_000,
})

interface OpenInput {
  readonly type?: string | undefined
  readonly data?: string | undefined
  readonly utmSource?: string | undefined
  readonly utmMedium?: string | undefined
}

export async function openApp(ctx: Ctx, input: OpenInput) {
  await takeItems(ctx, 'opens', 1)
  openBuffer(ctx.deps).add([
    {
      product: ctx.product,
      userId: ctx.user?.id ?? null,
      requester: ctx.requester,
      deeplinkType: input.type ?? null,
      deeplinkData: input.data ?? null,
      utmSource: input.utmSource ?? null,
      utmMedium: input.utmMedium ?? null,
      openedAt: ctx.now(),
    },
  ])
  await openBuffer(ctx.deps).whenCaughtUp()
  const accountChange = ctx.user ? await findAccountChange(ctx, ctx.user.id) : null
  return { ok: true as const, accountChange }
}

interface EventInput {
  readonly name: string
  readonly at: string
  readonly props: object
}

const dayMs = 24 * 60 * 60 * 1000

/** A phone's clock may be wrong by years: an impossible time is replaced by the server's. */
const correctTime = (at: string, now: Date): Date => {
  const time = Date.parse(at)
  return time > now.getTime() || time < now.getTime() - 7 * dayMs ? now : new Date(time)
}

export async function recordEvents(ctx: Ctx, events: readonly EventInput[]): Promise<{ stored: number }> {
  await takeItems(ctx, 'events', events.length)
  const now = ctx.now()
  eventBuffer(ctx.deps).add(
    events.map((event) => ({
      product: ctx.product,
      name: event.name,
      userId: ctx.user?.id ?? null,
      requester: ctx.requester,
      props: JSON.stringify(event.props),
      happenedAt: correctTime(event.at, now),
      receivedAt: now,
    })),
  )
  await eventBuffer(ctx.deps).whenCaughtUp()
  // A counter for alarms: a broken build shows at once, not when an operator reads the rows.
  const broken = events.filter(({ name }) => name === 'client_error').length
  if (broken > 0) ctx.deps.metrics.count('client_error', { product: ctx.product }, broken)
  return { stored: events.length }
}

const daysAhead = 14

/** App opens are in one table and are deleted in batches. */
const opensPerDelete = 5_000

/** The longer retention of the two products, which share the tables. */
const readRetentionDays = async (deps: Deps) => {
  const { db } = deps.database
  const all = await Promise.all(
    deps.config.products.map((product) => getSetting({ deps, db, product }, 'retention.days')),
  )
  return {
    events: Math.max(...all.map(({ events }) => events)),
    opens: Math.max(...all.map(({ opens }) => opens)),
  }
}

/** Each day's events have a partition, created ahead and dropped after its retention. */
export async function rotateEventPartitions(deps: Deps): Promise<void> {
  const { db } = deps.database
  await inTx({ db, deps }, (tx) => ensureEventPartitions(tx.db, daysAhead))
  const retentionDays = await readRetentionDays(deps)
  const now = deps.now().getTime()
  const oldestEvents = new Date(now - retentionDays.events * dayMs).toISOString().slice(0, 10)
  for (const day of await listEventDays(db)) if (day < oldestEvents) await dropEventDay(db, day)
  const oldestOpen = new Date(now - retentionDays.opens * dayMs)
  while ((await deleteOpens(db, oldestOpen, opensPerDelete)) === opensPerDelete);
  await moveRestRows(deps, 'analytics_events')
}
