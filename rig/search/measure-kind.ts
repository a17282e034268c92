import { ask as askOnce } from '../parts/ask.ts'
import { listFamily } from '../parts/processes.ts'
import { closedLoop, summariseRounds, openLoop, type Ask, type Figures, type Times } from '../parts/load.ts'
import { distinctShare, type Kind, type Question } from './questions.ts'
import type { KindFigures, System, WithTotal } from './search-goals.ts'
import { alias, type SearchWorld } from './search-world.ts'

const rates: Readonly<Record<Kind, readonly number[]>> = {
  list: [60, 120],
  count: [40, 80],
  text: [40, 80],
  feed: [120],
  adPage: [120],
  suggestions: [120],
}
const rounds = 2
const clients = 8
/**
 * Warms up connections, compiled code and the engine's own caches. The engine has already answered all queries during the
 * recording; our server has just started, and its code is compiled only after some thousand answers.
 */
const warmUpSeconds = 8
/** A warm-up at the rate of the run, longer than the lifetime of our caches. */
const leadInSeconds = 10
export const questionsPerKind = 6_000
/** PostgreSQL alone cannot serve a higher rate at five million ads; the result would be the length of its queue. */
const sqlRate = 5

export type Systems = Readonly<Record<System | 'bareWithTotal', Ask>>

const clearRequestCache = ({ engineUrl }: SearchWorld): Promise<unknown> =>
  askOnce(`${engineUrl}/${alias}/_cache/clear?request=true`, { method: 'POST' })

/** The same part of the list of requests for each system; another part in each round. */
const inTurns = async <S extends keyof Systems>(
  systems: readonly S[],
  measure: (system: S, from: number) => Promise<Times>,
): Promise<Record<S, Figures>> => {
  const times = new Map<S, Times[]>(systems.map((system) => [system, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const system of systems) times.get(system)?.push(await measure(system, round * 2_777))
  return Object.fromEntries([...times].map(([system, list]) => [system, summariseRounds(list)])) as Record<
    S,
    Figures
  >
}

interface Measuring {
  readonly world: SearchWorld
  readonly systems: Systems
  readonly apiPid: number
  readonly seconds: number
}

const watched = async ({ world, apiPid }: Measuring) => {
  await clearRequestCache(world)
  return { pids: { api: [apiPid], engine: [world.enginePid], postgres: listFamily(world.postgresPid) } }
}

const oneAfterAnother = (measuring: Measuring) => async (system: keyof Systems, from: number) =>
  closedLoop(measuring.systems[system], {
    clients: 1,
    seconds: measuring.seconds / rounds,
    from,
    ...(await watched(measuring)),
  })

const asManyAsGo = (measuring: Measuring) => async (system: keyof Systems, from: number) => {
  const around = await watched(measuring)
  const ask = measuring.systems[system]
  await closedLoop(ask, { clients, seconds: leadInSeconds / 2, from: from + questionsPerKind / 2, ...around })
  return closedLoop(ask, { clients, seconds: measuring.seconds, from, ...around })
}

const createRateRun =
  (measuring: Measuring, perSecond: number) => async (system: keyof Systems, from: number) => {
    const around = await watched(measuring)
    const ask = measuring.systems[system]
    const before = from + questionsPerKind - perSecond * leadInSeconds
    await openLoop(ask, { perSecond, seconds: leadInSeconds, from: before, ...around })
    return openLoop(ask, { perSecond, seconds: measuring.seconds, from, ...around })
  }

/** Warms up connections, compiled code and the engine's own caches. */
const warmUp = async (measuring: Measuring): Promise<void> => {
  for (const system of ['bare', 'ours'] as const)
    await closedLoop(measuring.systems[system], {
      clients,
      seconds: warmUpSeconds,
      from: 5_000,
      ...(await watched(measuring)),
    })
}

/** A page and its total from the engine alone, under the same conditions. */
const measureWithTotal = async (measuring: Measuring, perSecond: readonly number[]): Promise<WithTotal> => {
  const atRate: Record<string, Figures> = {}
  for (const rate of perSecond)
    atRate[rate] = (await inTurns(['bareWithTotal'], createRateRun(measuring, rate))).bareWithTotal
  const { bareWithTotal } = await inTurns(['bareWithTotal'], asManyAsGo(measuring))
  return { atRate, eightClients: bareWithTotal }
}

export async function measureKind(
  kind: Kind,
  measuring: Measuring,
  questions: readonly Question[],
  isAskedOfEngine: boolean,
): Promise<KindFigures> {
  await warmUp(measuring)
  const oneClient = await inTurns(['bare', 'ours', 'postgres'], oneAfterAnother(measuring))
  const atRate: Record<string, Record<'bare' | 'ours', Figures>> = {}
  for (const rate of rates[kind])
    atRate[rate] = await inTurns(['bare', 'ours'], createRateRun(measuring, rate))
  const alone = await openLoop(measuring.systems.postgres, {
    perSecond: sqlRate,
    seconds: measuring.seconds,
    from: 0,
    ...(await watched(measuring)),
  })
  process.stderr.write(
    `${kind}: one client p50 ${oneClient.bare.p50Ms} bare, ${oneClient.ours.p50Ms} ours, ` +
      `${oneClient.postgres.p50Ms} PostgreSQL\n`,
  )
  return {
    isAskedOfEngine,
    distinctQuestions: distinctShare(questions),
    oneClient,
    atRate,
    postgresAtRate: summariseRounds([alone]),
    ...((kind === 'list' || kind === 'count') && {
      eightClients: await inTurns(['bare', 'ours'], asManyAsGo(measuring)),
    }),
    ...(kind === 'list' && { bareWithTotal: await measureWithTotal(measuring, rates.list) }),
  }
}
