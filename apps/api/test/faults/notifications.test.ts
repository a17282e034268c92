import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notify } from '#core/notifications/notifications.service.ts'
import { jobHandlers } from '#main/jobs.ts'
import { inTx } from '#platform/ctx.ts'
import { placeAdsOf, placeSeller, type Seller } from '#test/support/ads.ts'
import { arrived, startBotTestApp, type BotTestApp } from '#test/support/bot-app.ts'
import { startProcess } from '#test/support/processes/server-processes.ts'
import { isProof } from '#test/support/size.ts'
import { asOwner } from '#test/support/test-database.ts'

let app: BotTestApp
beforeAll(async () => {
  app = await startBotTestApp(8)
})
afterAll(() => app.close())

const publish = async (seller: Seller): Promise<void> => {
  const [ad] = await placeAdsOf(app, seller, [{}])
  await inTx({ db: app.deps.database.db, deps: app.deps }, (tx) =>
    notify(tx, {
      userId: seller.userId,
      kind: 'moderation.approved',
      key: `ad-${ad?.id ?? 0}`,
      data: { adId: ad?.id },
    }),
  )
}

/** Time limits are checked in the proof only. */
const until = async (isTrue: () => Promise<boolean> | boolean, promised: number): Promise<void> => {
  const seconds = isProof ? promised : 300
  const end = performance.now() + seconds * 1000
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`not within ${seconds} s: ${isTrue.toString()}`)
    await sleep(50)
  }
}

/** The number of attempts of this seller's job and whether it has ended. */
const jobOf = (seller: Seller) =>
  asOwner(app.databaseName, async (client) => {
    const { rows } = await client.query<{ state: string; retries: number }>(
      `select state, retry_count as retries from pgboss.job
        where name = 'notifications.send' and data->'userIds' @> $1::jsonb`,
      [JSON.stringify([seller.userId])],
    )
    return rows[0]
  })

const rowOf = (seller: Seller) =>
  app.deps.database.db
    .selectFrom('notifications')
    .select(['outcome', 'reservedAt'])
    .where('userId', '=', seller.userId)
    .executeTakeFirstOrThrow()

test('a worker killed between sending and marking notifies no seller twice and misses no other one', async () => {
  const [seller, other] = [await placeSeller(app), await placeSeller(app)]
  app.botApi.loseAnswers(1)
  await publish(seller)
  const first = await startProcess('worker', app.environment)
  await until(() => arrived(app, seller.telegramId).length === 1, 30)
  // The worker now waits for the reply, with the row reserved and not marked.
  await first.stop('SIGKILL')
  expect(await rowOf(seller)).toMatchObject({ outcome: null, reservedAt: expect.any(Date) as Date })
  await publish(other)
  // The gate skips the half minute without a heartbeat.
  if (!isProof)
    await asOwner(app.databaseName, (client) =>
      client.query(
        `update pgboss.job set heartbeat_on = heartbeat_on - interval '30 s' where state = 'active'`,
      ),
    )

  const second = await startProcess('worker', app.environment)
  try {
    await until(() => arrived(app, other.telegramId).length === 1, 30)
    await until(async () => (await jobOf(seller))?.state === 'completed', 75)
  } finally {
    await second.stop('SIGTERM')
  }
  expect((await jobOf(seller))?.retries).toBeGreaterThanOrEqual(1)
  expect(arrived(app, seller.telegramId)).toHaveLength(1)

  // It is unknown whether the message arrived, and the sweep records that.
  const running = { id: '', attempt: 1, signal: AbortSignal.timeout(300_000) }
  await asOwner(app.databaseName, (client) =>
    client.query(`update notifications set reserved_at = reserved_at - interval '11 minutes'`),
  )
  await jobHandlers(app.workerDeps)['notifications.sweep']({}, running)
  expect(await rowOf(seller)).toMatchObject({ outcome: 'UNSURE' })

  // Control: without the reservation the same job sends the message again.
  await asOwner(app.databaseName, (client) =>
    client.query(
      'update notifications set outcome = null, done_at = null, reserved_at = null where user_id = $1',
      [seller.userId],
    ),
  )
  await jobHandlers(app.workerDeps)['notifications.send']({ userIds: [seller.userId] }, running)
  expect(arrived(app, seller.telegramId)).toHaveLength(2)
}, 600_000)
