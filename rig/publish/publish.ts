import { servicesStatus } from '@app/local-services'
import { randomUUID } from 'node:crypto'
import { percentile, rounded } from '../parts/figures.ts'
import { leanClient, makeMessage } from '../parts/lean-http.ts'
import type { Ask } from '../parts/load.ts'
import { clients, measureAlternately, ratio } from '../parts/measure-alternately.ts'
import { readOptions } from '../parts/options.ts'
import { listFamily, startApi, startWorker, stopServer } from '../parts/processes.ts'
import { makeSteps, replayStatements, takeFromBothEnds } from '../parts/replay.ts'
import { report } from '../parts/report.ts'
import { recordTransaction } from '../parts/statement-log.ts'
import { runCommand } from '../parts/surroundings.ts'
import { connectOwner, freshRig, vioHost } from '../parts/world.ts'
import { learn, newPlacing, valueRules } from './bare-create.ts'
import { pollEveryMs, measureFindable } from './findable.ts'
import * as world from './publish-world.ts'

/**
 * `pnpm rig publish [--seconds 6] [--sellers 1800] [--approvals 30]`: creates ads with parameters and pictures through our
 * server, alternating with the same statements sent directly to PostgreSQL; then measures the time until an approved ad
 * is found.
 */
const limits = { ofBare: 0.35, findableP99Ms: 3_000 }
const approvalsPerSecond = 10

const isAdInserted = /insert into ads /

export async function publish(words: readonly string[]): Promise<boolean> {
  const options = readOptions(words, { seconds: 6, sellers: 1_800, approvals: 30 })
  // An empty database: ads of an earlier run would count for the quotas.
  const environment = await freshRig({ name: world.name, ports: world.ports })
  await runCommand('apps/api/src/main/prepare.ts', [], environment)
  const owner = await connectOwner(environment)
  let api = await startApi(environment)
  const sellers = await world.placeSellers(owner, environment, options.sellers)
  const parameters = await world.readParameters(owner)
  const plan = takeFromBothEnds(world.planAds(sellers))

  const client = leanClient(world.ports.api)
  const ours: Ask = async () => {
    const ad = plan.first()
    const headers = {
      host: vioHost,
      authorization: `Bearer ${ad.seller.token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    }
    const message = makeMessage(
      '/api/user/telegram/products',
      headers,
      world.makeForm(ad, parameters, environment),
    )
    return (await client.send(message, false)).status === 200
  }

  try {
    await stopServer(api)
    const statements = await recordTransaction(
      owner,
      world.name,
      async () => {
        api = await startApi(environment)
        for (let time = 0; time < 3; time += 1) if (!(await ours(0))) throw new Error('an ad was refused')
        await stopServer(api)
      },
      isAdInserted,
    )
    api = await startApi(environment)
    const bare = replayStatements({
      url: environment['DATABASE_URL'] ?? '',
      clients,
      steps: makeSteps(statements, valueRules),
      take: () => newPlacing(plan.last(), parameters),
      learn,
    })
    // One ad before the measurement, so that a failure stops the run with its message.
    await bare.ask(0)
    const [postgres] = await servicesStatus('rig', ['postgres'])
    const figures = await measureAlternately(
      { bare: bare.ask, ours },
      {
        seconds: options.seconds,
        watch: () => ({ pids: { api: [api.pid], postgres: listFamily(postgres?.pid ?? 0) } }),
      },
    )
    await bare.close()

    await owner.query(`delete from moderation_views`)
    const worker = await startWorker(environment)
    const moderator = sellers.at(-1)
    if (!moderator) throw new Error('no moderator')
    await runCommand('apps/api/src/main/reindex.ts', [], environment)
    const approvals = { perSecond: approvalsPerSecond, seconds: options.approvals }
    const { tookMs, notFound } = await measureFindable(owner, moderator, approvals)
    await stopServer(worker)

    const at = (part: number): number => Math.round(percentile(tookMs, part))
    const ofBare = rounded(ratio(figures.ours, figures.bare))
    return report({
      goal: 'publish',
      conditions: {
        nothingFailed: figures.ours.failed === 0 && figures.bare.failed === 0,
        enoughOfBare: ofBare >= limits.ofBare,
        everyApprovedAdWasFound: notFound === 0 && tookMs.length === approvals.perSecond * approvals.seconds,
        foundInTime: at(0.99) <= limits.findableP99Ms,
      },
      figures: {
        how: {
          ours: `one API process over HTTP, ${clients} clients in a closed loop, ${world.photosPerAd} claimed pictures and ${parameters.length} parameters an ad`,
          bare: `the ${statements.length} statements of that transaction as PostgreSQL logged them, ${clients} connections`,
          findable: `${approvals.perSecond} approvals a second for ${approvals.seconds} s; a visitor searches for the title every ${pollEveryMs} ms`,
        },
        limits,
        ofBare,
        ...figures,
        statements: statements.length,
        approvedUntilFoundMs: {
          p50: at(0.5),
          p95: at(0.95),
          p99: at(0.99),
          ads: tookMs.length,
          notFound,
        },
      },
    })
  } finally {
    await stopServer(api)
    await owner.end()
  }
}
