import { askVio } from '../parts/ask.ts'
import { rounded } from '../parts/figures.ts'
import { summariseRounds, openLoop, type Ask, type Figures } from '../parts/load.ts'
import { readOptions } from '../parts/options.ts'
import { startApi, stopServer } from '../parts/processes.ts'
import { report } from '../parts/report.ts'
import { prepareRig, runCommand } from '../parts/surroundings.ts'
import { makeOrigin } from '../parts/world.ts'

/** T-39, T-40, T-41: hostile queries cause no server error and do not slow down other users. */
const ports = { api: 18_631, internal: 18_632, workerInternal: 18_633 }
const target = makeOrigin(ports)
const honestPerSecond = 40
const attacksPerSecond = 600
const honestPaths = [
  '/api/telegram/products?regionId=1726',
  '/api/telegram/products?search=telefon',
  '/api/telegram/products/count?regionId=1726&maxPrice=3000000',
  '/api/telegram/feed?regionId=1726',
  '/api/telegram/search/suggestions?query=tel',
]
const ratioLimit = 2

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

export async function hostile(words: readonly string[]): Promise<boolean> {
  const { count, ads, seed } = readOptions(words, { count: 200_000, ads: 100_000, seed: 7 })
  const environment = await prepareRig({ name: 'hostile', ports })
  await runCommand('apps/api/src/main/demo.ts', ['--ads', String(ads)], environment)
  await runCommand('apps/api/src/main/reindex.ts', [], environment)
  const api = await startApi(environment)
  try {
    await measureUsers(5)
    const honestBefore = await measureUsers(30)
    const attack = runCommand('rig/hostile/attack-loop.ts', [], {
      TARGET: target,
      COUNT: String(count),
      PER_SECOND: String(attacksPerSecond),
      SEED: String(seed),
    })
    const honestDuring = await measureUsers(Math.max(20, Math.floor(count / attacksPerSecond) - 10))
    const attacked = JSON.parse(await attack) as {
      statuses: Record<string, number>
      serverErrors: string[]
      seconds: number
    }
    const ratio = rounded(honestDuring.p99Ms / honestBefore.p99Ms)
    return report({
      goal: 'hostile',
      seed,
      conditions: {
        noServerError: attacked.serverErrors.length === 0,
        honestAnswered: honestDuring.failed === 0,
        honestP99: ratio <= ratioLimit,
        // Otherwise the limits would have stopped the attack before the search.
        manyReachedTheSearch: (attacked.statuses['200'] ?? 0) > count / 10,
      },
      figures: { count, ads, attacked, honestBefore, honestDuring, ratio },
    })
  } finally {
    await stopServer(api)
  }
}
