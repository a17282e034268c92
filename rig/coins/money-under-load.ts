import { writeEvidence } from '@app/infra/evidence'
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ask, type Answer } from '../parts/ask.ts'
import { startServer, stopServer } from '../parts/processes.ts'
import { repositoryFile } from '../parts/surroundings.ts'
import * as world from './coins-world.ts'

/**
 * `pnpm rig money-under-load [--seconds 30]`: somebody buys coins and spends them, and Payme calls, while one anonymous
 * address sends all it may; limits are those of production. Of what is about money at least 99 % is answered, in the
 * time that Payme waits.
 */
const goal = 'money-under-load'
const ports = { api: 18_691, internal: 18_692, workerInternal: 18_693 }
const origin = `http://127.0.0.1:${ports.api}`
const minAnswered = 0.99
/** After this a provider calls an answer none; the machine of the rig serves others beside us. */
const patienceMs = 5_000
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
      const headers = { host: world.host, 'x-forwarded-for': attackAddress }
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

const payme = (method: string, params: object): Promise<Answer> =>
  ask(`${origin}/api/payments/payme`, {
    method: 'POST',
    headers: {
      host: world.host,
      'x-forwarded-for': '10.2.2.2',
      'content-type': 'text/json; charset=UTF-8',
      authorization: `Basic ${Buffer.from(`Paycom:${world.paymeKey}`).toString('base64')}`,
    },
    body: JSON.stringify({ id: 1, method, params }),
    timeoutMs: patienceMs,
  })

/** Buys, is told by Payme, looks at the balance and promotes, with the pause of a person. */
const spendFor = async (seconds: number, sellers: readonly world.Seller[]): Promise<Tally> => {
  const tally: Tally = { asked: 0, answered: 0, tookMs: [], otherwise: {} }
  const count = async (what: string, work: () => Promise<Answer>): Promise<Record<string, unknown>> => {
    tally.asked += 1
    const began = performance.now()
    const { status, text } = await work().catch(() => ({ status: 0, text: '{}' }))
    tally.tookMs.push(performance.now() - began)
    const body = JSON.parse(text) as Record<string, unknown>
    const isAnswered = status === 200 && body['error'] === undefined
    if (isAnswered) tally.answered += 1
    else tally.otherwise[`${what} ${status}`] = (tally.otherwise[`${what} ${status}`] ?? 0) + 1
    await sleep(20)
    return body
  }
  const end = performance.now() + seconds * 1000
  for (let turn = 0; performance.now() < end; turn += 1) {
    const seller = sellers[turn % sellers.length]
    if (!seller) break
    const headers = {
      host: world.host,
      'x-forwarded-for': '10.1.1.1',
      'content-type': 'application/json',
      authorization: `Bearer ${seller.token}`,
    }
    const post = (path: string, body: unknown): Promise<Answer> =>
      ask(`${origin}${path}`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: JSON.stringify(body),
        timeoutMs: patienceMs,
      })
    const payment = await count('payment', () =>
      post('/api/user/telegram/transactions', { platform: 'WEB', paymentSystem: 'PAYCOM_UZ', amount: 25 }),
    )
    const id = randomBytes(12).toString('hex')
    const account = { order_id: payment['id'] }
    const amount = Number(payment['price']) * 100
    await count('create', () => payme('CreateTransaction', { id, time: Date.now(), amount, account }))
    await count('perform', () => payme('PerformTransaction', { id }))
    await count('coins', () => ask(`${origin}/api/user/telegram/coins`, { headers, timeoutMs: patienceMs }))
    const adId = seller.adIds[Math.floor(turn / sellers.length) % seller.adIds.length]
    await count('promote', () => post('/api/user/telegram/products/top', [adId]))
  }
  return tally
}

const figuresOf = ({ asked, answered, tookMs, otherwise }: Tally) => {
  const sorted = tookMs.toSorted((a, b) => a - b)
  const at = (part: number): number => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)
  return {
    asked,
    answered,
    share: Number((answered / Math.max(1, asked)).toFixed(4)),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    otherwise,
  }
}

export async function moneyUnderLoad(words: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({ args: [...words], options: { seconds: { type: 'string', default: '30' } } })
  const seconds = Number(values.seconds)
  const environment = {
    ...(await world.freshWorld('money_under_load', ports)),
    RATE_LIMIT_FACTOR: '1',
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const owner = await world.connectOwner(environment)
  const api = await startServer(repositoryFile('apps/api/src/main/http.ts'), environment, `${origin}/live`)
  try {
    // So many that none of them reaches what one person may ask in a minute.
    const amounts = { sellers: 40, adsEach: 20, coinsEach: 1_000 }
    const sellers = await world.placeSellers(owner, environment, origin, amounts)
    await spendFor(3, sellers)
    const alone = figuresOf(await spendFor(seconds, sellers))
    const attack = startAttack()
    await sleep(1_000)
    const beside = figuresOf(await spendFor(seconds, sellers))
    const attacked = await attack.stop()
    // Control: with the server stopped for a part of the time the same check is below its limit.
    const stopping = setInterval(() => {
      api.kill('SIGSTOP')
      setTimeout(() => api.kill('SIGCONT'), patienceMs + 500)
    }, patienceMs + 3_000)
    const stopped = figuresOf(await spendFor(Math.min(seconds, 20), sellers))
    clearInterval(stopping)
    api.kill('SIGCONT')
    const problems = await world.moneyProblems(owner)
    const wasAttacked = Object.values(attacked).reduce((sum, count) => sum + count, 0)
    const pass =
      beside.share >= minAnswered &&
      alone.share >= minAnswered &&
      stopped.share < minAnswered &&
      problems.length === 0 &&
      wasAttacked > beside.asked
    const figures = {
      seconds,
      patienceMs,
      minAnswered,
      alone,
      beside,
      attacked,
      control: stopped,
      problems,
    }
    process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`)
    writeEvidence({ goal, pass, figures, seed: null })
    return pass
  } finally {
    api.kill('SIGCONT')
    await stopServer(api)
    await owner.end()
  }
}
