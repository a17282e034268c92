import { writeEvidence } from '@app/infra/evidence'
import { withStack } from '@app/infra/stack'
import pg from 'pg'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { ask, type Answer } from '../parts/ask.ts'
import type { Attacked, Target } from './attacker.ts'
import { dailyGrowth, diskSizes } from './disk.ts'

/**
 * `pnpm proof neighbours [--seconds 120]`: an honest visitor looks at the home page, a search, an ad and its numbers,
 * alone and then while one other address sends all it may of the worst kinds, as fast as it can until it is refused and
 * again the moment it may. All p99s are of the same run; limits are those of production. The control is a thread that takes
 * as much of the machine as sending did, and sends nothing. At last the same address goes on whatever it is told: a
 * figure without a bar, since here the flood is made on the machine that it hits.
 */
const maxTimes = 3
const attackAddress = '10.66.6.6'
/** Between two looks: four of them take more than half a second, so that contacts stay within a person's 120 a minute. */
const pauseMs = 135
const maxDailyMb = 50
interface Person {
  readonly token: string
}

const percentile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1))
}

const answered = ({ status, text }: Answer, what: string): unknown => {
  if (status !== 200) throw new Error(`${what}: ${status} ${text.slice(0, 200)}`)
  return JSON.parse(text)
}

const stopping = <Result>(worker: Worker) => ({
  stop: async (): Promise<Result> => {
    worker.postMessage('over', [])
    const [result] = (await once(worker, 'message')) as [Result]
    return result
  },
})
const readyAttack = async (target: Target) => {
  const worker = new Worker(new URL('attacker.ts', import.meta.url), { workerData: target })
  await once(worker, 'message')
  return () => {
    worker.postMessage('go', [])
    return stopping<Attacked>(worker)
  }
}
const startBurner = (share: number) =>
  stopping(new Worker(new URL('burner.ts', import.meta.url), { workerData: { share } }))

interface Look {
  readonly ms: number
  /** Since the phase began. */
  readonly atSecond: number
}
type Visit = Readonly<Record<string, readonly Look[]>>

const timesOf = (looks: readonly Look[]): number[] => looks.map(({ ms }) => ms)
/** When it was slow says what made it slow. */
const slowestOf = (looks: readonly Look[]) =>
  looks
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 3)
    .map(({ ms, atSecond }) => ({ ms: Math.round(ms), atSecond: Math.round(atSecond) }))

/** The same looks in two phases, by name. */
const compare = (alone: Visit, beside: Visit) =>
  Object.entries(alone).map(([name, quiet]) => {
    const loud = beside[name] ?? []
    const p99Ms = [percentile(timesOf(quiet), 0.99), percentile(timesOf(loud), 0.99)] as const
    return {
      name,
      looks: [quiet.length, loud.length],
      p50Ms: [percentile(timesOf(quiet), 0.5), percentile(timesOf(loud), 0.5)],
      p99Ms,
      slowest: slowestOf(loud),
      times: Number((p99Ms[1] / Math.max(0.1, p99Ms[0])).toFixed(1)),
    }
  })

const sumOfWrong = ({ tallies }: Attacked): number =>
  Object.values(tallies).reduce((sum, { wrong }) => sum + wrong, 0)

