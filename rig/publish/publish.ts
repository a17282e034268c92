import { servicesStatus } from '@app/local-services'
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { writeEvidence } from '@app/infra/evidence'
import { startServer, stopServer } from '../parts/processes.ts'
import { recordTransaction } from '../parts/statement-log.ts'
import { repositoryFile, runCommand } from '../parts/surroundings.ts'
import { listFamily } from '../search/cpu.ts'
import { leanClient, makeMessage } from '../search/lean-http.ts'
import { closedLoop, summariseRounds, type Ask, type Times } from '../search/load.ts'
import { bareCreate } from './bare-create.ts'
import { pollEveryMs, measureFindable } from './findable.ts'
import * as world from './publish-world.ts'

/**
 * `pnpm rig publish [--seconds 6] [--rounds 3]`: creates ads with parameters and pictures through our server, alternating
 * with the same statements sent directly to PostgreSQL; then measures the time until an approved ad is found.
 */
const clients = 8
const limits = { ofBare: 0.35, findableP99Ms: 3_000 }
const approvals = { perSecond: 10, seconds: 30 }
const sellerCount = 900

const http = repositoryFile('apps/api/src/main/http.ts')
const isAdInserted = /insert into ads /

export async function publish(words: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...words],
    options: { seconds: { type: 'string', default: '6' }, rounds: { type: 'string', default: '3' } },
  })
  const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)]
  const environment = await world.preparePublishWorld()
  await runCommand('apps/api/src/main/prepare.ts', [], environment)
  const owner = await world.connectOwner(environment)
  const start = () => startServer(http, environment, `${world.origin}/ready`)
  let api = await start()
  const sellers = await world.placeSellers(owner, environment, sellerCount)
  const parameters = await world.readParameters(owner)
  const planned = world.planAds(sellers)
  let next = 0
  const take = (): world.PlannedAd => {
    const ad = planned[(next += 1)]
    if (!ad) throw new Error('more ads than were planned')
    return ad
  }

  const client = leanClient(world.ports.api)
  const ours: Ask = async () => {
    const ad = take()
    const headers = {
      host: world.host,
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
        api = await start()
        for (let time = 0; time < 3; time += 1) if (!(await ours(0))) throw new Error('an ad was refused')
        await stopServer(api)
      },
      isAdInserted,
    )
    api = await start()
    const bare = await bareCreate({
      url: environment['DATABASE_URL'] ?? '',
      clients,
      statements: statements.map(({ text }) => text),
      // Taken from the end of the plan, so that no run places an ad of the other.
      planned: planned.toReversed(),
      parameters,
    })
    let bareNext = 0
    const askBare: Ask = () => bare.ask((bareNext += 1))
    const status = await servicesStatus('rig', ['postgres'])
    const run = (ask: Ask, forSeconds: number): Promise<Times> =>
      closedLoop(ask, {
        clients,
        seconds: forSeconds,
        from: 0,
        pids: { api: [api.pid], postgres: listFamily(status[0]?.pid ?? 0) },
      })
    await run(ours, 4)
    await run(askBare, 4)
    const times: { ours: Times[]; bare: Times[] } = { ours: [], bare: [] }
    for (let round = 0; round < rounds; round += 1) {
      times.bare.push(await run(askBare, seconds))
      times.ours.push(await run(ours, seconds))
    }
    await bare.close()
    const figures = { ours: summariseRounds(times.ours), bare: summariseRounds(times.bare) }

    await owner.query(`delete from moderation_views`)
    const worker = await startServer(
      repositoryFile('apps/api/src/main/worker.ts'),
      environment,
      `http://127.0.0.1:${world.ports.workerInternal}/metrics`,
    )
    const moderator = sellers.at(-1)
    if (!moderator) throw new Error('no moderator')
    await runCommand('apps/api/src/main/reindex.ts', [], environment)
    const findable = await measureFindable(owner, moderator, approvals)
    await stopServer(worker)

    const sorted = findable.tookMs.toSorted((a, b) => a - b)
    const at = (part: number): number => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)
    const ofBare = Number((figures.ours.perSecond / figures.bare.perSecond).toFixed(2))
    const conditions = {
      nothingFailed: figures.ours.failed === 0 && figures.bare.failed === 0,
      enoughOfBare: ofBare >= limits.ofBare,
      everyApprovedAdWasFound:
        findable.notFound === 0 && sorted.length === approvals.perSecond * approvals.seconds,
      foundInTime: at(0.99) <= limits.findableP99Ms,
    }
    const pass = Object.values(conditions).every(Boolean)
    const report = {
      how: {
        ours: `one API process over HTTP, ${clients} clients in a closed loop, ${world.photosPerAd} claimed pictures and ${parameters.length} parameters an ad`,
        bare: `the ${statements.length} statements of that transaction as PostgreSQL logged them, ${clients} connections`,
        findable: `${approvals.perSecond} approvals a second for ${approvals.seconds} s; a stranger searches for the title every ${pollEveryMs} ms`,
      },
      limits,
      ofBare,
      ...figures,
      statements: statements.length,
      approvedUntilFoundMs: {
        p50: at(0.5),
        p95: at(0.95),
        p99: at(0.99),
        ads: sorted.length,
        notFound: findable.notFound,
      },
      conditions,
    }
    writeEvidence({ goal: 'publish', pass, figures: report, seed: null })
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
    return pass
  } finally {
    await stopServer(api)
    await owner.end()
  }
}
