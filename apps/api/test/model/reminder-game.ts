import { reminderKinds, type ReminderKind } from '@app/contract/core/notifications'
import { deliverNews, type NewsWriter } from '#core/notifications/notifications.service.ts'
import { jobHandlers } from '#main/jobs.ts'
import type { Deps } from '#platform/ctx.ts'
import { writeReminders } from '#shop/reminders/reminders.service.ts'
import type { BotTestApp, SentButton } from '#test/support/bot-app.ts'
import type { FakeClock } from '#test/support/fake-clock.ts'
import type { UnreliableWorker } from './killed-worker.ts'
import { isNight, makeOracle, type ExpectedMessage, type Happening } from './reminder-oracle.ts'
import type { Shoppers } from './reminder-people.ts'
import type { Plan } from './reminder-plan.ts'

const marks: Readonly<Record<ReminderKind, string>> = {
  NotJoinedOrCreated: '🛍',
  NotSharedLink: '🔗',
  LinkCopied: '📋',
  NoJoins3: '👀',
  NoJoins10: '⏳',
  NoJoins24: '⌛',
  GroupFinished: '🎉',
}

export interface GameOptions {
  readonly app: BotTestApp
  readonly clock: FakeClock
  readonly plan: Plan
  readonly shoppers: Shoppers
  readonly random: () => number
  readonly worker: UnreliableWorker | null
  /** The times at which the scheduled jobs run. */
  readonly runTimes: readonly number[]
  readonly writer?: NewsWriter
  /** Users who are about to be reminded of sharing share just before the message. */
  readonly shareInTime?: boolean
}

interface Told {
  readonly userId: number
  readonly kind: ReminderKind
  readonly about: string
  readonly outcome: string | null
  readonly doneAt: number
  readonly endsAt: number | null
}

export interface Findings {
  /** Differences between the messages of the server and of the oracle, including the time. */
  readonly wrong: string[]
  readonly atNight: string[]
  readonly twice: string[]
  readonly missing: string[]
  readonly toStopped: string[]
  readonly told: Readonly<Record<ReminderKind, number>>
  readonly atNightRightly: number
  readonly messages: number
  readonly unsure: number
}

