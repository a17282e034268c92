import { parseArgs } from 'node:util'
import { askVio } from '../parts/ask.ts'
import { writeEvidence } from '@app/infra/evidence'
import { startServer, stopServer } from '../parts/processes.ts'
import { prepareRig, repositoryFile, runCommand } from '../parts/surroundings.ts'
import { summariseRounds, openLoop, type Ask, type Figures } from '../search/load.ts'

/** T-39, T-40, T-41: hostile queries cause no server error and do not slow down other users. */
const ports = { api: 18_631, internal: 18_632, workerInternal: 18_633 }
const honestPerSecond = 40
const honestPaths = [
  '/api/telegram/products?regionId=1726',
  '/api/telegram/products?search=telefon',
  '/api/telegram/products/count?regionId=1726&maxPrice=3000000',
  '/api/telegram/feed?regionId=1726',
  '/api/telegram/search/suggestions?query=tel',
]
const ratioLimit = 2

export async function hostile(words: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      count: { type: 'string', default: '200000' },
      ads: { type: 'string', default: '100000' },
      seed: { type: 'string', default: '7' },
    },
  })
  const [count, ads, seed] = [Number(values.count), Number(values.ads), Number(values.seed)]
  const environment = await prepareRig({ name: 'hostile', ports })
  await runCommand('apps/api/src/main/demo.ts', ['--ads', String(ads)], environment)
  await runCommand('apps/api/src/main/reindex.ts', [], environment)
  const target = `http://127.0.0.1:${ports.api}`
  const api = await startServer(repositoryFile('apps/api/src/main/http.ts'), environment, `${target}/ready`)
  const measureUsers = async (seconds: number): Promise<Figures> => {
    const ask: Ask = async (number) =>
      (await askVio(`${target}${honestPaths[number % honestPaths.length] ?? ''}`)).status === 200
    const rate = {
      perSecond: honestPerSecond,
      seconds,
      from: 0,
      maxInFlight: Number.POSITIVE_INFINITY,
      pids: {},
    }
    return summariseRounds([await openLoop(ask, rate)])
  }
  try {
    await measureUsers(5)
    const before = await measureUsers(30)
    const perSecond = 600
    const attack = runCommand('rig/hostile/attack-loop.ts', [], {
      TARGET: target,
      COUNT: String(count),
      PER_SECOND: String(perSecond),
      SEED: String(seed),
    })
    const during = await measureUsers(Math.max(20, Math.floor(count / perSecond) - 10))
    const attacked = JSON.parse(await attack) as {
      statuses: Record<string, number>
      serverErrors: string[]
      seconds: number
    }
    const ratio = Number((during.p99Ms / before.p99Ms).toFixed(2))
    const conditions = {
      noServerError: attacked.serverErrors.length === 0,
      honestAnswered: during.failed === 0,
      honestP99: ratio <= ratioLimit,
      // Otherwise the limits would have stopped the attack before the search.
      manyReachedTheSearch: (attacked.statuses['200'] ?? 0) > count / 10,
    }
    const pass = Object.values(conditions).every(Boolean)
    const figures = { count, ads, attacked, honestBefore: before, honestDuring: during, ratio, conditions }
    writeEvidence({ goal: 'hostile', pass, figures, seed })
    process.stdout.write(`${JSON.stringify({ pass, ...figures }, null, 2)}\n`)
    return pass
  } finally {
    await stopServer(api)
  }
}
