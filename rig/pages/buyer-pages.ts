import type { PageTarget } from '@app/e2e/perf/measure-page'
import { profiles } from '@app/e2e/perf/profiles'
import { adTaps, marketTaps, searchTaps } from '@app/e2e/perf/taps'
import { ensureChromium } from '@app/infra/browser'
import { endpointsOf } from '@app/local-services'
import { parseArgs } from 'node:util'
import { writeEvidence } from '@app/infra/evidence'
import { startServer, stopServer } from '../parts/processes.ts'
import { repositoryFile, runCommand } from '../parts/surroundings.ts'
import { ports, prepareSearchWorld, type SearchWorld } from '../search/search-world.ts'
import { runLighthouse, type LighthouseRun } from './lighthouse.ts'
import { measurePages } from './page-rounds.ts'
import { measureSecondNavigation, type SecondNavigation } from './second-navigation.ts'

/**
 * `pnpm rig buyer-pages --ads N`: home, search and ad page with that many ads in the database: load time (Q1),
 * interaction delay (Q3), navigation to an ad and back (Q8), Lighthouse (Q9).
 */
const marketPort = 18_654
const origin = `http://vio.localhost:${marketPort}`
const lcpOnP1Ms = 2_000
const limits = { adVisibleMs: 300, backMs: 150, scrollDiffPx: 2 } as const
const minScores = { performance: 0.9, accessibility: 1, 'best-practices': 0.95 } as const

const pageEnvironment = ({ environment }: SearchWorld): Record<string, string> => ({
  ...environment,
  API_URL: `http://127.0.0.1:${ports.api}`,
  MARKET_PORT: String(marketPort),
  VIO_ORIGINS: origin,
  MEDIA_PUBLIC_URL: `${endpointsOf('rig').s3.endpoint}/${environment['S3_BUCKET'] ?? ''}`,
})

const q8Breaches = (list: string, run: SecondNavigation): string[] =>
  Object.entries(limits).flatMap(([name, most]) => {
    const is = run[name as keyof SecondNavigation]
    return is > most ? [`from the ${list} on P2: ${name} ${is} of ${most}`] : []
  })

const q9Breaches = (page: string, { scores }: LighthouseRun): string[] =>
  Object.entries(minScores).flatMap(([name, least]) => {
    const is = scores[name as keyof typeof scores]
    return is < least ? [`${page}: Lighthouse ${name} ${is} of ${least}`] : []
  })

const fast = profiles.find(({ name }) => name === 'P2') ?? profiles[0]

const measure = async ({ ranking }: SearchWorld) => {
  const targets: (PageTarget & { readonly name: string })[] = [
    { name: 'home', url: `${origin}/webApp?lng=ru`, taps: marketTaps },
    { name: 'search', url: `${origin}/webApp/search?regionId=0&lng=ru`, taps: searchTaps },
    { name: 'ad', url: `${origin}/webApp/product/${ranking.links[0] ?? ''}?lng=ru`, taps: adTaps },
  ]
  const pages = await measurePages(targets)
  const breaches = [...pages.breaches]
  for (const { name } of targets) {
    const is = pages.medians['P1']?.[name]?.lcpMs ?? Number.POSITIVE_INFINITY
    if (is > lcpOnP1Ms) breaches.push(`${name} on P1: LCP ${is} of ${lcpOnP1Ms}, the goal of these pages`)
  }
  const secondNavigation: Record<string, SecondNavigation> = {}
  for (const { name, url } of targets.filter((target) => target.name !== 'ad')) {
    if (!fast) break
    const run = await measureSecondNavigation(url, fast)
    secondNavigation[name] = run
    breaches.push(...q8Breaches(name, run))
    process.stdout.write(`from the ${name} to an ad and back: ${JSON.stringify(run)}\n`)
  }
  const lighthouse: Record<string, LighthouseRun> = {}
  for (const { name, url } of targets) {
    const run = await runLighthouse(url)
    lighthouse[name] = run
    breaches.push(...q9Breaches(name, run))
    process.stdout.write(`Lighthouse of ${name}: ${JSON.stringify(run.scores)}\n`)
  }
  return { breaches, figures: { ...pages.figures, secondNavigation, lighthouse } }
}

export async function buyerPages(words: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...words],
    options: { ads: { type: 'string', default: '1000000' } },
  })
  await ensureChromium()
  await runCommand('infra/build.ts', ['market'], { NODE_ENV: 'production' })
  const world = await prepareSearchWorld(Number(values.ads), false)
  const environment = pageEnvironment(world)
  const api = await startServer(
    repositoryFile('apps/api/src/main/http.ts'),
    environment,
    `${environment['API_URL'] ?? ''}/ready`,
  )
  const market = await startServer(
    repositoryFile('apps/market/server.ts'),
    { ...environment, NODE_ENV: 'production' },
    `http://127.0.0.1:${marketPort}/-/ready`,
  )
  try {
    const { breaches, figures } = await measure(world)
    const pass = breaches.length === 0
    writeEvidence({
      goal: 'buyer-pages',
      pass,
      seed: null,
      figures: { ads: Number(values.ads), ...figures, breaches },
    })
    for (const breach of breaches) process.stdout.write(`over the limit: ${breach}\n`)
    process.stdout.write(`buyer pages: ${pass ? 'every goal reached' : `${breaches.length} not reached`}\n`)
    return pass
  } finally {
    await stopServer(market)
    await stopServer(api)
  }
}
