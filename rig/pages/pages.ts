import { withStack } from '@app/infra/stack'
import { fileURLToPath } from 'node:url'
import { median, rounded } from '../parts/figures.ts'
import { leanClient, makeMessage } from '../parts/lean-http.ts'
import { closedLoop, summariseRounds, type Ask, type Figures } from '../parts/load.ts'
import { readOptions } from '../parts/options.ts'
import { startServer, stopServer } from '../parts/processes.ts'
import { report } from '../parts/report.ts'

/**
 * `pnpm rig pages [--seconds 6] [--rounds 5] [--no-build]`: cached pages per second of one page server: the built home
 * page of the shop in one process, requested over the loopback interface by another. A constant answer of bare Fastify
 * alternates with it to show other load.
 */
const connections = 50
const goalPagesPerSecond = 5_000
const constantPort = 18_605

interface Case {
  readonly name: string
  readonly ask: Ask
  readonly pid: number
}

const makeCase = (
  name: string,
  { port, pid }: { readonly port: number; readonly pid: number },
  headers: Readonly<Record<string, string>>,
): Case => {
  const client = leanClient(port)
  const message = makeMessage('/', headers)
  return { name, pid, ask: async () => (await client.send(message, false)).status === 200 }
}

const medianRun = (runs: readonly Figures[]) => ({
  pagesPerSecond: Math.round(median(runs.map(({ perSecond }) => perSecond))),
  p50Ms: median(runs.map(({ p50Ms }) => p50Ms)),
  p99Ms: median(runs.map(({ p99Ms }) => p99Ms)),
  cpuMsPerPage: rounded(median(runs.map(({ cpuMsPerRequest }) => cpuMsPerRequest['server'] ?? 0)), 4),
  failed: runs.reduce((sum, { failed }) => sum + failed, 0),
})

export function pages(words: readonly string[]): Promise<boolean> {
  const { seconds, rounds, ...flags } = readOptions(words, { seconds: 6, rounds: 5, 'no-build': false })
  const stackOptions = {
    set: 'test',
    apps: ['shop'],
    pageCacheSeconds: 15,
    canBuild: !flags['no-build'],
  } as const
  return withStack(stackOptions, async ({ origins, processIds }) => {
    const constant = await startServer(
      fileURLToPath(new URL('../baseline/constant-server.ts', import.meta.url)),
      { PORT: String(constantPort) },
      `http://127.0.0.1:${constantPort}/`,
    )
    const { host, port } = new URL(origins.shop)
    const home = { port: Number(port), pid: processIds['shop'] ?? 0 }
    const cases = [
      makeCase('a constant', { port: constantPort, pid: constant.pid }, { host }),
      makeCase('home, gzip', home, { host, 'accept-encoding': 'gzip' }),
      makeCase('home, plain', home, { host }),
    ]
    const runs = new Map<string, Figures[]>(cases.map(({ name }) => [name, []]))
    // The first round warms up.
    for (let round = 0; round <= rounds; round += 1)
      for (const { name, ask, pid } of cases) {
        const times = await closedLoop(ask, {
          clients: connections,
          seconds,
          from: 0,
          pids: { server: [pid] },
        })
        if (round > 0) runs.get(name)?.push(summariseRounds([times]))
      }
    await stopServer(constant)
    const medians = Object.fromEntries([...runs].map(([name, list]) => [name, medianRun(list)]))
    const ours = Object.entries(medians).filter(([name]) => name.startsWith('home'))
    return report({
      goal: 'pages',
      conditions: {
        nothingFailed: ours.every(([, { failed }]) => failed === 0),
        enoughPages: ours.every(([, { pagesPerSecond }]) => pagesPerSecond >= goalPagesPerSecond),
      },
      figures: { connections, secondsARun: seconds, rounds, goalPagesPerSecond, medians },
    })
  })
}
