import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../parts/ask.ts'
import { median, percentile, rounded } from '../parts/figures.ts'
import { readOptions } from '../parts/options.ts'
import { startApi, stopServer } from '../parts/processes.ts'
import { report } from '../parts/report.ts'
import { connectOwner, makeOrigin, vioHost } from '../parts/world.ts'
import * as world from './coins-world.ts'
import { newLog, promote, topUp } from './movements.ts'
import type { Call, Outcome } from './retrying-client.ts'

/**
 * `pnpm rig money-under-load [--seconds 30]`: users buy and spend coins and read the feed, and Payme calls, while one
 * anonymous address sends at the limits of production. At least 99 % of the requests are answered within Payme's timeout.
 */
const goal = 'money-under-load'
const ports = { api: 18_691, internal: 18_692, workerInternal: 18_693 }
const origin = makeOrigin(ports)
const minAnswered = 0.99
/** The timeout of a provider's callback, with a margin for other load on the machine. */
const callbackTimeoutMs = 5_000
/** Concurrent buyers; enough users rotate that none reaches the limit per minute. */
const buyers = 4
const controlSeconds = 15
const attackLoops = 64
const attackAddress = '10.66.6.6'

interface Tally {
  asked: number
  answered: number
  readonly tookMs: number[]
  readonly otherwise: Record<string, number>
}

interface Nuisance {
  readonly path: string
  readonly body?: object
}
const attackKinds: readonly ((turn: number) => Nuisance)[] = [
  (turn) => ({ path: '/api/telegram/search', body: { query: `диван ${turn}` } }),
  (turn) => ({ path: `/api/telegram/products?take=100&skip=${(turn % 90) * 100}` }),
  () => ({ path: '/api/telegram/products/top' }),
  (turn) => ({ path: `/api/telegram/products?take=50&regionId=1726&search=word${turn}` }),
]

const startAttack = () => {
  const over = new AbortController()
  const answers: Record<string, number> = {}
  const loop = async (number: number): Promise<void> => {
    for (let turn = number; !over.signal.aborted; turn += attackLoops) {
      const { path, body }: Nuisance = attackKinds[turn % attackKinds.length]?.(turn) ?? { path: '/' }
      const headers = { host: vioHost, 'x-forwarded-for': attackAddress }
      const { status } = await ask(`${origin}${path}`, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        timeoutMs: 30_000,
      }).catch(() => ({ status: 0 }))
      answers[status] = (answers[status] ?? 0) + 1
      await sleep(status === 200 ? 0 : 5)
    }
  }
  const running = Array.from({ length: attackLoops }, (_, number) => loop(number))
  return {
    stop: async (): Promise<Record<string, number>> => {
      over.abort()
      await Promise.all(running)
      return answers
    },
  }
}

/** One buyer of coins: payment, Payme's two calls, the balance, the feed and a place, with the pause of a user. */
const spendOnce = async (tally: Tally, seller: world.Seller, round: number): Promise<void> => {
  const address = `10.1.1.${seller.number}`
  const count = async ({ method, path, headers, body }: Call): Promise<Outcome> => {
    tally.asked += 1
    const began = performance.now()
    const { status, text } = await ask(`${origin}${path}`, {
      method,
      headers: {
        host: vioHost,
        'x-forwarded-for': path.includes('payme') ? '10.2.2.2' : address,
        ...headers,
      },
      ...(method !== 'GET' && { body }),
      timeoutMs: callbackTimeoutMs,
    }).catch(() => ({ status: 0, text: '{}' }))
    tally.tookMs.push(performance.now() - began)
    const outcome = { status, body: JSON.parse(text) as Outcome['body'] }
    if (status === 200 && outcome.body['error'] === undefined) tally.answered += 1
    else tally.otherwise[`${path} ${status}`] = (tally.otherwise[`${path} ${status}`] ?? 0) + 1
    await sleep(20)
    return outcome
  }
  // A refused step is counted above and ends its movement.
  const log = newLog()
  await topUp(count, seller, log, false).catch(() => undefined)
  for (const path of ['/api/user/telegram/coins', '/api/telegram/feed?regionId=1726'])
    await count({ method: 'GET', path, headers: { authorization: `Bearer ${seller.token}` }, body: '' })
  const adId = seller.adIds[round % seller.adIds.length] ?? 0
  await promote(count, seller, log, [adId]).catch(() => undefined)
}

const spendFor = async (seconds: number, sellers: readonly world.Seller[]): Promise<Tally> => {
  const tally: Tally = { asked: 0, answered: 0, tookMs: [], otherwise: {} }
  const end = performance.now() + seconds * 1000
  let next = 0
  const buyer = async (): Promise<void> => {
    while (performance.now() < end) {
      const turn = next++
      const seller = sellers[turn % sellers.length]
      if (seller) await spendOnce(tally, seller, Math.floor(turn / sellers.length))
    }
  }
  await Promise.all(Array.from({ length: buyers }, buyer))
  return tally
}

/** The control: a server that answers for less than one of six seconds, which the check must reject. */
const spendWhileStopped = async (api: ChildProcess, sellers: readonly world.Seller[]): Promise<Tally> => {
  const spending = spendFor(controlSeconds, sellers)
  const over = AbortSignal.timeout(controlSeconds * 1000)
  while (!over.aborted) {
    api.kill('SIGSTOP')
    await sleep(callbackTimeoutMs + 500)
    api.kill('SIGCONT')
    await sleep(300)
  }
  return spending
}

const summariseTally = ({ asked, answered, tookMs, otherwise }: Tally) => ({
  asked,
  answered,
  share: rounded(answered / Math.max(1, asked), 4),
  p50Ms: Math.round(median(tookMs)),
  p99Ms: Math.round(percentile(tookMs, 0.99)),
  otherwise,
})

export async function moneyUnderLoad(words: readonly string[]): Promise<boolean> {
  const { seconds } = readOptions(words, { seconds: 30 })
  const environment = {
    ...(await world.freshWorld('moneyload', ports)),
    RATE_LIMIT_FACTOR: '1',
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const owner = await connectOwner(environment)
  const api = await startApi(environment)
  try {
    const amounts = { sellers: 200, adsEach: 20, coinsEach: 1_000 }
    const sellers = await world.placeSellers(owner, environment, origin, amounts)
    await spendFor(3, sellers)
    const alone = summariseTally(await spendFor(seconds, sellers))
    const attack = startAttack()
    await sleep(1_000)
    const beside = summariseTally(await spendFor(seconds, sellers))
    const attacked = await attack.stop()
    const stopped = summariseTally(await spendWhileStopped(api, sellers))
    const problems = await world.moneyProblems(owner)
    const wasAttacked = Object.values(attacked).reduce((sum, count) => sum + count, 0)
    return report({
      goal,
      conditions: {
        enoughAnsweredBeside: beside.share >= minAnswered,
        enoughAnsweredAlone: alone.share >= minAnswered,
        control: stopped.share < minAnswered,
        everyCoinAccountedFor: problems.length === 0,
        addressSentMore: wasAttacked > beside.asked,
      },
      figures: {
        how: `${buyers} buyers at a time, limits of production, the search engine away so that searches come to PostgreSQL`,
        seconds,
        callbackTimeoutMs,
        minAnswered,
        alone,
        beside,
        attacked,
        control: stopped,
        problems,
      },
    })
  } finally {
    api.kill('SIGCONT')
    await stopServer(api)
    await owner.end()
  }
}
