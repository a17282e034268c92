import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { rememberRunning } from '@app/local-services'
import * as world from '../coins/coins-world.ts'
import { createRetryingClient } from '../coins/retrying-client.ts'
import { readOptions } from '../parts/options.ts'
import { startApi, stopServer } from '../parts/processes.ts'
import { runCommand, type Environment } from '../parts/surroundings.ts'
import { connectOwner, makeOrigin } from '../parts/world.ts'
import { createHost, type DatabaseHost } from './database-host.ts'
import { atEnd, expectAll, figure, runDrill, untilEnd } from './drill-report.ts'
import { checkObjectStore } from './object-store.ts'
import { findLost, startWriter, type Acknowledged } from './payment-writer.ts'

/**
 * `pnpm proof restore`: follows docs/backup.md on PostgreSQL hosts of their own while users pay through the API, damages
 * and destroys the data, and compares the restored data with the answers that the clients got. `--ads 0` leaves the engine
 * out, for a trial.
 */
const { ads } = readOptions(process.argv.slice(2), { ads: 20_000 })
const name = 'restore'
const ports = { api: 18_901, internal: 18_902, workerInternal: 18_903 }
const databasePorts = { primary: 18_904, copy: 18_905, replacement: 18_906 }
const folder = join('/var/tmp', `vio-saath-restore-${process.pid}`)
const repository = join(folder, 'repository')
const example = '2026-11-20 02:00:00+00'
const secondsOfWrites = 10
const maxLossSeconds = 60

const passphrase = randomBytes(36).toString('base64')
const makeHost = async (hostName: keyof typeof databasePorts, secret = passphrase): Promise<DatabaseHost> => {
  const host = await createHost({
    name: hostName,
    port: databasePorts[hostName],
    folder,
    repository,
    passphrase: secret,
  })
  atEnd(host.destroy)
  return host
}

