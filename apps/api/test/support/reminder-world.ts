import { jobHandlers } from '#main/jobs.ts'
import type { JobHandlers } from '#platform/queue.ts'
import { startBotTestApp, type BotTestApp } from './bot-app.ts'
import { startFakeClock, type FakeClock } from './fake-clock.ts'
import type { Shopper } from './shop.ts'

/** Tomorrow in India, close enough for sessions to stay valid. */
const tomorrow = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(
  Date.now() + 86_400_000,
)
export function tomorrowInIndia(time: string): Date {
  return new Date(`${tomorrow}T${time}:00+05:30`)
}

type Run = <Name extends keyof JobHandlers>(
  job: Name,
  payload: Parameters<JobHandlers[Name]>[0],
) => Promise<unknown>

export interface ReminderWorld {
  readonly app: BotTestApp
  readonly clock: FakeClock
  /** Resets the time to nine in the morning and empties notifications and these tables. */
  readonly reset: (tables: string) => Promise<void>
  readonly run: Run
  readonly send: (...people: readonly Shopper[]) => Promise<unknown>
  readonly close: () => Promise<void>
}

/** Saath with a simulated bot and a controlled clock; jobs run on request. */
export async function startReminderWorld(bot: number): Promise<ReminderWorld> {
  const morning = tomorrowInIndia('09:00')
  const app = await startBotTestApp(bot)
  const clock = await startFakeClock(app, morning)
  const run: Run = async (job, payload) =>
    jobHandlers(clock.deps)[job](payload, { id: '', attempt: 1, signal: AbortSignal.timeout(60_000) })
  return {
    app,
    clock,
    reset: async (tables) => {
      app.botApi.clearFaults()
      await clock.set(morning)
      await clock.client.query(`truncate ${tables}, notifications, notification_choices cascade`)
      await clock.client.query('delete from pgboss.job')
    },
    run,
    send: (...people) => run('notifications.send', { userIds: people.map(({ userId }) => userId) }),
    close: async () => {
      await clock.close()
      await app.close()
    },
  }
}
