import { rollOut } from '@app/infra/roll-out'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readOptions } from '../parts/options.ts'
import { startBalancer } from './balancer.ts'
import * as world from './deploy-world.ts'
import { buildCurrent, buildEarlier, findPreviousCommit, listMigrations, type Release } from './releases.ts'
import { makeServerFleet } from './server-fleet.ts'
import { sendSlowly, startVisits, type Question, type Visits } from './visitors.ts'

/**
 * `pnpm rig deploy [--upgrades 20] [--rate 60]`: two API processes behind a balancer, clients that repeat a 503
 * once, and the previous release beside this one: migrated, upgraded and rolled back while requests go on. Of four upgrades
 * one comes from the previous release, three are further builds, then the previous release comes back.
 */
const places = [
  { name: 'api-1', api: 18_781, internal: 18_782 },
  { name: 'api-2', api: 18_783, internal: 18_784 },
] as const
const port = 18_780
const workerInternal = 18_785
/** The server allows 60 s. */
const slowSeconds = 55
const writeShare = 0.25

const say = (line: string): void => {
  process.stdout.write(`figure: ${line}\n`)
}
const describe = ({ answered, repeated, failed, leftOut, slowestMs }: Visits): string =>
  [
    `${answered} answered, ${repeated} after a 503, ${failed.length} failed`,
    ...(leftOut > 0 ? [`${leftOut} left out`] : []),
    `slowest ${Math.round(slowestMs)} ms`,
  ].join(', ')

export async function deploy(words: readonly string[]): Promise<boolean> {
  const { upgrades, rate } = readOptions(words, { upgrades: 20, rate: 60 })
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  const previous = buildEarlier(findPreviousCommit(), join(folder, 'previous'))
  const current = buildCurrent()
  const builds = [1, 2, 3, 4].map((build) => ({ ...current, name: `${current.name}.${build}` }))
  const environment = await world.emptyWorld(places[0], workerInternal)
  await world.runOf(previous, 'prepare', [], environment)
  await world.runOf(previous, 'demo', ['--ads', '500'], environment)
  await world.runOf(previous, 'reindex', [], environment)
  const servers = makeServerFleet(places, environment, [previous, current, ...builds])
  const balancer = await startBalancer(
    port,
    places.map(({ api }) => api),
  )
  const problems: string[] = []
  const expectThat = (isTrue: boolean, claim: string): void => {
    if (!isTrue) problems.push(claim)
  }
  try {
    let running = previous.name
    const moveTo = async (release: Release): Promise<void> => {
      await rollOut(servers.fleet, release.name, running)
      running = release.name
    }
    await moveTo(previous)
    await servers.startWorker(previous.name)
    await balancer.waitUntilReady()
    const reads = await world.findReads(`http://127.0.0.1:${port}`, environment)
    let writes = 0
    const next = (number: number): Question => {
      const read = reads[number % reads.length]
      return number % (1 / writeShare) === 0 || !read ? world.makeShare((writes += 1)) : read
    }
    const visit = async (what: string, work: () => Promise<string>): Promise<Visits> => {
      const visits = startVisits(port, rate, next)
      await sleep(1_000)
      const done = await work().catch((error: unknown) => {
        problems.push(`${what}: ${String(error)}`)
        return 'stopped'
      })
      const result = await visits.end()
      say(`${what}: ${done}; ${describe(result)}`)
      for (const failure of new Set(result.failed.slice(0, 5))) process.stdout.write(`  ${failure}\n`)
      return result
    }

    const added = listMigrations(current).length - listMigrations(previous).length
    const migrated = await visit(`release ${previous.name} while ${current.name} migrates`, async () => {
      await world.runOf(current, 'prepare', [], environment)
      await sleep(20_000)
      return `${added} migrations, ${reads.length} kinds of reads`
    })
    expectThat(migrated.failed.length === 0, 'the previous release runs on the new schema')
    expectThat(servers.errors.length === 0, `the previous release logs no error: ${servers.errors[0]}`)

    const rolled = await visit('rolling', async () => {
      let rollbacks = 0
      for (let upgrade = 1; upgrade <= upgrades; upgrade += 1) {
        await moveTo(builds[upgrade % builds.length] ?? current)
        if (upgrade % builds.length > 0) continue
        await moveTo(previous)
        rollbacks += 1
      }
      return `${upgrades} upgrades and ${rollbacks} rollbacks of two servers`
    })
    expectThat(rolled.failed.length === 0, 'no request fails during upgrades and rollbacks')

    let slow: readonly number[] = []
    const drained = await visit(`requests of ${slowSeconds} s during an upgrade`, async () => {
      const sent = Array.from({ length: 8 }, () =>
        sendSlowly(port, world.makeShare((writes += 1)), slowSeconds),
      )
      await sleep(2_000)
      await moveTo(current)
      slow = await Promise.all(sent)
      return `${slow.filter((status) => status === 200).length} of ${slow.length} slow requests answered (${[...new Set(slow)].join()})`
    })
    expectThat(
      slow.every((status) => status === 200),
      'slow requests are answered',
    )
    expectThat(drained.failed.length === 0, 'no request fails beside them')
    expectThat(
      servers.exits.every((code) => code === 0),
      `every server exits with 0: ${servers.exits.join()}`,
    )

    const shares = await world.countShares(environment)
    say(`${writes} writes acknowledged, ${shares.rows} rows of ${shares.devices} devices`)
    expectThat(shares.rows === writes && shares.devices === writes, 'no write is lost or done twice')

    servers.setCareless(true)
    await moveTo(previous)
    servers.setCareless(false)
    const careless = await visit('control, servers without a drain', async () => {
      const sent = Array.from({ length: 8 }, () => sendSlowly(port, world.makeShare((writes += 1)), 4))
      await sleep(1_000)
      await moveTo(current)
      const lost = (await Promise.all(sent)).filter((status) => status !== 200).length
      expectThat(lost > 0, 'the check sees lost slow requests')
      return `${lost} of ${sent.length} slow requests lost`
    })
    expectThat(careless.failed.length > 0, 'the check sees requests that a missing drain loses')

    const broken = await visit('control, a column renamed at once', async () => {
      await world.breakPreviousRelease(environment)
      await sleep(3_000)
      return 'renamed'
    })
    expectThat(broken.failed.length > 0, 'the check sees a migration that breaks the previous release')
  } finally {
    await servers.stopAll()
    await balancer.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  for (const problem of problems) process.stdout.write(`NOT TRUE: ${problem}\n`)
  return problems.length === 0
}
