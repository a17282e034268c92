import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { runCommand, type Environment } from '../parts/surroundings.ts'
import { leanClient, makeMessage } from '../parts/lean-http.ts'
import { summariseRounds, openLoop, type Ask, type Times } from '../parts/load.ts'
import { compareEvents, eventsPerBatch, readStoredEvents, sendEvents } from './events.ts'
import { lagLimitMs, writeLateRows } from './late-rows.ts'
import { sameAsOracle } from './oracle-check.ts'
import * as world from './reports-world.ts'
import { placeYear } from './year-rows.ts'

export interface LoadOptions {
  readonly eventsPerSecond: number
  readonly minutes: number
  /** The CPU core of the API process and the worker. */
  readonly core: number
  readonly signal: AbortSignal
}

const goals = { timesP99: 2, lagMs: lagLimitMs }
/** A small year of data, so that pages and the overview are not empty. */
export const rowsBehindLoad = 300_000
const visitorPerSecond = 10
const warmUpSeconds = 10
const writeMs = 3_000

/** Requests of one visitor in rotation: the home page, a search with different words, and an operator's overview. */
const visitorAsks = (token: () => string): Ask => {
  const client = leanClient(world.apiPort)
  const host = world.hostFor('vio')
  const questions: readonly ((number: number) => Buffer)[] = [
    () => makeMessage('/api/telegram/products?take=20', { host }),
    (number) =>
      makeMessage(
        `/api/telegram/products?take=20&search=${encodeURIComponent(`велосипед ${number % 4_000}`)}`,
        { host },
      ),
    () => makeMessage('/api/reports/overview', { host, authorization: `Bearer ${token()}` }),
  ]
  return async (number) => {
    const question = questions[number % questions.length]?.(number)
    return question !== undefined && (await client.send(question, false)).status === 200
  }
}

/** A visitor's requests without load before and after, and during 5,000 events a second and a running roll-up. */
export async function measureIntake(
  environment: Environment,
  owner: pg.Client,
  { eventsPerSecond, minutes, core, signal }: LoadOptions,
) {
  await placeYear(owner, rowsBehindLoad, signal)
  await runCommand('apps/api/src/main/reindex.ts', [], environment)
  const api = await world.startApi(environment, core)
  const worker = await world.startWorker(environment, core)
  try {
    await world.countDays(owner, lagLimitMs)
    let token = ''
    const ask = visitorAsks(() => token)
    const visit = async (seconds: number): Promise<Times> => {
      token = await world.signInOperator(owner, environment, 'vio')
      return openLoop(ask, { perSecond: visitorPerSecond, seconds, from: 0, pids: {} })
    }
    const seconds = minutes * 60
    await visit(Math.min(warmUpSeconds, seconds))
    const before = await visit(seconds / 4)
    signal.throwIfAborted()

    const late = writeLateRows(owner)
    const [sent, loaded] = await Promise.all([
      sendEvents({ perSecond: eventsPerSecond, seconds }),
      visit(seconds),
    ])
    const { lagMs } = await late.stop()
    await sleep(writeMs)
    const rowsDropped = await world.readDroppedRows()
    const after = await visit(seconds / 4)

    const events = compareEvents(sent, await readStoredEvents(owner), [])
    const deviations = await sameAsOracle(owner, environment)
    const without = summariseRounds([before, after])
    const withLoad = summariseRounds([loaded])
    const conditions = {
      p99WithinTwice: withLoad.p99Ms <= goals.timesP99 * without.p99Ms,
      nothingFailed: without.failed + withLoad.failed + withLoad.refused + sent.failed === 0,
      nothingDropped: rowsDropped === 0 && events.lost === 0 && events.twice === 0,
      everyEventStored: events.stored === sent.batches * eventsPerBatch,
      rollUpKeepsUp: Math.max(...lagMs) <= goals.lagMs,
      reportsAreWhatRowsSay: deviations.length === 0,
    }
    return {
      pass: Object.values(conditions).every(Boolean),
      how: `one API process and one worker on one core, ${eventsPerSecond} events a second in batches for ${minutes} minutes; a visitor asks ${visitorPerSecond} times a second: home, search, overview`,
      goals,
      without,
      withLoad,
      events: {
        sent: sent.batches * eventsPerBatch,
        failedBatches: sent.failed,
        failures: sent.failures,
        ...events,
        rowsDropped,
      },
      rollUpLagMs: { runs: lagMs.length, most: Math.max(...lagMs) },
      deviations,
      conditions,
    }
  } finally {
    await worker.stop()
    await api.stop()
  }
}