export async function playReminders(options: GameOptions): Promise<Findings> {
  const { app, clock, plan, shoppers, random, worker } = options
  const oracle = makeOracle()
  const expected: ExpectedMessage[] = []
  const arrived = new Map<string, number>()
  const refusals = new Map<string, number>()
  const plannedActions = [...plan.plannedActions]

  /** Views of a page within ten minutes count once. */
  const seen = new Map<string, number>()
  const isNewView = ({ person, product, at }: Extract<Happening, { what: 'view' }>): boolean => {
    const name = `${person} ${product}`
    if (at <= (seen.get(name) ?? -Infinity) + 600_000) return false
    seen.set(name, at)
    return true
  }
  const isPossible = (one: Happening): boolean => {
    if (one.what === 'join')
      return oracle.isOpen(one.group, one.at) && !oracle.isMember(one.group, one.person)
    if (one.what === 'leave')
      return oracle.isOpen(one.group, one.at) && oracle.isMember(one.group, one.person)
    if (one.what === 'view') return isNewView(one)
    return one.what === 'share' ? oracle.isMember(one.group, one.person) : true
  }
  const live = async (planned: Happening): Promise<void> => {
    // An action overtaken by a later one follows at once.
    const one = { ...planned, at: Math.max(planned.at, clock.now().getTime()) }
    if (!isPossible(one)) return
    await clock.set(new Date(one.at))
    await shoppers.act(one, (group) => shoppers.products[plan.productOf(group)]?.id ?? 0)
    oracle.happen(one)
  }
  const liveUntil = async (at: number): Promise<void> => {
    for (let [next] = plannedActions; next && next.at <= at; [next] = plannedActions) {
      plannedActions.shift()
      await live(next)
    }
  }
  /** Some actions happen earlier, between the job and the message. */
  const hurry = async (at: number): Promise<void> => {
    for (
      let [next] = plannedActions;
      next && next.at < at + 600_000 && random() < 0.4;
      [next] = plannedActions
    ) {
      plannedActions.shift()
      await live({ ...next, at })
    }
  }
  const shareInTime = async (at: number): Promise<void> => {
    for (const { kind, person, group } of oracle.waiting())
      if (kind === 'NotSharedLink' && group !== null)
        await live({ what: 'share', at, person, group, isCopy: false })
  }

  const run = (work: (deps: Deps, signal: AbortSignal) => Promise<unknown>): Promise<unknown> =>
    worker ? worker(work) : work(clock.deps, AbortSignal.timeout(60_000))
  const runJobs = async (): Promise<void> => {
    const job = (signal: AbortSignal) => ({ id: '', attempt: 1, signal })
    await run((deps, signal) => jobHandlers(deps)['groups.expire']({}, job(signal)))
    // Sometimes two workers run concurrently.
    const workers = random() < 0.1 ? 2 : 1
    await Promise.all(
      Array.from({ length: workers }, () =>
        run((deps, signal) => jobHandlers(deps)['reminders.schedule']({}, job(signal))),
      ),
    )
  }

  const writers = { vio: writeReminders, saath: options.writer ?? writeReminders }
  const deliver = async (at: number): Promise<void> => {
    const { rows } = await clock.client.query<{ data: { userIds: number[] } }>(
      `delete from pgboss.job where name = 'notifications.send' and start_after <= $1 returning data`,
      [new Date(at)],
    )
    const userIds = [...new Set(rows.flatMap(({ data }) => data.userIds))]
    const before = app.botApi.callCount()
    const lanes = Array.from({ length: 6 }, (_, lane) => userIds.filter((_id, index) => index % 6 === lane))
    await Promise.all(
      lanes
        .filter((lane) => lane.length > 0)
        .map((lane) => run((deps, signal) => deliverNews(deps, writers, lane, signal))),
    )
    const calls = app.botApi.callCount() - before
    for (const { to, status, parameters } of calls === 0 ? [] : app.botApi.calls().slice(-calls)) {
      if (status !== 200) refusals.set(to, (refusals.get(to) ?? 0) + 1)
      if (status !== 200) continue
      const markup = parameters['reply_markup'] as { inline_keyboard: SentButton[][] }
      const url = markup.inline_keyboard[0]?.[0]?.url ?? ''
      const name = `${to} ${String(parameters['text']).split(' ')[0] ?? ''} ${url.split('startapp=')[1] ?? ''}`
      arrived.set(name, (arrived.get(name) ?? 0) + 1)
    }
  }

  for (const at of options.runTimes) {
    await liveUntil(at)
    await clock.set(new Date(at))
    oracle.look(at)
    await runJobs()
    await hurry(at + 3_000)
    if (options.shareInTime) await shareInTime(at + 3_000)
    await clock.set(new Date(at + 6_000))
    expected.push(...oracle.deliver(at + 6_000))
    await deliver(at + 6_000)
  }
  // Reservations of killed workers expire.
  await clock.set(new Date((options.runTimes.at(-1) ?? 0) + 3_600_000))
  await jobHandlers(clock.deps)['notifications.sweep'](
    {},
    { id: '', attempt: 1, signal: AbortSignal.timeout(60_000) },
  )
  return judge(await readTold(clock), { oracle, expected, arrived, refusals, plan, shoppers })
}

const readTold = async (clock: FakeClock): Promise<Told[]> => {
  const { rows } = await clock.client.query<{
    userId: string
    kind: ReminderKind
    about: string
    outcome: string | null
    doneAt: Date | null
    endsAt: Date | null
  }>(
    `select n.user_id as "userId", n.kind, n.outcome, n.done_at as "doneAt", team.ends_at as "endsAt",
        coalesce(team.invite_code, floor(extract(epoch from seen.seen_at) * 1000)::bigint::text) as about
      from notifications n
      left join group_purchases team on n.kind <> 'NotJoinedOrCreated'
        and team.id = split_part(n.key, '#', 1)::bigint
      left join product_views seen on n.kind = 'NotJoinedOrCreated'
        and seen.id = split_part(n.key, '#', 1)::bigint`,
  )
  return rows.map((row) => ({
    ...row,
    userId: Number(row.userId),
    doneAt: row.doneAt?.getTime() ?? 0,
    endsAt: row.endsAt?.getTime() ?? null,
  }))
}

