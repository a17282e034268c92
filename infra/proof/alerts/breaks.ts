import { killService, servicesUp } from '@app/local-services'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { keepAsking, lockTable, type World } from './world.ts'

export interface Break {
  /** All of these alerts follow from it. */
  readonly alerts: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** What is broken, for the evidence. */
  readonly how: string
  readonly make: (world: World, diskFolder: string) => Promise<unknown>
  /** The step of the runbook; alerts about events end by themselves an hour later. */
  readonly repair?: (world: World, diskFolder: string) => Promise<unknown>
}

const adPath = '/api/telegram/products/no-such-ad-0000000000'
const readAd = (world: World) => (visitor: number) => world.ask({ path: adPath, visitor })

let idle: pg.Client[] = []
let resume: (() => Promise<unknown>) | undefined

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString()

/** In this order, so that few alerts fire for an earlier reason: data, the database, locks, processes and services. */
export const breaks: readonly Break[] = [
  {
    alerts: { CallbacksRefused: { provider: 'PAYCOM_UZ' } },
    how: '60 callbacks of Payme with a wrong key',
    make: async ({ ask }) => {
      for (let call = 0; call < 60; call += 1)
        await ask({
          method: 'POST',
          path: '/api/payments/payme',
          visitor: call,
          body: { method: 'CheckTransaction', params: { id: 'x' }, id: call },
          headers: { authorization: `Basic ${Buffer.from('Paycom:guess').toString('base64')}` },
        })
    },
  },
  {
    alerts: { PaymentAlarm: { event: 'stars.unknown' } },
    how: 'Telegram reports a payment of an invoice that does not exist',
    make: ({ ask, stack }) =>
      ask({
        method: 'POST',
        path: '/api/bots/vio',
        headers: {
          'x-telegram-bot-api-secret-token': stack.environment['VIO_BOT_WEBHOOK_SECRET'] ?? '',
        },
        body: {
          update_id: 900_000_001,
          message: {
            message_id: 1,
            date: Math.floor(Date.now() / 1000),
            chat: { id: 77_000_001, type: 'private', first_name: 'Proof' },
            from: { id: 77_000_001, is_bot: false, first_name: 'Proof' },
            successful_payment: {
              currency: 'XTR',
              total_amount: 10,
              invoice_payload: '00000000-0000-4000-8000-000000000000',
              telegram_payment_charge_id: 'charge-of-the-proof',
              provider_payment_charge_id: '',
            },
          },
        },
      }),
  },
  {
    alerts: { PaymentDifference: { provider: 'TELEGRAM_STARS' } },
    how: 'a paid payment of yesterday that Telegram does not know, written as the owner; the daily job',
    make: async ({ tamper, enqueue }) => {
      await tamper(
        `insert into payments (id, user_id, payment_system, platform, coins, price, currency, state, provider_id,
           paid_at, expires_at)
         select gen_random_uuid(), min(id), 'TELEGRAM_STARS', 'WEB', 25, 10, 'XTR', 'PAID', 'charge-without-payment', $1, $1
         from users`,
        [daysAgo(1)],
      )
      await enqueue('payments.reconcile')
    },
    repair: ({ tamper }) => tamper(`delete from payments where provider_id = 'charge-without-payment'`),
  },
  {
    alerts: { MoneyInvariantBroken: {} },
    how: 'a balance raised by one coin as the owner of the database; the job of every five minutes',
    make: async ({ tamper, enqueue, control }) => {
      const [user] = await tamper('select public_id from users order by id limit 1')
      await control(`/coins?user=${String(user?.['public_id'])}&coins=5`)
      await tamper(
        'update coin_accounts set coins = coins + 1 where user_id = (select min(user_id) from coin_accounts)',
      )
      await enqueue('coins.check')
    },
    repair: ({ tamper }) =>
      tamper(
        'update coin_accounts set coins = coins - 1 where user_id = (select min(user_id) from coin_accounts)',
      ),
  },
  {
    alerts: { AuditChainBroken: {} },
    how: 'a line of the audit log changed as the owner of the database; the daily job',
    make: async ({ tamper, enqueue, control, signIn }) => {
      await signIn(77_200_000)
      await control('/roles?product=vio&telegram=77200000&role=operator')
      await tamper(`update audit_log set action = action || '.' where id = (select min(id) from audit_log)`)
      await enqueue('audit.verify')
    },
    repair: ({ tamper }) =>
      tamper(`update audit_log set action = rtrim(action, '.') where id = (select min(id) from audit_log)`),
  },
  {
    alerts: { CodesNotSent: { product: 'vio' } },
    how: 'the balance at the provider of codes is 0; eight users ask for a code',
    make: async ({ ask, stack }) => {
      stack.gateway.setBalance(0)
      for (let user = 0; user < 8; user += 1)
        await ask({
          method: 'POST',
          path: '/api/auth/request-code',
          visitor: 2_000 + user,
          body: { phoneNumber: `+99890765430${user}` },
        })
    },
    repair: async ({ stack }) => stack.gateway.setBalance(1_000),
  },
  {
    alerts: { RefreshTokensReused: { product: 'vio' } },
    how: 'the refresh tokens of eight users are used again by another device',
    make: async ({ ask, signIn }) => {
      for (let user = 0; user < 8; user += 1) {
        const { refreshToken } = await signIn(77_100_000 + user)
        for (const device of ['', 'stolen'])
          await ask({
            method: 'POST',
            path: '/api/auth/refresh',
            visitor: (77_100_000 + user) % 10_000,
            body: { refreshToken },
            headers:
              device === '' ? {} : { 'x-device-id': `device-of-a-thief-${user}`, 'user-agent': 'thief' },
          })
      }
    },
  },
  {
    alerts: { RowsDropped: { buffer: 'events' } },
    how: 'an event whose text PostgreSQL does not store (U+0000)',
    make: ({ ask }) =>
      ask({
        method: 'POST',
        path: '/api/events',
        body: {
          events: [{ name: 'place_order', at: new Date().toISOString(), props: { productId: 'a\u0000b' } }],
        },
      }),
  },
  {
    alerts: { DeadLetters: {} },
    how: 'a job with an invalid payload, without retries',
    make: ({ tamper }) =>
      tamper(
        `insert into pgboss.job (name, data, retry_limit, dead_letter) values ('ads.reprice', '{"afterId":"x"}', 0, 'dead-letter')`,
      ),
    repair: ({ tamper }) => tamper(`delete from pgboss.job where name = 'dead-letter'`),
  },
  {
    alerts: { DiskLow: { mountpoint: '/' } },
    how: 'a file system of 16 MB with a file of 15 MB',
    make: async (_world, folder) => {
      writeFileSync(join(folder, 'full'), Buffer.alloc(15 * 2 ** 20))
    },
    repair: async (_world, folder) => {
      writeFileSync(join(folder, 'full'), '')
    },
  },
  {
    alerts: { DatabaseConnectionsHigh: {} },
    how: 'connections until 85 % of max_connections are in use',
    make: async ({ connect }) => {
      const first = await connect()
      const { rows } = await first.query<{ missing: number }>(
        `select ceil(current_setting('max_connections')::int * 0.85)::int
           - (select count(*)::int from pg_stat_activity where datname is not null) as missing`,
      )
      idle = [first]
      for (let made = 0; made < (rows[0]?.missing ?? 0); made += 1) idle.push(await connect())
    },
    repair: async () => {
      for (const client of idle) await client.end()
    },
  },
  {
    alerts: { ApiErrorsSpendBudget: {}, BudgetSpentSlowly: { slo: 'availability' } },
    how: 'PostgreSQL is killed (SIGKILL)',
    make: async (world) => {
      await killService('test', 'postgres')
      resume = keepAsking(10, 100, readAd(world))
    },
    repair: async () => {
      await servicesUp({ set: 'test', only: ['postgres'], say: () => undefined })
      await resume?.()
    },
  },
  {
    alerts: { SlowAnswersSpendBudget: { class: 'read' } },
    how: 'a transaction that locks the table of ads for 0.7 s, again and again',
    make: async (world) => {
      const stop = keepAsking(20, 50, readAd(world))
      await lockTable(world, 'ads', { heldMs: 700, pauseMs: 60, times: 20 })
      await stop()
    },
  },
  {
    alerts: { DatabasePoolExhausted: {} },
    how: 'a transaction that keeps the table of ads locked for 25 s, with 60 visitors',
    make: async (world) => {
      const stop = keepAsking(60, 50, readAd(world))
      await lockTable(world, 'ads', { heldMs: 25_000, pauseMs: 0, times: 1 })
      await stop()
    },
    repair: async () => undefined,
  },
  {
    alerts: { PaymentCallbacksSpendBudget: {} },
    how: 'a transaction that keeps the table of payments locked for 4 s during three callbacks of Payme',
    make: async (world) => {
      const lock = lockTable(world, 'payments', { heldMs: 4_000, pauseMs: 0, times: 1 })
      await sleep(300)
      const key = Buffer.from(`Paycom:${world.stack.environment['PAYME_KEYS']}`).toString('base64')
      const call = (id: number) =>
        world.ask({
          method: 'POST',
          path: '/api/payments/payme',
          visitor: 3_000 + id,
          body: { method: 'CheckTransaction', params: { id: '0123456789abcdef01234567' }, id },
          headers: { authorization: `Basic ${key}` },
        })
      await Promise.all([lock, call(1), call(2), call(3)])
    },
  },
  {
    alerts: { QueueLate: { queue: 'groups.expire' } },
    how: 'six jobs that are due since ten minutes, while a transaction locks the table they need',
    make: async (world) => {
      const lock = lockTable(world, 'group_purchases', { heldMs: 30_000, pauseMs: 0, times: 1 })
      await world.tamper(
        `insert into pgboss.job (name, data, start_after, retry_limit)
         select 'groups.expire', '{}', now() - interval '10 minutes', 0 from generate_series(1, 6)`,
      )
      await lock
    },
    repair: async () => undefined,
  },
  {
    alerts: { ProcessDown: { job: 'worker' }, SearchFallsBehind: { slo: 'search-freshness' } },
    how: 'the worker is stopped (SIGSTOP) for 40 s with 200 changed ads in its queue',
    make: async ({ stack, enqueue }) => {
      const pid = stack.processIds['worker'] ?? 0
      await enqueue('ads.index', { adIds: [1] }, 200)
      process.kill(pid, 'SIGSTOP')
      await enqueue('ads.index', { adIds: [1] }, 200)
      await sleep(40_000)
      process.kill(pid, 'SIGCONT')
    },
    repair: async () => undefined,
  },
  {
    alerts: { ProcessRestarts: { job: 'pages' } },
    how: 'a page server killed three times',
    make: async ({ stack }) => {
      for (let time = 0; time < 3; time += 1) {
        await stack.restart('reports')
        await sleep(5_000)
      }
    },
  },
  {
    alerts: { DependencyDown: { dependency: 'redis' } },
    how: 'Redis is killed (SIGKILL)',
    make: () => killService('test', 'redis'),
    repair: () => servicesUp({ set: 'test', only: ['redis'], say: () => undefined }),
  },
  {
    alerts: { ApiUnreachableForPages: {}, PagesSpendBudget: {} },
    how: 'the API is stopped (SIGSTOP), 300 pages are opened at once from one network; then it is killed (SIGKILL)',
    make: async ({ stack, ask }) => {
      const pid = stack.processIds['http'] ?? 0
      const host = new URL(stack.origins.market).host
      process.kill(pid, 'SIGSTOP')
      await Promise.all(
        Array.from({ length: 300 }, (_, index) =>
          ask({ path: `/?page=${index}`, host, port: stack.ports.market, visitor: 9 }),
        ),
      )
      process.kill(pid, 'SIGKILL')
      for (let call = 0; call < 20; call += 1)
        await ask({ path: '/api/telegram/geo/regions', host, port: stack.ports.market, visitor: call })
    },
    repair: ({ stack }) => stack.restart('http'),
  },
]
