import { rememberRunning } from '@app/local-services'
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as world from '../coins/coins-world.ts'
import { createRetryingClient } from '../coins/retrying-client.ts'
import { readOptions } from '../parts/options.ts'
import { startApi, stopServer } from '../parts/processes.ts'
import { runCommand } from '../parts/surroundings.ts'
import { connectOwner, connectTo, makeOrigin } from '../parts/world.ts'
import { createHost } from './database-host.ts'
import { atEnd, expectAll, figure, runDrill, untilEnd } from './drill-report.ts'
import { findLost, startWriter } from './payment-writer.ts'

/**
 * `pnpm proof restore-large`: the time from the loss of a host with a large database until the API takes payments on
 * another one. `--gb 1` for a trial. Needs three times as much disk.
 */
const { gb } = readOptions(process.argv.slice(2), { gb: 10 })
const ports = { api: 18_921, internal: 18_922, workerInternal: 18_923 }
const folder = join('/var/tmp', `vio-saath-restore-large-${process.pid}`)
const shared = {
  folder,
  repository: join(folder, 'repository'),
  passphrase: randomBytes(36).toString('base64'),
}
const maxMinutes = 15
const minutesOfWrites = 0.5
const plannedGb = 600

const client = createRetryingClient([ports.api], 0, Math.random)
atEnd(async () => client.close())
const lanes = 2

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

const databaseGb = async (url: string): Promise<number> => {
  const owner = await connectTo(url)
  const { rows } = await owner.query<{ gb: string }>(
    'select pg_database_size(current_database()) / 1e9 as gb',
  )
  await owner.end()
  return Number(rows[0]?.gb)
}

/** Revisions of ads with descriptions of 1,900 characters that compress about as well as texts do. */
const fill = async (url: string): Promise<void> => {
  const rowsOfGb = 450_000
  const lane = async (number: number): Promise<void> => {
    const owner = await connectTo(url)
    await owner.query(`set session_replication_role = replica; set synchronous_commit = off`)
    for (let block = number; block < gb * 10; block += lanes)
      await owner.query(
        `insert into ad_revisions (ad_id, name, description, category_id, state, price, currency, region_id, longitude,
           latitude, phones)
         select number, 'Ad ' || number, left(repeat(md5(number::text) || md5((-number)::text) || ' ', 4) ||
             (select string_agg(md5((number * 100 + part)::text), ' ') from generate_series(1, 50) part), 1900),
           2, 'USED', number, 'UZS', 1726, 69.2, 41.3, array['+998901234567']
         from generate_series($1::bigint, $2::bigint) number`,
        [(block * rowsOfGb) / 10, ((block + 1) * rowsOfGb) / 10 - 1],
      )
    await owner.end()
  }
  await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)))
}

const drill = async (): Promise<void> => {
  const primary = await createHost({ ...shared, name: 'primary', port: 18_924 })
  atEnd(primary.destroy)
  await primary.follow('Create the repository')
  const environment = await world.freshWorld('large', ports, { only: ['redis'], postgresUrl: primary.url })
  const url = environment['MIGRATIONS_DATABASE_URL'] ?? ''
  // The archive before the first backup is of no use and would need the same disk again.
  const admin = await connectTo(primary.url)
  await admin.query(`alter system set archive_command = '/bin/true'`)
  await admin.query('select pg_reload_conf()')
  const loadSeconds = await timed(() => fill(url))
  await admin.query('alter system reset archive_command')
  await admin.query('select pg_reload_conf()')
  await admin.query('checkpoint')
  await admin.end()
  const size = await databaseGb(url)
  figure(`${size.toFixed(1)} GB loaded in ${loadSeconds.toFixed(0)} s`)

  const full = await primary.follow('Full backup')
  const repository = await primary.run('du -sm /var/lib/pgbackrest | cut -f1')
  const megabytesPerSecond = (size * 1000) / full.seconds
  figure(
    `full backup in ${full.seconds.toFixed(0)} s, ${megabytesPerSecond.toFixed(0)} MB/s, ${repository.trim()} MB stored`,
  )

  let api = await untilEnd(startApi(environment))
  const owner = await connectOwner(environment)
  const amounts = { sellers: 20, adsEach: 1, coinsEach: 100 }
  const sellers = await world.placeSellers(owner, environment, makeOrigin(ports), amounts)
  await owner.end()
  const writer = startWriter(client.ask, sellers, { lanes: 4, pauseMs: 50 })
  await sleep(minutesOfWrites * 60_000)
  const increment = await primary.follow('Incremental backup')
  await writer.stop()
  const acknowledged = [...writer.acknowledged]
  await primary.run('pgbackrest --stanza=vio-saath check')
  figure(`incremental backup after ${acknowledged.length} payments in ${increment.seconds.toFixed(0)} s`)
  await stopServer(api)
  await primary.destroy()

  const lostAt = performance.now()
  const replacement = await createHost({ ...shared, name: 'replacement', port: 18_925 })
  atEnd(replacement.destroy)
  const copySeconds = await timed(() => replacement.follow('Replace a lost host'))
  await replacement.waitForWrites()
  const moved = Object.fromEntries(
    Object.entries(environment).map(([key, value]) => [key, value.replace(':18924/', ':18925/')]),
  )
  await runCommand('apps/api/src/main/verify.ts', [], moved)
  api = await untilEnd(startApi(moved))
  const first = startWriter(client.ask, sellers, { lanes: 1, pauseMs: 0 })
  while (first.acknowledged.length === 0) await sleep(20)
  const minutes = (performance.now() - lostAt) / 60_000
  await first.stop()
  await stopServer(api)
  const restored = await connectOwner(moved)
  const lost = await findLost(restored, acknowledged)
  await restored.end()

  const rate = (size * 1000) / copySeconds
  const planned = (plannedGb * 1000) / rate / 60
  figure(`restore ${copySeconds.toFixed(0)} s, ${rate.toFixed(0)} MB/s with two processes on two cores`)
  figure(`${minutes.toFixed(1)} minutes from the loss to the first payment (at most ${maxMinutes})`)
  figure(
    `${plannedGb} GB at this rate: ${plannedGb},000 / ${rate.toFixed(0)} / 60 = ${planned.toFixed(0)} minutes`,
  )
  expectAll({
    'the database has its size': size >= gb * 0.95,
    'payments are possible again in time': minutes <= maxMinutes,
    'no archived payment is lost': acknowledged.length > 50 && lost.length === 0,
  })
}

await runDrill(async () => {
  mkdirSync(folder, { recursive: true })
  atEnd(async () => rmSync(folder, { recursive: true, force: true }))
  atEnd(await rememberRunning('rig'))
  await drill()
})
