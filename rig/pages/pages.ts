import { withStack } from '@app/infra/stack'
import { fileURLToPath } from 'node:url'
import { leanClient, makeMessage } from '../parts/lean-http.ts'
import type { Ask } from '../parts/load.ts'
import { measureAlternately } from '../parts/measure-alternately.ts'
import { readOptions } from '../parts/options.ts'
import { startServer, stopServer } from '../parts/processes.ts'
import { report } from '../parts/report.ts'

/**
 * `pnpm rig pages [--seconds 6] [--rounds 5] [--no-build]`: cached pages per second of one page server: the built home
 * page of the shop in one process, requested over the loopback interface by another. A constant answer of bare Fastify
 * alternates with it to show other load.
 */
const clients = 50
const goalPagesPerSecond = 5_000
const constantPort = 18_605

const get = (port: number, headers: Readonly<Record<string, string>>): Ask => {
  const client = leanClient(port)
  const message = makeMessage('/', headers)
  return async () => (await client.send(message, false)).status === 200
}

export function pages(words: readonly string[]): Promise<boolean> {
  const { seconds, rounds, ...flags } = readOptions(words, { seconds: 6, rounds: 5, 'no-build': false })
  const options = { set: 'test', apps: ['shop'], pageCacheSeconds: 15, canBuild: !flags['no-build'] } as const
  return withStack(options, async ({ origins, processIds }) => {
    const constant = await startServer(
      fileURLToPath(new URL('../baseline/constant-server.ts', import.meta.url)),
      { PORT: String(constantPort) },
      `http://127.0.0.1:${constantPort}/`,
    )
    const { host, port } = new URL(origins.shop)
    const measured = await measureAlternately(
      {
        'a constant': get(constantPort, { host }),
        'home, gzip': get(Number(port), { host, 'accept-encoding': 'gzip' }),
        'home, plain': get(Number(port), { host }),
      },
      {
        seconds,
        rounds,
        clients,
        watch: () => ({ pids: { constant: [constant.pid], shop: [processIds['shop'] ?? 0] } }),
      },
    )
    await stopServer(constant)
    const ours = [measured['home, gzip'], measured['home, plain']]
    return report({
      goal: 'pages',
      conditions: {
        nothingFailed: ours.every(({ failed }) => failed === 0),
        enoughPages: ours.every(({ perSecond }) => perSecond >= goalPagesPerSecond),
      },
      figures: { clients, seconds, rounds, goalPagesPerSecond, measured },
    })
  })
}
