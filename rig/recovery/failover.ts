import { rememberRunning } from '@app/local-services'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as world from '../coins/coins-world.ts'
import { createRetryingClient } from '../coins/retrying-client.ts'
import { startApi, startWorker } from '../parts/processes.ts'
import { connectOwner, connectTo, makeOrigin } from '../parts/world.ts'
import { atEnd, expectAll, figure, runDrill, untilEnd } from './drill-report.ts'
import { findLost, longestGapSeconds, startWriter, type Writer } from './payment-writer.ts'
import { startCluster, type NodeName, type StandbyCluster } from './standby-cluster.ts'

/**
 * `pnpm proof failover`: kills the leader of PostgreSQL twice while users pay through the API, and compares the tables
 * with the answers that the clients got. The control does the same with asynchronous replication.
 */
const name = 'failover'
const ports = { api: 18_917, internal: 18_918, workerInternal: 18_919 }
const folder = join('/var/tmp', `vio-saath-failover-${process.pid}`)
const maxUnavailableSeconds = 30
const secondsOfWrites = 10
const client = createRetryingClient([ports.api], 0, Math.random)
atEnd(async () => client.close())

const otherOf = (node: NodeName): NodeName => (node === 'a' ? 'b' : 'a')
const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null

/** Kills the leader under writes; returns how long no payment was acknowledged. */
const killLeader = async (cluster: StandbyCluster, writer: Writer, leader: NodeName): Promise<number> => {
  await sleep(secondsOfWrites * 1000)
  const killedAt = Date.now()
  await cluster.kill(leader)
  await cluster.waitForLeader(otherOf(leader))
  const acknowledged = writer.acknowledged.length
  const deadline = Date.now() + 120_000
  while (writer.acknowledged.length < acknowledged + 10 && Date.now() < deadline) await sleep(100)
  await sleep(secondsOfWrites * 1000)
  return longestGapSeconds(writer.acknowledged, killedAt - 1000, Date.now())
}

const drill = async (cluster: StandbyCluster): Promise<void> => {
  cluster.start('a')
  await cluster.waitForLeader('a')
  cluster.start('b')
  const first = await cluster.waitForPair('sync_standby')
  const environment = await world.freshWorld(name, ports, { only: ['redis'], postgresUrl: cluster.url })
  const api = await untilEnd(startApi(environment))
  const worker = await untilEnd(startWorker(environment))
  const placed = await connectOwner(environment)
  const amounts = { sellers: 40, adsEach: 1, coinsEach: 100 }
  const sellers = await world.placeSellers(placed, environment, makeOrigin(ports), amounts)
  await placed.end()

  const writer = startWriter(client.ask, sellers, { lanes: 8, pauseMs: 50 })
  const gaps = [await killLeader(cluster, writer, first)]
  cluster.start(first)
  const second = await cluster.waitForPair('sync_standby')
  figure(`the killed host joined again as a synchronous standby of ${second}`)
  gaps.push(await killLeader(cluster, writer, second))
  const recoveredAt = new Date()
  await writer.stop()
  const owner = await connectOwner(environment)
  const lost = await findLost(owner, writer.acknowledged)
  const problems = await world.moneyProblems(owner)
  figure(
    `${writer.acknowledged.length} payments acknowledged, ${lost.length} lost, ${writer.unanswered()} unanswered`,
  )
  figure(
    `no write for ${gaps.map((gap) => gap.toFixed(1)).join(' s and ')} s (at most ${maxUnavailableSeconds})`,
  )
  const doesWorkerWork = await waitForJob(owner, recoveredAt)
  await owner.end()
  const wereKept = isRunning(api) && isRunning(worker)

  const lostInControl = await loseWrites(cluster, sellers, environment, second)
  figure(`control, asynchronous with a frozen standby: ${lostInControl} acknowledged payments lost`)
  expectAll({
    'payments were acknowledged': writer.acknowledged.length > 100,
    'no acknowledged payment is lost': lost.length === 0,
    'the money rules hold': problems.length === 0,
    'writes are possible again in time': gaps.every((gap) => gap <= maxUnavailableSeconds),
    'each kill interrupted the writes': gaps.every((gap) => gap > 1),
    'API and worker were not restarted': wereKept,
    'the worker finishes jobs on the new leader': doesWorkerWork,
    'control: asynchronous replication loses acknowledged payments': lostInControl > 0,
  })
}

/** Jobs of the schedule run every minute. */
const waitForJob = async (owner: Awaited<ReturnType<typeof connectOwner>>, since: Date): Promise<boolean> => {
  for (let seconds = 0; seconds < 130; seconds += 1) {
    const { rows } = await owner.query(
      `select from pgboss.job where state = 'completed' and completed_on > $1 limit 1`,
      [since],
    )
    if (rows.length > 0) return true
    await sleep(1_000)
  }
  return false
}

/** Without synchronous replication a standby that received nothing for a while takes over. */
const loseWrites = async (
  cluster: StandbyCluster,
  sellers: readonly world.Seller[],
  environment: Readonly<Record<string, string>>,
  stopped: NodeName,
): Promise<number> => {
  cluster.start(stopped)
  await cluster.waitForPair('sync_standby')
  await cluster.configure({ synchronous_mode: false, maximum_lag_on_failover: 1_000_000_000 })
  const leader = await cluster.waitForPair('replica')
  const standby = await connectTo(cluster.urlOf(otherOf(leader)))
  const { rows } = await standby.query<{ pid: number }>('select pid from pg_stat_wal_receiver')
  await standby.end()
  const receiver = rows[0]?.pid
  if (receiver === undefined) throw new Error('the standby receives nothing')
  process.kill(receiver, 'SIGSTOP')
  const writer = startWriter(client.ask, sellers, { lanes: 4, pauseMs: 0 })
  await sleep(5_000)
  await cluster.kill(leader)
  // Otherwise it would still read what waits in its socket.
  process.kill(receiver, 'SIGKILL')
  const acknowledged = [...writer.acknowledged]
  await cluster.waitForLeader(otherOf(leader))
  await writer.stop()
  const owner = await connectOwner(environment)
  const lost = await findLost(owner, acknowledged)
  await owner.end()
  return lost.length
}

await runDrill(async () => {
  atEnd(await rememberRunning('rig'))
  const cluster = await startCluster(folder)
  atEnd(cluster.stop)
  await drill(cluster)
})
