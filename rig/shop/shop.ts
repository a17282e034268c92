import { endpointsOf, servicesStatus } from '@app/local-services'
import { writeEvidence } from '@app/infra/evidence'
import { readOptions } from '../parts/options.ts'
import { listFamily } from '../parts/processes.ts'
import { isPassed, printChecks, type Check } from '../parts/report.ts'
import { runCommand } from '../parts/surroundings.ts'
import { connectOwner, makeOrigin } from '../parts/world.ts'
import { leanClient } from '../parts/lean-http.ts'
import { startRecorder } from '../parts/recorder.ts'
import { clients, rounds, type RunOptions } from '../parts/measure-alternately.ts'
import { planJoins } from './join-plan.ts'
import { measureJoins } from './joins.ts'
import { placeLargeShop, readOpenGroups } from './large-shop.ts'
import { kinds, recordReads, type Kind, type RecordedReads } from './read-questions.ts'
import { peers } from './shop-goals.ts'
import { bareReads, measureMix, measureReads, measureTotals } from './shop-reads.ts'
import * as world from './shop-world.ts'

/**
 * `pnpm rig shop [--products 100000] [--seconds 6] [--shoppers 7000] [--groups 60000]`: joins, compared with the bare
 * transaction; product, list, search and invite through our server, alternating with its bare statements and engine
 * calls; a list with cached totals; and a mix of all reads at a fixed rate. `rig pages` measures the cache of the page
 * server.
 */
const name = 'shop'
const ports = { api: 18_681, internal: 18_682, workerInternal: 18_683 }

const how = {
  ours: `one API process over HTTP, ${clients} clients in a closed loop, ${rounds} rounds alternating with bare`,
  bare: `the statements and engine calls of the same questions as PostgreSQL logged them, ${clients} connections`,
  join: 'one buyer per group with free seats; ours from the first group on, bare from the last one back',
  cachedTotals: 'a list whose totals the server caches, and bare statements that count them',
}

export async function shop(words: readonly string[]): Promise<boolean> {
  const {
    products,
    seconds,
    shoppers: shopperCount,
    groups: minGroups,
  } = readOptions(words, {
    products: 100_000,
    seconds: 6,
    // Each user may join a few groups: enough users for both runs of joins on a fast machine.
    shoppers: 7_000,
    groups: 60_000,
  })
  const environment = await world.freshWorld(name, ports)
  const databaseUrl = environment['DATABASE_URL'] ?? ''
  const owner = await connectOwner(environment)
  const origin = makeOrigin(ports)
  const engineUrl = endpointsOf('rig').engineUrls[0] ?? ''
  const recorder = await startRecorder(engineUrl)
  const api = await world.startRestartableApi(environment)
  try {
    const [engine] = await servicesStatus('rig', ['engine'])
    const [postgres] = await servicesStatus('rig', ['postgres'])
    const run: RunOptions = {
      seconds,
      watch: () => ({
        pids: { api: [api.pid()], engine: [engine?.pid ?? 0], postgres: listFamily(postgres?.pid ?? 0) },
      }),
    }
    const checks: Record<string, Check> = {}
    // Joins are measured first, because a token is valid for a quarter of an hour.
    const shoppers = await world.placeShoppers(owner, environment, [origin], shopperCount)
    await placeLargeShop(owner, products, Math.max(products, minGroups))
    const groups = await readOpenGroups(owner)
    const join = await measureJoins(
      { owner, database: name, databaseUrl, api, port: ports.api, planned: planJoins(shoppers, groups) },
      run,
      checks,
    )
    await owner.query('vacuum analyze')
    await runCommand('apps/api/src/main/reindex.ts', [], environment)

    const goods = { products, groups }
    const recorded = {} as Record<Kind, RecordedReads>
    for (const kind of kinds)
      recorded[kind] = await recordReads({ owner, database: name, origin, api, recorder, goods }, kind)
    await api.restart({})
    const bare = bareReads(recorded, { databaseUrl, engine: leanClient(Number(new URL(engineUrl).port)) })
    const place = { port: ports.api, goods, recorded, bare }
    const reads = await measureReads(place, run, checks)
    const totals = await measureTotals(place, run, checks)
    const mix = await measureMix(place, run, checks)
    await bare.close()

    printChecks(checks)
    const figures = { how, products, groups: groups.length, peers, checks }
    const pass = isPassed(checks)
    writeEvidence({
      goal: name,
      pass,
      figures: { ...figures, join, ...reads, cachedTotals: totals, mix },
      seed: null,
    })
    return pass
  } finally {
    await api.stop()
    await recorder.close()
    await owner.end()
  }
}