/** The same environment with the database of another host. */
const at = (environment: Environment, host: DatabaseHost): Record<string, string> => {
  const { port } = new URL(host.url)
  const moved = { ...environment }
  for (const variable of ['DATABASE_URL', 'WORKER_DATABASE_URL', 'MIGRATIONS_DATABASE_URL'])
    moved[variable] = (environment[variable] ?? '').replace(/:\d+\//, `:${port}/`)
  return moved
}

const passes = (script: string, environment: Environment): Promise<boolean> =>
  runCommand(script, [], environment).then(
    () => true,
    () => false,
  )

const verifyScript = 'apps/api/src/main/verify.ts'
const client = createRetryingClient([ports.api], 0, Math.random)
atEnd(async () => client.close())

const writeFor = async (
  sellers: readonly world.Seller[],
  seconds: number,
  options = { lanes: 4, pauseMs: 50 },
): Promise<Acknowledged[]> => {
  const writer = startWriter(client.ask, sellers, options)
  await sleep(seconds * 1000)
  await writer.stop()
  return writer.acknowledged
}

const lostOn = async (
  environment: Environment,
  acknowledged: readonly Acknowledged[],
): Promise<readonly Acknowledged[]> => {
  const owner = await connectOwner(environment)
  try {
    return await findLost(owner, acknowledged)
  } finally {
    await owner.end()
  }
}

/** An UPDATE without its condition: every paid payment becomes an expired one. */
const accident = `update payments set state = 'EXPIRED', paid_at = null where state in ('PAID', 'REFUNDED')`

const drill = async (): Promise<void> => {
  const primary = await makeHost('primary')
  await primary.follow('Create the repository')
  const environment = await world.freshWorld(name, ports, {
    only: ads > 0 ? ['redis', 'engine'] : ['redis'],
    postgresUrl: primary.url,
  })
  if (ads > 0) await runCommand('apps/api/src/main/demo.ts', ['--ads', String(ads)], environment)
  let api = await untilEnd(startApi(environment))
  const owner = await connectOwner(environment)
  const sellers = await world.placeSellers(owner, environment, makeOrigin(ports), {
    sellers: 20,
    adsEach: 1,
    coinsEach: 100,
  })

  const before = await writeFor(sellers, secondsOfWrites)
  const full = await primary.follow('Full backup')
  const writer = startWriter(client.ask, sellers, { lanes: 4, pauseMs: 50 })
  await sleep(secondsOfWrites * 500)
  const increment = await primary.follow('Incremental backup')
  await sleep(secondsOfWrites * 500)
  figure(`full backup ${full.seconds.toFixed(1)} s, incremental ${increment.seconds.toFixed(1)} s`)

  const { rows } = await owner.query<{ now: string }>('select clock_timestamp()::text as now')
  const target = rows[0]?.now ?? ''
  const targetMs = Date.parse(target)
  const { rowCount } = await owner.query(accident)
  await sleep(3_000)
  const { rows: later } = await owner.query<{ now: string }>('select clock_timestamp()::text as now')
  // A target needs a commit after it.
  await sleep(1_000)
  await writer.stop()
  await stopServer(api)
  await owner.end()
  const acknowledged = [...before, ...writer.acknowledged]
  const due = acknowledged.filter((payment) => payment.at <= targetMs)
  const undone = acknowledged.length - due.length
  figure(
    `${acknowledged.length} payments acknowledged, ${due.length} before the accident of ${rowCount} rows`,
  )

  // The control runs first, because the restored server writes a history of its own into the repository.
  await primary.run('pgbackrest --stanza=vio-saath check')
  const copy = await makeHost('copy')
  await copy.follow('Look at an earlier state', { [example]: later[0]?.now ?? '' })
  await copy.waitForWrites()
  const onCopy = at(environment, copy)
  const lostAfterAccident = await lostOn(onCopy, due)
  const isAccidentNoticed = !(await passes(verifyScript, onCopy))
  await copy.destroy()

  const restore = await timed(async () => {
    await primary.follow('Undo a wrong transaction', { [example]: target })
    await primary.waitForWrites()
  })
  const lost = await lostOn(environment, due)
  const isVerified = await passes(verifyScript, environment)
  figure(
    `point-in-time restore ${restore.toFixed(1)} s, ${lost.length} of ${due.length} acknowledged payments lost`,
  )
  figure(`${undone} payments acknowledged after the target were undone with the accident`)

  api = await untilEnd(startApi(environment))
  const afterwards = await writeFor(sellers, 3)
  const documents = ads > 0 ? await rebuildEngine(environment) : 0
  const isTamperingFound = await isTamperingNoticed(environment)

  // A quiet host loses most: its segment is not full, so only archive_timeout sends it.
  await primary.follow('Full backup')
  const quiet = startWriter(client.ask, sellers, { lanes: 1, pauseMs: 500 })
  await sleep(75_000)
  await primary.kill()
  const lostAt = Date.now()
  await stopServer(api)
  await Promise.all([primary.destroy(), quiet.stop()])
  const answered = quiet.acknowledged.filter((payment) => payment.at <= lostAt)
  const replacement = await makeHost('replacement')
  const replace = await timed(async () => {
    await replacement.follow('Replace a lost host')
    await replacement.waitForWrites()
  })
  const onReplacement = at(environment, replacement)
  const lostWithHost = await lostOn(onReplacement, answered)
  const lossSeconds =
    lostWithHost.length === 0 ? 0 : (lostAt - Math.min(...lostWithHost.map((one) => one.at))) / 1000
  const isReplacementVerified = await passes(verifyScript, onReplacement)
  figure(
    `lost host replaced in ${replace.toFixed(1)} s: ${lostWithHost.length} of ${answered.length} payments lost`,
  )
  figure(`loss of a dead host: the last ${lossSeconds.toFixed(1)} s (at most ${maxLossSeconds})`)

  await replacement.follow('Check the backups')
  const unreadable = await makeHost('copy', randomBytes(36).toString('base64'))
  const isEncrypted = await unreadable.follow('Replace a lost host').then(
    () => false,
    (error: unknown) => /FormatError|CryptoError/.test(String(error)),
  )
  const pictures = await checkObjectStore()

  expectAll({
    'payments were acknowledged before and after the target': due.length > 50 && undone > 0,
    'no payment acknowledged before the accident is lost': lost.length === 0,
    'the accident is undone and the ledger and audit chains are intact': isVerified,
    'control: a restore to a time after the accident shows it': lostAfterAccident.length === due.length,
    'control: pnpm verify fails on the state after the accident': isAccidentNoticed,
    'control: pnpm verify finds a changed entry of the ledger': isTamperingFound,
    'the restored server accepts payments': afterwards.length > 0,
    'the engine has the ads again': documents >= ads * 0.9,
    'a dead host loses at most a minute': answered.length > 50 && lossSeconds <= maxLossSeconds,
    'the chains are intact on the replacement': isReplacementVerified,
    'control: another passphrase restores nothing': isEncrypted,
    ...pictures,
  })
}

const rebuildEngine = async (environment: Environment): Promise<number> => {
  const output = await runCommand('apps/api/src/main/reindex.ts', [], environment)
  const [, documents = '0', seconds = '0'] = /: (\d+) ads in ([\d.]+) s/.exec(output) ?? []
  const perMillion = (Number(seconds) / Number(documents)) * 1_000_000
  figure(`engine rebuilt: ${documents} ads in ${seconds} s, ${perMillion.toFixed(0)} s for a million`)
  return Number(documents)
}

/** Changes one ledger entry as the owner, past the triggers, and undoes the change. */
const isTamperingNoticed = async (environment: Environment): Promise<boolean> => {
  const owner = await connectOwner(environment)
  const change = async (by: number): Promise<void> => {
    await owner.query(`begin; set local session_replication_role = replica;
      update coin_entries set coins = coins + ${by} where id = (select min(id) from coin_entries); commit`)
  }
  try {
    await change(1)
    const isNoticed = !(await passes(verifyScript, environment))
    await change(-1)
    return isNoticed && (await passes(verifyScript, environment))
  } finally {
    await owner.end()
  }
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

await runDrill(async () => {
  mkdirSync(folder, { recursive: true })
  atEnd(async () => rmSync(folder, { recursive: true, force: true }))
  atEnd(await rememberRunning('rig', 'test'))
  await drill()
})
