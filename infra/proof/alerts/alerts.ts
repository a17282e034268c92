import { tryCommand } from '@app/local-services/commands'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readAlertFile, readRules, ruleFiles } from '../../alerts/used-metrics.ts'
import { dashboards } from '../../dashboards/dashboards.ts'
import { toolCommand } from '../../production-tools/tools.ts'
import { withStack } from '../../stack/with-stack.ts'
import { type Break, breaks } from './breaks.ts'
import { type Monitoring, startMonitoring } from './monitoring.ts'
import { keepAsking, makeWorld, type World } from './world.ts'

/**
 * `pnpm proof alerts`: promtool's unit tests, then a real Prometheus and Alertmanager beside the whole system. Each alert
 * is fired by breaking what it watches, and repaired as its runbook says.
 */
const folder = mkdtempSync(join(tmpdir(), 'alerts-'))
const disk = join(folder, 'disk')
const figure = (text: string): void => {
  process.stdout.write(`figure: ${text}\n`)
}
let failures = 0
const check = (isTrue: boolean, text: string): void => {
  if (!isTrue) failures += 1
  figure(`${text}: ${isTrue ? 'yes' : 'NO'}`)
}

const runPromtool = async (...args: string[]): Promise<boolean> => {
  const tool = await toolCommand('promtool', args)
  const { code, stdout, stderr } = await tryCommand(tool.command, [...tool.args], { cwd: folder })
  if (code !== 0) process.stdout.write(`${stdout}${stderr}`.slice(0, 3_000))
  return code === 0
}

const runUnitTests = async (): Promise<void> => {
  const names = [...ruleFiles, 'alerts.test.yml', 'prometheus.yml', 'alertmanager.yml']
  for (const name of names) writeFileSync(join(folder, name), readAlertFile(name))
  check(await runPromtool('check', 'config', 'prometheus.yml'), 'promtool check config, with its rules')
  check(await runPromtool('test', 'rules', 'alerts.test.yml'), 'promtool test rules: two cases of each alert')
  const amtool = await toolCommand('amtool', ['check-config', join(folder, 'alertmanager.yml')])
  check((await tryCommand(amtool.command, [...amtool.args])).code === 0, 'amtool check-config')
  // A counter that is born with its first event: the reason why ours start at 0.
  const late = readAlertFile('alerts.test.yml').replaceAll("'0x5 1x30'", "'_x5 1x30'")
  writeFileSync(join(folder, 'late.test.yml'), late)
  const tool = await toolCommand('promtool', ['test', 'rules', 'late.test.yml'])
  const control = await tryCommand(tool.command, [...tool.args], { cwd: folder })
  check(control.code !== 0, 'control: with counters that are born late the same tests fail')
}

/** Which queries of the dashboards have returned a series at any time. */
const watchDashboards = (monitoring: Monitoring) => {
  const open = new Map(
    dashboards.flatMap(({ title, panels }) =>
      panels.flatMap((panel) =>
        Object.values(panel.queries).map((query) => [`${title}: ${panel.title}: ${query}`, query] as const),
      ),
    ),
  )
  const total = open.size
  return {
    total,
    open,
    look: async (): Promise<void> => {
      for (const [name, query] of open)
        if ((await monitoring.count(query.replaceAll('$__rate_interval', '1m'))) > 0) open.delete(name)
    },
  }
}

/** Some of everything, so that no panel is empty. */
const visit =
  ({ ask, stack }: World) =>
  async (visitor: number): Promise<void> => {
    const market = { host: new URL(stack.origins.market).host, port: stack.ports.market, visitor }
    const shop = { host: new URL(stack.origins.shop).host, port: stack.ports.shop, visitor }
    for (const path of [
      '/',
      '/api/telegram/products?search=divan',
      '/api/telegram/search/suggestions?search=di',
    ])
      await ask({ ...market, path })
    for (const path of ['/', '/api/products/search?query=a']) await ask({ ...shop, path })
    await ask({ ...shop, method: 'POST', path: '/api/user/group-purchases/join-or-create', body: {} })
  }

