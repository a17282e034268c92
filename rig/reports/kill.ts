import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { compareEvents, eventsPerBatch, readStoredEvents, sendEvents } from './events.ts'
import { rowsBehindLoad, type LoadOptions } from './intake.ts'
import { lagLimitMs, writeLateRows } from './late-rows.ts'
import { sameAsOracle } from './oracle-check.ts'
import type { Environment } from '../parts/surroundings.ts'
import * as world from './reports-world.ts'
import { placeYear } from './year-rows.ts'

/** ADR 0032: rows are buffered for a second, and a statement may be in progress. */
const lostWindowMs = 2_000
const kills = 6
/** By then the worker counts a whole year. */
const firstKillMs = 5_000
const writeMs = 3_000

/** The control: the result of the same check with one duplicate row and one row lost long before a kill. */
const runControl = async (
  owner: pg.Client,
  compare: () => Promise<ReturnType<typeof compareEvents>>,
): Promise<boolean> => {
  await owner.query(
    `insert into analytics_events select * from analytics_events where name = 'place_order' limit 1`,
  )
  await owner.query(`delete from analytics_events where props ->> 'productId' = 'rig-${eventsPerBatch}'`)
  const { twice, lost, oldestLostMs, lostWithoutKill } = await compare()
  return twice > 0 && lost > 0 && (oldestLostMs > lostWindowMs || lostWithoutKill > 0)
}

/** `kill -9` of the API process and the worker alternately, under the same load. */
export async function measureKills(
  environment: Environment,
  owner: pg.Client,
  { eventsPerSecond, minutes, core, signal }: LoadOptions,
) {
  await placeYear(owner, rowsBehindLoad, signal)
  const start = { api: world.startApi, worker: world.startWorker }
  const running = {
    api: await start.api(environment, core),
    worker: await start.worker(environment, core),
  }
  const apiKilledAt: number[] = []
  const killed = { api: 0, worker: 0 }
  const seconds = minutes * 60
  let killedWhileCounting = 0
  const killInTurn = async (): Promise<void> => {
    for (let turn = 0; turn < kills; turn += 1) {
      await sleep(turn === 0 ? firstKillMs : (seconds * 1000) / (kills + 1))
      const which = turn % 2 === 0 ? 'worker' : 'api'
      if (which === 'worker' && (await world.isCounting(owner))) killedWhileCounting += 1
      await running[which].kill()
      if (which === 'api') apiKilledAt.push(performance.now())
      killed[which] += 1
      running[which] = await start[which](environment, core)
    }
  }
  try {
    await world.requestCount(owner)
    const late = writeLateRows(owner)
    const [sent] = await Promise.all([sendEvents({ perSecond: eventsPerSecond, seconds }), killInTurn()])
    const { lagMs } = await late.stop()
    // The job of a killed worker is released after its heartbeats; then the next worker counts.
    await world.countDays(owner, lagLimitMs)
    await sleep(writeMs)
    const compare = async () => compareEvents(sent, await readStoredEvents(owner), apiKilledAt)
    const events = await compare()
    const deviations = await sameAsOracle(owner, environment)
    const notes = await owner.query<{ count: number }>('select count(*)::int as count from report_late_days')
    const isControlCaught = await runControl(owner, compare)
    const conditions = {
      bothWereKilled: killed.api === kills / 2 && killed.worker === kills / 2,
      workerWasKilledWhileCounting: killedWhileCounting > 0,
      nothingTwice: events.twice === 0,
      lostWithinTheWindow: events.oldestLostMs <= lostWindowMs && events.lostWithoutKill === 0,
      everyLateDayWasCounted: notes.rows[0]?.count === 0,
      reportsAreWhatRowsSay: deviations.length === 0,
      isControlCaught,
    }
    return {
      pass: Object.values(conditions).every(Boolean),
      how: `${eventsPerSecond} events a second for ${minutes} minutes, each with an id of its own and none sent again; kill -9 of the worker and the API process alternately`,
      lostWindowMs,
      killed: { ...killed, workerWhileCounting: killedWhileCounting },
      sent: sent.batches * eventsPerBatch,
      taken: sent.takenAt.size * eventsPerBatch,
      events,
      rollUpLagMs: { runs: lagMs.length, most: Math.max(...lagMs) },
      deviations,
      conditions,
    }
  } finally {
    await running.worker.stop()
    await running.api.stop()
  }
}
