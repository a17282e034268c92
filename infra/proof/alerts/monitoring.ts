import { once } from 'node:events'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parse, stringify } from 'yaml'
import { readAlertFile, ruleFiles } from '../../alerts/used-metrics.ts'
import { chrootCommand, type ToolCommand, toolCommand } from '../../production-tools/tools.ts'

/** Ports of the monitoring, above those of the stacks. */
const ports = { prometheus: 28_190, alertmanager: 28_191, hook: 28_192, node: 28_193, postgres: 28_194 }
const local = (port: number): string => `127.0.0.1:${port}`

/** Seconds; in production 15 and more. */
const scrapeSeconds = 2
/** Replaces every `for`, which the unit tests check at its real length. */
const shortFor = '5s'

interface Notice {
  readonly status: 'firing' | 'resolved'
  readonly labels: Readonly<Record<string, string>>
}

export interface Monitoring {
  /** The alerts that fire now, as last delivered by Alertmanager. */
  readonly active: (labels?: Notice['labels']) => string[]
  /** Every alert that was ever delivered. */
  readonly seen: () => string[]
  /** Seconds until Alertmanager delivers the alert. */
  readonly untilFiring: (alert: string, labels: Notice['labels']) => Promise<number>
  readonly untilResolved: (alert: string) => Promise<number>
  /** The number of series that an expression returns. */
  readonly count: (expression: string) => Promise<number>
  readonly stop: () => Promise<void>
}

interface Targets {
  readonly folder: string
  readonly api: number
  readonly worker: number
  readonly pages: readonly number[]
  readonly postgresUrl: string
}

/** The rules as shipped, but with a short `for` and evaluated at every scrape. */
const quickRules = (file: string): string => {
  const { groups } = parse(readAlertFile(file)) as { groups: { rules: Record<string, unknown>[] }[] }
  const quick = groups.map((group) => ({
    ...group,
    interval: `${scrapeSeconds}s`,
    rules: group.rules.map((rule) => ('for' in rule ? { ...rule, for: shortFor } : rule)),
  }))
  return stringify({ groups: quick })
}

const writeFiles = ({ folder, api, worker, pages }: Targets): void => {
  for (const file of ruleFiles) writeFileSync(join(folder, file), quickRules(file))
  const scrape = (name: string, targets: readonly number[]): object => ({
    job_name: name,
    static_configs: [{ targets: targets.map(local) }],
  })
  writeFileSync(
    join(folder, 'prometheus.yml'),
    stringify({
      global: { scrape_interval: `${scrapeSeconds}s`, evaluation_interval: `${scrapeSeconds}s` },
      rule_files: [...ruleFiles],
      alerting: { alertmanagers: [{ static_configs: [{ targets: [local(ports.alertmanager)] }] }] },
      scrape_configs: [
        scrape('api', [api]),
        scrape('worker', [worker]),
        scrape('pages', pages),
        scrape('postgres', [ports.postgres]),
        scrape('node', [ports.node]),
      ],
    }),
  )
  const receiver = { webhook_configs: [{ url: `http://${local(ports.hook)}/`, send_resolved: true }] }
  const sample = parse(readAlertFile('alertmanager.yml')) as { route: object }
  const soon = { group_wait: '1s', group_interval: '2s' }
  mkdirSync(join(folder, 'alertmanager'))
  writeFileSync(
    join(folder, 'alertmanager', 'alertmanager.yml'),
    stringify({
      // Inhibition would hide the alerts that follow from another; all of them are to be seen.
      route: { ...sample.route, ...soon, group_by: ['...'] },
      receivers: ['page', 'ticket'].map((name) => ({ name, ...receiver })),
    }),
  )
}

/** A program that must run until the proof ends. */
const start = (
  { command, args }: ToolCommand,
  environment: Readonly<Record<string, string>> = {},
): ChildProcess => {
  const child = spawn(command, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let last = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      last = (last + chunk.toString()).slice(-2_000)
    })
  child.on('exit', (code, signal) => {
    if (code !== 0 && signal === null)
      process.stderr.write(`${args.join(' ').slice(0, 200)} exited:\n${last}\n`)
  })
  return child
}

