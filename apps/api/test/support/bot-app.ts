import { setTimeout as sleep } from 'node:timers/promises'
import { startBotApi, type BotApi } from '@app/simulators/telegram-bot-api'
import { jobHandlers } from '#main/jobs.ts'
import { jobPayloads, type JobName } from '#platform/job-list.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { asOwner } from './test-database.ts'
import { saathBot, testEnvironment, vioBot, webhookSecret } from './test-environment.ts'

export interface BotTestApp extends TestApp {
  readonly botApi: BotApi
  /** Executes all waiting jobs of this name, due or not; returns their number. */
  readonly work: (...names: JobName[]) => Promise<number>
  /** The delays in seconds of the waiting jobs of this name, independent of the present time. */
  readonly waits: (name: JobName) => Promise<number[]>
  /** Advances the time of the bots' rate limits and of waiting messages. */
  readonly pass: (milliseconds: number) => Promise<void>
  /** An update as Telegram posts it. */
  readonly update: (body: object, product?: 'vio' | 'saath') => Promise<number>
}

export interface SentButton {
  readonly text: string
  readonly url?: string
  readonly web_app?: { readonly url: string }
}

/** The messages of a chat in order: text and buttons. */
export function arrived(app: Pick<BotTestApp, 'botApi'>, chatId: number) {
  return app.botApi.messagesTo(chatId).map(({ parameters, at }) => ({
    at,
    text: String(parameters['text']),
    buttons: (parameters['reply_markup'] as { inline_keyboard: SentButton[][] }).inline_keyboard.flat(),
  }))
}

/**
 * A server whose bots use the simulated Bot API. Rate limits of messages are shared through Redis, so each test file has
 * its own Redis database.
 */
export async function startBotTestApp(
  redisDatabase: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<BotTestApp> {
  const botApi = await startBotApi({ bots: [vioBot, saathBot] })
  const { REDIS_URL } = testEnvironment({ database: '', bucket: '' })
  const app = await startTestApp({
    environment: {
      TELEGRAM_API_URL: botApi.url,
      REDIS_URL: `${REDIS_URL ?? ''}/${redisDatabase}`,
      ...environment,
    },
  })
  let updateId = 1
  return {
    ...app,
    botApi,
    work: (...names) => work(app, names),
    waits: (name) =>
      asOwner(app.databaseName, async (client) => {
        const { rows } = await client.query<{ seconds: number }>(
          `select extract(epoch from start_after - created_on)::float as seconds from pgboss.job
            where name = $1 and state in ('created', 'retry') order by start_after`,
          [name],
        )
        return rows.map(({ seconds }) => seconds)
      }),
    pass: (milliseconds) => pass(app, milliseconds),
    update: async (body, product = 'vio') => {
      updateId += 1
      const reply = await app.ask('POST', `/api/bots/${product}`, {
        product,
        headers: { 'x-telegram-bot-api-secret-token': webhookSecret },
        body: { update_id: updateId, ...body },
      })
      return reply.status
    },
    close: async () => {
      await app.close()
      await botApi.close()
    },
  }
}

/** Shortens all rate limits by this time. */
const passScript = `local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
for _, key in ipairs(redis.call('KEYS', 'pace:*')) do
  local free = tonumber(redis.call('GET', key) or '0') - tonumber(ARGV[1])
  if free <= now then redis.call('DEL', key)
  else redis.call('SET', key, string.format('%.0f', free), 'PX', free - now) end
end
return 1`

const pass = async (app: TestApp, milliseconds: number): Promise<void> => {
  const shorten = () =>
    app.deps.redis.run<unknown>(
      (client) => client.eval(passScript, 0, milliseconds),
      () => null,
    )
  // Redis may time out once on a busy machine.
  for (let attempt = 0; (await shorten()) === null && attempt < 100; attempt += 1) await sleep(50)
  await asOwner(app.databaseName, (client) =>
    client.query(
      `update notifications set not_before = not_before - make_interval(secs => $1),
        held_until = held_until - make_interval(secs => $1) where not_before is not null or held_until is not null`,
      [milliseconds / 1000],
    ),
  )
}

const takeJob = (app: TestApp, names: readonly string[]) =>
  asOwner(app.databaseName, async (client) => {
    const { rows } = await client.query<{ id: string; name: JobName; data: unknown }>(
      `delete from pgboss.job where id = (select id from pgboss.job where name = any($1)
        and state in ('created', 'retry') order by start_after, created_on limit 1) returning id, name, data`,
      [names],
    )
    return rows[0]
  })

const work = async (app: TestApp, names: readonly JobName[]): Promise<number> => {
  for (let done = 0; ; done += 1) {
    const job = await takeJob(app, names)
    if (!job) return done
    if (done === 500) throw new Error(`${names.join(', ')} do not come to an end`)
    const handle = jobHandlers(app.deps)[job.name] as (payload: unknown, running: object) => Promise<void>
    await handle(jobPayloads[job.name].parse(job.data), {
      id: job.id,
      attempt: 1,
      signal: AbortSignal.timeout(60_000),
    })
  }
}
