import { withStack } from '@app/infra/stack'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { writeEvidence } from '@app/infra/evidence'
import { cpuMs, startServer, stopServer } from '../parts/processes.ts'

/**
 * Cached pages per second of one page server: the built home page of the shop in one process, requested over the
 * loopback interface by another. A constant answer of bare Fastify alternates with it to show other load.
 */
const connections = 50
const secondsARun = 6
const rounds = 5
const goalPagesPerSecond = 5_000
const constantPort = 18_605

interface Case {
  readonly name: string
  readonly port: number
  readonly headers: Readonly<Record<string, string>>
  readonly pid: number
}
interface Run {
  readonly pagesPerSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly cpuMsPerPage: number
  readonly bytesPerPage: number
  readonly failed: number
}

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const measure = async ({ port, headers, pid }: Case): Promise<Run> => {
  const before = cpuMs(pid)
  const { stdout } = await promisify(execFile)(process.execPath, [file('./page-loop.ts')], {
    env: {
      CONNECTIONS: String(connections),
      SECONDS: String(secondsARun),
      PORT: String(port),
      HEADERS: JSON.stringify(headers),
    },
  })
  const { pages: count, ...run } = JSON.parse(stdout) as Omit<Run, 'cpuMsPerPage'> & { pages: number }
  return { ...run, cpuMsPerPage: (cpuMs(pid) - before) / count }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const medianRun = (runs: readonly Run[]): Run => ({
  pagesPerSecond: Math.round(median(runs.map((run) => run.pagesPerSecond))),
  p50Ms: median(runs.map((run) => run.p50Ms)),
  p99Ms: median(runs.map((run) => run.p99Ms)),
  cpuMsPerPage: Number(median(runs.map((run) => run.cpuMsPerPage)).toFixed(4)),
  bytesPerPage: Math.round(median(runs.map((run) => run.bytesPerPage))),
  failed: runs.reduce((sum, run) => sum + run.failed, 0),
})

const measureInRounds = async (cases: readonly Case[]): Promise<Record<string, Run>> => {
  const runs = new Map<string, Run[]>(cases.map(({ name }) => [name, []]))
  for (const one of cases) await measure(one)
  for (let round = 0; round < rounds; round += 1)
    for (const one of cases) runs.get(one.name)?.push(await measure(one))
  return Object.fromEntries([...runs].map(([name, list]) => [name, medianRun(list)]))
}

export function pages(): Promise<boolean> {
  return withStack({ set: 'test', apps: ['shop'], pageCacheSeconds: 15 }, async ({ origins, processIds }) => {
    const constant = await startServer(
      file('../baseline/constant-server.ts'),
      { PORT: String(constantPort) },
      `http://127.0.0.1:${constantPort}/`,
    )
    const { host, port } = new URL(origins.shop)
    const home = { port: Number(port), pid: processIds['shop'] ?? 0 }
    const figures = await measureInRounds([
      { name: 'a constant', port: constantPort, headers: { host }, pid: constant.pid },
      { name: 'home, gzip', ...home, headers: { host, 'accept-encoding': 'gzip' } },
      { name: 'home, plain', ...home, headers: { host } },
    ])
    await stopServer(constant)
    const ours = Object.entries(figures).filter(([name]) => name.startsWith('home'))
    const pass = ours.every(([, run]) => run.failed === 0 && run.pagesPerSecond >= goalPagesPerSecond)
    writeEvidence({
      goal: 'pages',
      pass,
      seed: null,
      figures: { connections, secondsARun, rounds, goalPagesPerSecond, medians: figures },
    })
    for (const [name, run] of Object.entries(figures))
      process.stdout.write(
        `${name.padEnd(14)} ${String(run.pagesPerSecond).padStart(7)}/s  p99 ${run.p99Ms} ms  ${run.cpuMsPerPage} CPU ms  ${run.bytesPerPage} bytes\n`,
      )
    process.stdout.write(`goal ${goalPagesPerSecond} pages a second: ${pass ? 'reached' : 'not reached'}\n`)
    return pass
  })
}
