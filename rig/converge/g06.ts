import { endpointsOf } from '@app/local-services'
import { parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { writeEvidence } from '@app/infra/evidence'
import { startServer, stopServer } from '../parts/processes.ts'
import { prepareRig, repositoryFile, runCommand } from '../parts/surroundings.ts'
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
  return { seconds: Number(((performance.now() - started) / 1000).toFixed(1)), last }
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

export async function g06(words: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      ads: { type: 'string', default: '200000' },
      changes: { type: 'string', default: '50000' },
      seed: { type: 'string', default: '42' },
    },
  })
  const [ads, changes, seed] = [Number(values.ads), Number(values.changes), Number(values.seed)]
  const environment = await prepareRig({ name: 'converge', ports })
  const databaseUrl = environment['MIGRATIONS_DATABASE_URL'] ?? ''
  const { engineUrl } = endpointsOf('rig')
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const { rows } = await database.query<{ count: number }>('select count(*)::int as count from ads')
  const there = rows[0]?.count ?? 0
  if (there < ads) await runCommand('apps/api/src/main/demo.ts', ['--ads', String(ads - there)], environment)
  await runCommand('apps/api/src/main/reindex.ts', [], environment)

  const api = await startServer(
    repositoryFile('apps/api/src/main/http.ts'),
    environment,
    `http://127.0.0.1:${ports.api}/ready`,
  )
  const worker = await startServer(
    repositoryFile('apps/api/src/main/worker.ts'),
    environment,
    `http://127.0.0.1:${ports.workerInternal}/metrics`,
  )
  const compare = () => compareAll(database, engineUrl)
  let isOver = false
  const watching = watchResults({
    apiUrl: `http://127.0.0.1:${ports.api}`,
    engineUrl,
    alias: `${environment['SEARCH_INDEX_PREFIX'] ?? ''}ads`,
    databaseUrl,
    isOver: () => isOver,
  })
  try {
    // Changes continue after the last fault, so that no fault hits an idle system.
    const perSecond = Math.ceil(changes / secondsOfChanges)
    let areChangesDone = false
    const changing = runCommand('apps/api/test/support/processes/ad-changes.ts', [], {
      ...environment,
      CHANGES: String(changes),
      PER_SECOND: String(perSecond),
      SEED: String(seed),
    }).finally(() => {
      areChangesDone = true
    })
    const faults = await breakEngine(faultKinds, 12)
    const wereChangesRunning = !areChangesDone
    const rightAfter = await firstAnswer(compare)
    const done = JSON.parse(await changing) as Record<string, number>
    const { seconds, last } = await untilEqual(compare)

    // A rebuild while the old index serves and changes continue.
    const rebuildStarted = performance.now()
    const [, more] = await Promise.all([
      runCommand('apps/api/src/main/reindex.ts', [], environment),
      runCommand('apps/api/test/support/processes/ad-changes.ts', [], {
        ...environment,
        CHANGES: '2000',
        PER_SECOND: '200',
        SEED: String(seed + 1),
      }),
    ])
    const rebuildSeconds = Math.round((performance.now() - rebuildStarted) / 1000)
    const afterRebuild = await untilEqual(compare)
    isOver = true
    const watched = await watching

    const conditions = {
      allFaultsHappened: faults.length === faultKinds.length,
      changesRanThroughTheFaults: wereChangesRunning,
      faultsWereFelt: rightAfter !== null && !isEqual(rightAfter) && watched.fallbacks > 0,
      converged: last !== null && isEqual(last) && seconds <= limits.convergeSeconds,
      nothingForbiddenShown: watched.forbidden === 0 && watched.shown > 10_000,
      controlSawStaleEngine: watched.forbiddenInBareEngine > 0,
      noFailedSearch: watched.failed === 0,
      rebuiltInTime: rebuildSeconds <= limits.rebuildMinutes * 60,
      equalAfterRebuild: afterRebuild.last !== null && isEqual(afterRebuild.last),
    }
    const pass = Object.values(conditions).every(Boolean)
    const figures = {
      ads,
      changes: done,
      changesDuringRebuild: JSON.parse(more) as unknown,
      faults,
      rightAfterLastFault: rightAfter,
      secondsUntilEqual: seconds,
      difference: last,
      rebuildSeconds,
      differenceAfterRebuild: afterRebuild.last,
      watched,
      conditions,
    }
    writeEvidence({ goal: 'g06', pass, figures, seed })
    process.stdout.write(`${JSON.stringify({ pass, ...figures }, null, 2)}\n`)
    return pass
  } finally {
    isOver = true
    await stopServer(api)
    await stopServer(worker)
    await database.end()
  }
}