interface Evidence {
  readonly oracle: ReturnType<typeof makeOracle>
  readonly expected: readonly ExpectedMessage[]
  readonly arrived: ReadonlyMap<string, number>
  readonly refusals: ReadonlyMap<string, number>
  readonly plan: Plan
  readonly shoppers: Shoppers
}

const timeOf = (at: number): string => new Date(at).toISOString()

const judge = (rows: readonly Told[], evidence: Evidence): Findings => {
  const { oracle, expected, arrived, refusals, plan, shoppers } = evidence
  const personOf = new Map(
    Array.from({ length: plan.people }, (_, person) => [shoppers.userIdOf(person), person]),
  )
  const nameOf = ({ userId, kind, about }: Told): string =>
    `${personOf.get(userId) ?? -1} ${kind} ${shoppers.groupOfCode(about) ?? about}`
  const told = rows.filter(({ outcome }) => outcome === 'SENT' || outcome === 'UNSURE')
  const decided = oracle.told()
  const names = new Set(told.map(nameOf))
  const wrong = [
    ...told.flatMap((row) => {
      const at = decided.get(nameOf(row))
      // The outcome of a killed worker's reservations is unknown.
      if (row.outcome === 'UNSURE') return []
      if (at === undefined) return [`${nameOf(row)} was told at ${timeOf(row.doneAt)} without a reason`]
      return at !== row.doneAt
        ? [`${nameOf(row)} was told at ${timeOf(row.doneAt)}, decided was ${timeOf(at)}`]
        : []
    }),
    ...[...decided]
      .filter(([name]) => !names.has(name))
      .map(([name, at]) => `${name} was not told at ${timeOf(at)}`),
  ]
  const sentAtNight = told.filter(({ outcome, doneAt }) => outcome === 'SENT' && isNight(doneAt))
  // Quiet hours last eleven hours: a message in them must be about a group that ends within them.
  const mayAtNight = ({ kind, doneAt, endsAt }: Told): boolean =>
    ['NotSharedLink', 'LinkCopied', 'NoJoins3', 'NoJoins10'].includes(kind) &&
    endsAt !== null &&
    endsAt > doneAt &&
    (isNight(endsAt) || isNight(endsAt - 1)) &&
    endsAt - doneAt <= 11 * 3_600_000
  const wanted = new Map<string, number>()
  for (const message of expected) {
    const name = messageName(message, plan, shoppers)
    wanted.set(name, (wanted.get(name) ?? 0) + 1)
  }
  const count = (kind: ReminderKind): number => told.filter((row) => row.kind === kind).length
  return {
    wrong,
    atNight: sentAtNight
      .filter((row) => !mayAtNight(row))
      .map((row) => `${nameOf(row)} at ${timeOf(row.doneAt)}`),
    atNightRightly: sentAtNight.filter(mayAtNight).length,
    twice: [...arrived].filter(([name, times]) => times > (wanted.get(name) ?? 0)).map(([name]) => name),
    missing: [...wanted].filter(([name, times]) => times > (arrived.get(name) ?? 0)).map(([name]) => name),
    // One refusal shows that the bot is stopped; a second one would mean that it was ignored.
    toStopped: [...refusals].filter(([, times]) => times > 1).map(([chat]) => chat),
    told: Object.fromEntries(reminderKinds.map((kind) => [kind, count(kind)])) as Record<
      ReminderKind,
      number
    >,
    messages: [...arrived.values()].reduce((sum, times) => sum + times, 0),
    unsure: told.filter(({ outcome }) => outcome === 'UNSURE').length,
  }
}

/** The kind of the most urgent of its reminders. */
const messageName = ({ person, about }: ExpectedMessage, plan: Plan, shoppers: Shoppers): string => {
  const [first] = about.toSorted(
    (one, other) => reminderKinds.indexOf(other.kind) - reminderKinds.indexOf(one.kind),
  )
  if (!first) throw new Error('a message about nothing')
  const { kind, group, view } = first
  const productOf = (): number => view?.product ?? plan.productOf(group ?? -1)
  const param =
    kind === 'NotJoinedOrCreated' || kind === 'NoJoins24'
      ? `product_${shoppers.products[productOf()]?.link ?? ''}`
      : `group_${shoppers.codeOf(group ?? -1)}`
  return `${shoppers.telegramIdOf(person)} ${marks[kind]} ${param}`
}
