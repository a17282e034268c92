import { endpointsOf } from '@app/local-services'
import { setTimeout as sleep } from 'node:timers/promises'
import { rounded } from '../parts/figures.ts'
import { readOptions } from '../parts/options.ts'
import { startApi, startWorker, stopServer } from '../parts/processes.ts'
import { report } from '../parts/report.ts'
import { prepareRig, runCommand, type Environment } from '../parts/surroundings.ts'
import { connectOwner, makeOrigin } from '../parts/world.ts'
import { compareAll, isEqual, type Difference } from './compare.ts'
import { breakEngine, type FaultKind } from './faults.ts'
import { watchResults } from './watch-results.ts'

/**
 * G-06, search converges: ads change continuously while the engine is killed, hung and wiped. At most a minute after
 * the last fault the index equals the database, and no client ever saw an ad that was not public.
 */
const ports = { api: 18_621, internal: 18_622, workerInternal: 18_623 }
const limits = { convergeSeconds: 60, rebuildMinutes: 10 }
/** Longer than all faults together. */
const secondsOfChanges = 520
const faultKinds: readonly FaultKind[] = [
  ...(['kill', 'hang', 'kill', 'hang', 'kill'] as const),
  'wipe',
  ...(['hang', 'kill', 'hang', 'kill', 'hang'] as const),
]

const untilEqual = async (
  compare: () => Promise<Difference>,
): Promise<{ seconds: number; last: Difference | null }> => {
  const started = performance.now()
  let last: Difference | null = null
  while (performance.now() - started < 3 * limits.convergeSeconds * 1000) {
    last = await compare().catch(() => last)
    if (last && isEqual(last)) break
    await sleep(1_000)
  }
  return { seconds: rounded((performance.now() - started) / 1000, 1), last }
}

/** The difference at the first answer of the engine after the last fault; a restarted engine may be busy for a while. */
const firstAnswer = async (compare: () => Promise<Difference>): Promise<Difference | null> => {
  const started = performance.now()
  while (performance.now() - started < limits.convergeSeconds * 1000) {
    const answer = await compare().catch(() => null)
    if (answer) return answer
    await sleep(100)
  }
  return null
}

/** Places, edits and ends ads at a fixed rate; returns the number of each change. */
const changeAds = async (
  environment: Environment,
  changes: number,
  perSecond: number,
  seed: number,
): Promise<Record<string, number>> =>
  JSON.parse(
    await runCommand('apps/api/test/support/processes/ad-changes.ts', [], {
      ...environment,
      CHANGES: String(changes),
      PER_SECOND: String(perSecond),
      SEED: String(seed),
    }),
  ) as Record<string, number>

export async function g06(words: readonly string[]): Promise<boolean> {
  const { ads, changes, seed } = readOptions(words, { ads: 200_000, changes: 50_000, seed: 42 })
  const environment = await prepareRig({ name: 'converge', ports })
  const { engineUrl } = endpointsOf('rig')
  const database = await connectOwner(environment)
  const { rows } = await database.query<{ count: number }>('select count(*)::int as count from ads')
  const there = rows[0]?.count ?? 0
  if (there < ads) await runCommand('apps/api/src/main/demo.ts', ['--ads', String(ads - there)], environment)
  await runCommand('apps/api/src/main/reindex.ts', [], environment)

  const api = await startApi(environment)
  const worker = await startWorker(environment)
  const compare = () => compareAll(database, engineUrl)
  let isOver = false
  const watching = watchResults({
    apiUrl: makeOrigin(ports),
    engineUrl,
    alias: `${environment['SEARCH_INDEX_PREFIX'] ?? ''}ads`,
    database: await connectOwner(environment),
    isOver: () => isOver,
  })
  try {
    // Changes continue after the last fault, so that no fault hits an idle system.
    const perSecond = Math.ceil(changes / secondsOfChanges)
    let areChangesDone = false
    const changing = changeAds(environment, changes, perSecond, seed).finally(() => {
      areChangesDone = true
    })
    const faults = await breakEngine(faultKinds, 12)
    const wereChangesRunning = !areChangesDone
    const rightAfter = await firstAnswer(compare)
    const done = await changing
    const { seconds, last } = await untilEqual(compare)

    // A rebuild while the old index serves and changes continue.
    const rebuildStarted = performance.now()
    const [, more] = await Promise.all([
      runCommand('apps/api/src/main/reindex.ts', [], environment),
      changeAds(environment, 2_000, 200, seed + 1),
    ])
    const rebuildSeconds = Math.round((performance.now() - rebuildStarted) / 1000)
    const afterRebuild = await untilEqual(compare)
    isOver = true
    const watched = await watching

    return report({
      goal: 'g06',
      seed,
      conditions: {
        allFaultsHappened: faults.length === faultKinds.length,
        changesRanThroughTheFaults: wereChangesRunning,
        faultsWereFelt: rightAfter !== null && !isEqual(rightAfter) && watched.fallbacks > 0,
        converged: last !== null && isEqual(last) && seconds <= limits.convergeSeconds,
        nothingForbiddenShown: watched.forbidden === 0 && watched.shown > 10_000,
        controlSawStaleEngine: watched.forbiddenInBareEngine > 0,
        noFailedSearch: watched.failed === 0,
        rebuiltInTime: rebuildSeconds <= limits.rebuildMinutes * 60,
        equalAfterRebuild: afterRebuild.last !== null && isEqual(afterRebuild.last),
      },
      figures: {
        ads,
        changes: done,
        changesDuringRebuild: more,
        faults,
        rightAfterLastFault: rightAfter,
        secondsUntilEqual: seconds,
        difference: last,
        rebuildSeconds,
        differenceAfterRebuild: afterRebuild.last,
        watched,
      },
    })
  } finally {
    isOver = true
    await stopServer(api)
    await stopServer(worker)
    await database.end()
  }
}
