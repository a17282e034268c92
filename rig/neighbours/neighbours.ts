import { writeEvidence } from '@app/infra/evidence'
import { withStack } from '@app/infra/stack'
import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ask, type Answer } from '../parts/ask.ts'
import { attackAddress, startAttack } from './attacker.ts'

/**
 * `pnpm proof neighbours [--seconds 60]`: an honest visitor looks at the home page, a search, an ad and its numbers, alone
 * and then while one other address sends all it may of the worst kinds. Both p99s are of the same run; limits are those
 * of production.
 */
const maxTimes = 3
const maxDailyMb = 50
/** What one network may leave behind in a day, by the piece (`platform/http/item-limit.ts`). */
const dayCaps = { analytics_events: 60_000, ad_views: 200_000, search_queries: 40_000 } as const
type Table = keyof typeof dayCaps

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

export async function neighbours(words: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...words],
    options: { seconds: { type: 'string', default: '60' }, 'no-build': { type: 'boolean', default: false } },
  })
  const seconds = Number(values.seconds)
  return withStack(
    { set: 'test', apps: ['market'], pageCacheSeconds: 0, canBuild: !values['no-build'] },
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
      const from = { host, 'accept-language': 'ru', 'x-forwarded-for': '10.1.1.1' }
      const looks: Readonly<Record<string, (turn: number) => Promise<Answer>>> = {
        home: () => ask(`${pages}/webApp?regionId=1726`, { headers: from }),
        search: () => ask(`${pages}/webApp/search?regionId=1726&search=диван`, { headers: from }),
        ad: (turn) =>
          ask(`${pages}/webApp/product/${ads[turn % ads.length]?.link ?? ad.link}`, { headers: from }),
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
        const took: Record<string, number[]> = {}
        const failed: Record<string, number> = {}
        const end = performance.now() + forMs
        for (let turn = 0; performance.now() < end; turn += 1)
          for (const [name, look] of Object.entries(looks)) {
            const began = performance.now()
            const { status } = await look(turn)
            ;(took[name] ??= []).push(performance.now() - began)
            if (status !== 200) failed[`${name} ${status}`] = (failed[`${name} ${status}`] ?? 0) + 1
            await sleep(20)
          }
        return { took, failed }
      }

      const client = new pg.Client({ connectionString: variables['STACK_DATABASE_URL'] })
      await client.connect()
      const sizeOf = async (table: Table): Promise<{ bytes: number; rows: number }> => {
        const { rows } = await client.query<{ bytes: string; rows: string }>(
          `select coalesce(sum(pg_total_relation_size(relid)), 0) as bytes,
            (select count(*) from ${table}) as rows from pg_partition_tree('${table}')`,
        )
        return { bytes: Number(rows[0]?.bytes ?? 0), rows: Number(rows[0]?.rows ?? 0) }
      }
      const sizes = async () =>
        Object.fromEntries(
          await Promise.all(
            (Object.keys(dayCaps) as Table[]).map(async (table) => [table, await sizeOf(table)] as const),
          ),
        )

      await visit(5_000)
      const alone = await visit(seconds * 1000)
      const before = await sizes()
      const attack = startAttack({ pages, api, host: apiHost, adId: ad.id, token: thief.token })
      const beside = await visit(seconds * 1000)
      const attacked = await attack.stop()
      await sleep(3_000)
      const after = await sizes()
      await client.end()

      const disk = Object.entries(dayCaps).map(([table, cap]) => {
        const rows = (after[table]?.rows ?? 0) - (before[table]?.rows ?? 0)
        const bytes = (after[table]?.bytes ?? 0) - (before[table]?.bytes ?? 0)
        const perRow = rows > 0 ? bytes / rows : 0
        return { table, rows, bytes, dailyMb: Number(((perRow * cap) / 1e6).toFixed(1)) }
      })
      const dailyMb = disk.reduce((sum, { dailyMb: mb }) => sum + mb, 0)
      const visits = Object.keys(looks).map((name) => {
        const [quiet, loud] = [alone.took[name] ?? [], beside.took[name] ?? []]
        const [aloneP99, besideP99] = [percentile(quiet, 0.99), percentile(loud, 0.99)]
        return {
          name,
          looks: [quiet.length, loud.length],
          p50Ms: [percentile(quiet, 0.5), percentile(loud, 0.5)],
          p99Ms: [aloneP99, besideP99],
          times: Number((besideP99 / Math.max(0.1, aloneP99)).toFixed(1)),
        }
      })
      const wrong = Object.values(attacked).reduce((sum, tally) => sum + tally.wrong, 0)
      const pass =
        visits.every(({ times }) => times <= maxTimes) &&
        Object.keys({ ...alone.failed, ...beside.failed }).length === 0 &&
        wrong === 0 &&
        dailyMb <= maxDailyMb
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
          dailyMb: Number(dailyMb.toFixed(1)),
        },
      })
      for (const { name, p99Ms, times } of visits)
        process.stdout.write(`figure: ${name}: p99 ${p99Ms.join(' → ')} ms, ${times} times\n`)
      process.stdout.write(
        `figure: ${wrong} wrong answers for the attacker; ${dailyMb.toFixed(1)} MB a day\n`,
      )
      return pass
    },
  )
}