/** Breaks one thing, waits for its alerts, repairs it and waits for their end. */
const breakAndRepair = async (world: World, monitoring: Monitoring, one: Break): Promise<void> => {
  const { alerts, how, make, repair } = one
  const wanted = Object.entries(alerts).map(
    ([alert, labels]) => [alert, alert === 'DiskLow' ? { mountpoint: disk } : labels] as const,
  )
  const earlier = wanted.map(
    ([alert, labels]) => monitoring.active({ ...labels, alertname: alert }).length > 0,
  )
  const waits = wanted.map(([alert, labels], index) =>
    earlier[index] ? Promise.resolve(null) : monitoring.untilFiring(alert, labels).catch(() => null),
  )
  const broken = make(world, disk).catch((error: unknown) => {
    process.stdout.write(`${how}: ${String(error)}\n`)
  })
  const seconds = await Promise.all(waits)
  await broken
  const ends = Promise.all(
    wanted.map(([alert]) => (repair ? untilOver(monitoring, alert) : Promise.resolve(null))),
  )
  await repair?.(world, disk)
  const resolved = await ends
  for (const [index, [alert]] of wanted.entries()) {
    const fired = seconds[index]
    const isSeen = earlier[index] === true || fired !== null
    if (!isSeen) failures += 1
    const start = earlier[index] ? 'fired since an earlier break' : `fired after ${fired?.toFixed(0)} s`
    const end = resolved[index]
    const after = typeof end === 'number' ? `, resolved ${end.toFixed(0)} s after the repair` : ''
    figure(`${alert} | ${how} | ${isSeen ? start : 'NOT SEEN'}${after}`)
  }
}

const prove = async (world: World, monitoring: Monitoring): Promise<void> => {
  const panels = watchDashboards(monitoring)
  const stopVisits = keepAsking(1, 1_000, visit(world))
  await sleep(20_000)
  const early = monitoring.active()
  check(early.length === 0, `nothing fires before anything is broken ${early.join()}`)
  await panels.look()
  for (const one of breaks) {
    await breakAndRepair(world, monitoring, one)
    await panels.look()
  }
  await stopVisits()
  const missing = [...panels.open.keys()]
  check(
    missing.length === 0,
    `all ${panels.total} queries of the dashboards returned series ${missing.join(' | ')}`,
  )
  const seen = new Set(monitoring.seen())
  const silent = readRules().flatMap(({ alert = '' }) => (alert === '' || seen.has(alert) ? [] : alert))
  check(silent.length === 0, `every alert reached the webhook of Alertmanager ${silent.join()}`)
}

/** Alerts on an event or on a budget last for their window, up to an hour or three days. */
const endsSoon = new Set([
  'DeadLetters',
  'DiskLow',
  'DatabaseConnectionsHigh',
  'DatabasePoolExhausted',
  'QueueLate',
  'ProcessDown',
  'DependencyDown',
])
const untilOver = async (monitoring: Monitoring, alert: string): Promise<number | null> =>
  endsSoon.has(alert) ? monitoring.untilResolved(alert).catch(() => null) : null

try {
  mkdirSync(disk)
  await runUnitTests()
  await tryCommand('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', disk])
  await withStack({ set: 'test', isMeasured: true, pictureSide: 200 }, async (stack) => {
    const world = makeWorld(stack)
    const { apiInternal, workerInternal, marketInternal, shopInternal, reportsInternal } = stack.ports
    const monitoring = await startMonitoring({
      folder,
      api: apiInternal,
      worker: workerInternal,
      pages: [marketInternal, shopInternal, reportsInternal],
      postgresUrl: stack.environment['MIGRATIONS_DATABASE_URL'] ?? '',
    })
    try {
      await prove(world, monitoring)
    } finally {
      await world.stop()
      await monitoring.stop()
    }
  })
} finally {
  await tryCommand('umount', [disk])
  rmSync(folder, { recursive: true, force: true })
}
figure(`${readRules().filter(({ alert }) => alert !== undefined).length} alerts, ${failures} failures`)
process.exitCode = failures === 0 ? 0 : 1
