import { endpointsOf, servicesStatus } from '@app/infra/services'
import { parseArgs } from 'node:util'
import { writeEvidence } from '@app/infra/evidence'
import { runCommand } from '../parts/surroundings.ts'
import { familyOf } from '../search/cpu.ts'
import { leanClient } from '../search/lean-http.ts'
import { startRecorder } from '../search/recorder.ts'
import { clients, rounds, type Turns } from './in-turns.ts'
import { planJoins } from './join-plan.ts'
import { measureJoins } from './joins.ts'
import { measureKeptPages } from './kept-pages.ts'
import { placeLargeShop, readOpenGroups } from './large-shop.ts'
import { kinds, recordReads, type Kind, type RecordedReads } from './read-questions.ts'
import { newChecks, peers, report } from './shop-goals.ts'
import { bareReads, measureMix, measureReads, measureTotals } from './shop-reads.ts'
import * as world from './shop-world.ts'

/**
 * `pnpm rig shop [--products 100000] [--seconds 6] [--no-build]`: joining beside its bare transaction; product, list,
 * search and invite through our server, and the statements and engine calls that it sends for the same questions,
 * sent by themselves, in turns; the same where something kept may answer; and a mix of all reads at a fixed rate.
 */
const name = 'shop'
const ports = { api: 18_681, internal: 18_682, workerInternal: 18_683 }
/** Each of them may join a few groups: enough for both runs of joins on a fast machine. */
const shopperCount = 7_000
const minGroups = 60_000

const how = {
  ours: `one API process over HTTP, ${clients} clients in a closed loop, ${rounds} rounds in turns with bare`,
  bare: `the statements and engine calls of the same questions as PostgreSQL logged them, ${clients} connections`,
  join: 'one shopper a group with free seats; ours from the first group on, bare from the last one back',
  kept: 'totals that the server remembers, and pages out of the page server’s cache, the same ones again and again',
}

export async function shop(words: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      products: { type: 'string', default: '100000' },
      seconds: { type: 'string', default: '6' },
      'no-build': { type: 'boolean', default: false },
    },
  })
  const [products, seconds] = [Number(values.products), Number(values.seconds)]
  if (!values['no-build']) await runCommand('infra/build.ts', ['shop'], { NODE_ENV: 'production' })
  const environment = await world.freshWorld(name, ports)
  const databaseUrl = environment['DATABASE_URL'] ?? ''
  const owner = await world.connectOwner(environment)
  const origin = world.originOf(ports.api)
  const engineUrl = endpointsOf('rig').engineUrls[0] ?? ''
  const recorder = await startRecorder(engineUrl)
  const api = await world.startApi(environment, ports)
  try {
    const [engine] = await servicesStatus('rig', ['engine'])
    const [postgres] = await servicesStatus('rig', ['postgres'])
    const turns: Turns = {
      seconds,
      watch: () => ({
        pids: { api: [api.pid()], engine: [engine?.pid ?? 0], postgres: familyOf(postgres?.pid ?? 0) },
      }),
    }
    const checks = newChecks()
    // A token lives for a quarter of an hour, so who joins does it before anything else is measured.
    const shoppers = await world.placeShoppers(owner, environment, [origin], shopperCount)
    await placeLargeShop(owner, products, Math.max(products, minGroups))
    const groups = await readOpenGroups(owner)
    const join = await measureJoins(
      { owner, database: name, databaseUrl, api, port: ports.api, planned: planJoins(shoppers, groups) },
      turns,
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
    const reads = await measureReads(place, turns, checks)
    const totals = await measureTotals(place, turns, checks)
    const pages = await measureKeptPages({ environment, apiUrl: origin, goods, bare }, turns, checks)
    const mix = await measureMix(place, turns, checks)
    await bare.close()

    const pass = report(checks)
    const figures = { how, products, groups: groups.length, peers, checks: checks.lines }
    writeEvidence({
      goal: name,
      pass,
      figures: { ...figures, join, ...reads, kept: { totals, pages }, mix },
      seed: null,
    })
    return pass
  } finally {
    await api.stop()
    await recorder.close()
    await owner.end()
  }
}