const untilReady = async (url: string): Promise<void> => {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await sleep(200)
  }
  throw new Error(`${url} did not answer`)
}

const timeoutSeconds = 150

export async function startMonitoring(targets: Targets): Promise<Monitoring> {
  const { folder } = targets
  writeFiles(targets)
  const notices: Notice[] = []
  const hook = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      notices.push(...(JSON.parse(Buffer.concat(chunks).toString()) as { alerts: Notice[] }).alerts)
      response.end()
    })
  }).listen(ports.hook, '127.0.0.1')
  await once(hook, 'listening')

  mkdirSync(join(folder, 'prometheus'))
  const children = [
    start(
      await chrootCommand(
        'prometheus-alertmanager',
        [
          '--config.file=/srv/alertmanager/alertmanager.yml',
          '--storage.path=/srv/alertmanager/data',
          `--web.listen-address=${local(ports.alertmanager)}`,
          '--cluster.listen-address=',
        ],
        { mounts: { '/srv/alertmanager': join(folder, 'alertmanager') } },
      ),
    ),
    start(
      await toolCommand('prometheus', [
        `--config.file=${join(folder, 'prometheus.yml')}`,
        `--storage.tsdb.path=${join(folder, 'prometheus')}`,
        `--web.listen-address=${local(ports.prometheus)}`,
        '--log.level=warn',
      ]),
    ),
    start(await toolCommand('prometheus-node-exporter', [`--web.listen-address=${local(ports.node)}`])),
    start(
      await toolCommand('prometheus-postgres-exporter', [`--web.listen-address=${local(ports.postgres)}`]),
      {
        DATA_SOURCE_NAME: `${targets.postgresUrl}?sslmode=disable`,
      },
    ),
  ]
  await untilReady(`http://${local(ports.prometheus)}/-/ready`)
  await untilReady(`http://${local(ports.alertmanager)}/-/ready`)
  await untilReady(`http://${local(ports.postgres)}/metrics`)

  const matches = (notice: Notice, labels: Notice['labels']): boolean =>
    Object.entries(labels).every(([name, value]) => notice.labels[name] === value)
  const has = (status: Notice['status'], labels: Notice['labels'], from: number): boolean =>
    notices.slice(from).some((notice) => notice.status === status && matches(notice, labels))
  const until = async (what: string, isTrue: () => boolean): Promise<number> => {
    const started = performance.now()
    while (!isTrue()) {
      if (performance.now() - started > timeoutSeconds * 1000) throw new Error(`${what} was not seen`)
      await sleep(200)
    }
    return (performance.now() - started) / 1000
  }
  return {
    active: (labels = {}) => {
      const last = new Map(notices.map((notice) => [JSON.stringify(notice.labels), notice]))
      return [...last.values()].flatMap((notice) =>
        notice.status === 'firing' && matches(notice, labels) ? (notice.labels['alertname'] ?? []) : [],
      )
    },
    seen: () => [...new Set(notices.flatMap(({ labels }) => labels['alertname'] ?? []))],
    untilFiring: (alert, labels) => {
      const from = notices.length
      return until(`${alert} firing`, () => has('firing', { ...labels, alertname: alert }, from))
    },
    untilResolved: (alert) => {
      const from = notices.length
      return until(`${alert} resolved`, () => has('resolved', { alertname: alert }, from))
    },
    count: async (expression) => {
      const query = new URLSearchParams({ query: expression })
      const reply = await fetch(`http://${local(ports.prometheus)}/api/v1/query?${query.toString()}`)
      const { status, data } = (await reply.json()) as { status: string; data?: { result: unknown[] } }
      if (status !== 'success') throw new Error(`Prometheus refuses ${expression}`)
      return data?.result.length ?? 0
    },
    stop: async () => {
      for (const child of children) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
      hook.closeAllConnections()
      hook.close()
    },
  }
}