export async function neighbours(words: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...words],
    options: { seconds: { type: 'string', default: '120' }, 'no-build': { type: 'boolean', default: false } },
  })
  const seconds = Number(values.seconds)
  return withStack(
    { set: 'test', apps: ['market'], isMeasured: true, canBuild: !values['no-build'] },
    async ({ origins, variables }) => {
      const { host, port } = new URL(origins.market)
      const pages = `http://127.0.0.1:${port}`
      const api = variables['STACK_API_URL'] ?? ''
      const apiHost = variables['STACK_VIO_HOST'] ?? ''
      const control = variables['STACK_CONTROL_URL'] ?? ''

      const signIn = async (phone: string, address: string): Promise<Person> => {
        const headers = {
          host: apiHost,
          'content-type': 'application/json',
          'x-forwarded-for': address,
          'x-device-id': `device-${phone.slice(1)}-0000`,
        }
        const post = (path: string, body: object): Promise<Answer> =>
          ask(`${api}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
        await post('/api/auth/request-code', { phoneNumber: phone })
        const sent = await ask(`${control}/codes?to=${encodeURIComponent(phone)}`)
        const { code } = answered(sent, 'code') as { code: string }
        const verified = await post('/api/auth/verify-code', { phoneNumber: phone, code })
        return { token: (answered(verified, 'sign-in') as { accessToken: string }).accessToken }
      }

      const list = await ask(`${api}/api/telegram/products?take=10`, { headers: { host: apiHost } })
      const ads = (answered(list, 'ads') as { data: { id: number; link: string }[] }).data
      const [ad] = ads
      if (!ad) throw new Error('the demo world has no ads')
      const honest = await signIn('+998901110001', '10.1.1.1')
      const thief = await signIn('+998901110002', attackAddress)
      const seen = { host, 'accept-language': 'ru', 'x-forwarded-for': '10.1.1.1' }
      const looks: Readonly<Record<string, (turn: number) => Promise<Answer>>> = {
        home: () => ask(`${pages}/webApp?regionId=1726`, { headers: seen }),
        search: () => ask(`${pages}/webApp/search?regionId=1726&search=диван`, { headers: seen }),
        ad: (turn) =>
          ask(`${pages}/webApp/product/${ads[turn % ads.length]?.link ?? ad.link}`, { headers: seen }),
        contact: () =>
          ask(`${api}/api/user/telegram/connections`, {
            method: 'POST',
            headers: {
              host: apiHost,
              'x-forwarded-for': '10.1.1.1',
              'content-type': 'application/json',
              authorization: `Bearer ${honest.token}`,
            },
            body: JSON.stringify({ telegramProductId: ad.id }),
          }),
      }

      /** One look of each kind after the other, with the pause of a person. */
      const visit = async (forMs: number) => {
        const took: Record<string, Look[]> = {}
        const start = performance.now()
        const failed: Record<string, number> = {}
        const end = performance.now() + forMs
        for (let turn = 0; performance.now() < end; turn += 1)
          for (const [name, look] of Object.entries(looks)) {
            const began = performance.now()
            const { status } = await look(turn)
            ;(took[name] ??= []).push({ ms: performance.now() - began, atSecond: (began - start) / 1000 })
            if (status !== 200) failed[`${name} ${status}`] = (failed[`${name} ${status}`] ?? 0) + 1
            await sleep(pauseMs)
          }
        return { took, failed }
      }

      const client = new pg.Client({ connectionString: variables['STACK_DATABASE_URL'] })
      await client.connect()
      const target: Omit<Target, 'isFlood'> = {
        pages,
        pageHost: host,
        api,
        apiHost,
        address: attackAddress,
        adIds: ads.map(({ id }) => id),
        token: thief.token,
      }
      await visit(5_000)
      const alone = await visit(seconds * 1000)
      const before = await diskSizes(client)
      const begin = await readyAttack({ ...target, isFlood: false })
      await visit(2_000)
      const from = Date.now()
      const attack = begin()
      const beside = await visit(seconds * 1000)
      const attacked = await attack.stop()
      const span = { from, until: Date.now() }
      await sleep(3_000)
      const disk = dailyGrowth(before, await diskSizes(client), span)
      const burner = startBurner(Math.min(0.95, attacked.cpuShare))
      const besideBurner = await visit((seconds * 1000) / 2)
      await burner.stop()
      const beginFlood = await readyAttack({ ...target, isFlood: true })
      const flood = beginFlood()
      const underFlood = await visit((seconds * 1000) / 4)
      const flooded = await flood.stop()
      await client.end()

      const visits = compare(alone.took, beside.took)
      const wrong = sumOfWrong(attacked) + sumOfWrong(flooded)
      const pass =
        visits.every(({ times }) => times <= maxTimes) &&
        Object.keys({ ...alone.failed, ...beside.failed }).length === 0 &&
        wrong === 0 &&
        disk.isKnown &&
        disk.dailyMb <= maxDailyMb
      writeEvidence({
        goal: 'neighbours',
        pass,
        seed: null,
        figures: {
          seconds,
          limits: { maxTimes, maxDailyMb },
          visits,
          failed: { alone: alone.failed, beside: beside.failed },
          attacked,
          wrong,
          disk,
          control: { cpuShare: attacked.cpuShare, visits: compare(alone.took, besideBurner.took) },
          flood: {
            visits: compare(alone.took, underFlood.took),
            failed: underFlood.failed,
            attacked: flooded,
          },
        },
      })
      const burnt = compare(alone.took, besideBurner.took)
      for (const [index, { name, p99Ms, times }] of visits.entries())
        process.stdout.write(
          `figure: ${name}: p99 ${p99Ms.join(' → ')} ms, ${times} times; beside the control ${burnt[index]?.times} times\n`,
        )
      process.stdout.write(
        `figure: ${wrong} wrong answers for the attacker, whose sending took ${attacked.cpuShare.toFixed(2)} of a core; ${disk.dailyMb} MB a day\n`,
      )
      return pass
    },
  )
}
