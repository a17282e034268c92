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
 * `pnpm proof neighbours [--seconds 120]`: a visitor opens the home page, a search, an ad and its phone numbers, first
 * alone and then while another address sends the most expensive requests as fast as the limits allow. All p99s are of
 * the same run, with the limits of production. The control is a thread that uses as much CPU as the sender and sends
 * nothing. Finally the address ignores refusals: a figure without a goal, because the flood runs on the same machine.
 */
const maxTimes = 3
const attackAddress = '10.66.6.6'
/** Pause between requests: four take more than half a second, so contacts stay within a user's 120 a minute. */
const pauseMs = 135
const maxDailyMb = 50
interface Account {
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

interface Measured {
  readonly ms: number
  /** Since the start of the phase. */
  readonly atSecond: number
}
type Phase = Readonly<Record<string, readonly Measured[]>>

const listTimes = (requests: readonly Measured[]): number[] => requests.map(({ ms }) => ms)
/** The times of the slowest requests point to their cause. */
const findSlowest = (requests: readonly Measured[]) =>
  requests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 3)
    .map(({ ms, atSecond }) => ({ ms: Math.round(ms), atSecond: Math.round(atSecond) }))

/** The same requests in two phases, by name. */
const compare = (alone: Phase, beside: Phase) =>
  Object.entries(alone).map(([name, quiet]) => {
    const loud = beside[name] ?? []
    const p99Ms = [percentile(listTimes(quiet), 0.99), percentile(listTimes(loud), 0.99)] as const
    return {
      name,
      requests: [quiet.length, loud.length],
      p50Ms: [percentile(listTimes(quiet), 0.5), percentile(listTimes(loud), 0.5)],
      p99Ms,
      slowest: findSlowest(loud),
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

      const signIn = async (phone: string, address: string): Promise<Account> => {
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
      if (!ad) throw new Error('the demo data has no ads')
      const visitor = await signIn('+998901110001', '10.1.1.1')
      const thief = await signIn('+998901110002', attackAddress)
      const seen = { host, 'accept-language': 'ru', 'x-forwarded-for': '10.1.1.1' }
      const requests: Readonly<Record<string, (turn: number) => Promise<Answer>>> = {
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
              authorization: `Bearer ${visitor.token}`,
            },
            body: JSON.stringify({ telegramProductId: ad.id }),
          }),
      }

      /** One request of each kind after another, with the pause of a user. */
      const visit = async (forMs: number) => {
        const took: Record<string, Measured[]> = {}
        const start = performance.now()
        const failed: Record<string, number> = {}
        const end = performance.now() + forMs
        for (let turn = 0; performance.now() < end; turn += 1)
          for (const [name, send] of Object.entries(requests)) {
            const began = performance.now()
            const { status } = await send(turn)
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
