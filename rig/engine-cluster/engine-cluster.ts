import { endpointsOf, killService, servicesUp, startService, type ProcessName } from '@app/local-services'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, askVio } from '../parts/ask.ts'
import { rounded } from '../parts/figures.ts'
import { summariseRounds, openLoop } from '../parts/load.ts'
import { readOptions } from '../parts/options.ts'
import { startApi, stopServer } from '../parts/processes.ts'
import { report } from '../parts/report.ts'
import { prepareRig, runCommand } from '../parts/surroundings.ts'
import { makeOrigin } from '../parts/world.ts'

/** Three nodes with replicas: each is killed once under load, also the cluster manager. No search fails. */
const ports = { api: 18_641, internal: 18_642, workerInternal: 18_643 }
const perSecond = 50
const seconds = 150
const paths = [
  '/api/telegram/products?regionId=1726',
  '/api/telegram/products?search=telefon',
  '/api/telegram/products?search=диван&sortBy=relevance%7Cdesc',
  '/api/telegram/products/count?maxPrice=3000000',
]

const readHealth = async (engineUrl: string): Promise<string> => {
  const { text } = await ask(`${engineUrl}/_cluster/health`)
  return (JSON.parse(text) as { status: string }).status
}

const waitForGreen = async (engineUrl: string): Promise<void> => {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    if ((await readHealth(engineUrl).catch(() => '')) === 'green') return
    await sleep(500)
  }
  throw new Error('the cluster did not become green')
}

/** Kills a node, starts it again, waits until every shard has its copy. */
const killEachNode = async (engineUrls: readonly string[]): Promise<{ node: string; seconds: number }[]> => {
  const killed: { node: string; seconds: number }[] = []
  for (const [index, node] of (['engine-1', 'engine-2', 'engine-3'] satisfies ProcessName[]).entries()) {
    await sleep(8_000)
    const started = performance.now()
    await killService('rig', node)
    await sleep(6_000)
    await startService('rig', node)
    await waitForGreen(engineUrls[(index + 1) % engineUrls.length] ?? '')
    killed.push({ node, seconds: rounded((performance.now() - started) / 1000, 1) })
  }
  return killed
}

export async function engineCluster(words: readonly string[]): Promise<boolean> {
  const { ads } = readOptions(words, { ads: 100_000 })
  const environment = await prepareRig({
    name: 'cluster',
    ports,
    engineNodes: 3,
    engineHeap: '512m',
    more: { SEARCH_INDEX_SHARDS: '2', SEARCH_INDEX_REPLICAS: '1' },
  })
  const { engineUrls } = endpointsOf('rig')
  await runCommand('apps/api/src/main/demo.ts', ['--ads', String(ads)], environment)
  await runCommand('apps/api/src/main/reindex.ts', [], environment)
  await waitForGreen(engineUrls[0] ?? '')
  const api = await startApi(environment)
  try {
    let fallbacks = 0
    const statuses: Record<string, number> = {}
    const search = async (number: number): Promise<boolean> => {
      // Different numbers avoid cached answers.
      const path = `${paths[number % paths.length] ?? ''}&minPrice=${number % 997}`
      const { status, headers } = await askVio(`${makeOrigin(ports)}${path}`)
      statuses[status] = (statuses[status] ?? 0) + 1
      if (headers['x-search-fallback'] !== undefined) fallbacks += 1
      return status === 200
    }
    // The load continues while a node is down.
    const rate = { perSecond, seconds, from: 0, maxInFlight: Number.POSITIVE_INFINITY, pids: {} }
    const loading = openLoop(search, rate)
    const killed = await killEachNode(engineUrls)
    const load = summariseRounds([await loading])
    return report({
      goal: 'engine-cluster',
      conditions: {
        everyNodeKilled: killed.length === 3,
        noFailedSearch: load.failed === 0,
        loadOutlastedTheKills: killed.reduce((sum, one) => sum + one.seconds + 8, 0) < seconds + 60,
      },
      figures: { ads, nodes: 3, replicas: 1, perSecond, load, statuses, fallbacks, killed },
    })
  } finally {
    await stopServer(api)
    await servicesUp({ set: 'rig', engineNodes: 1, engineHeap: '1g' })
  }
}
