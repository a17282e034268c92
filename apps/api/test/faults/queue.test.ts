import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTx } from '#platform/ctx.ts'
import { isProof } from '#test/support/size.ts'
import { byStopwatch } from '#test/support/stopwatch.ts'
import { asOwner } from '#test/support/test-database.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await asOwner(app.databaseName, (client) =>
    client.query(
      'create table job_starts (job text, job_id text, attempt int, at timestamptz default clock_timestamp())',
    ),
  )
})
const workers: ChildProcess[] = []
/** A surviving worker would keep the whole run from ending. */
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  await app.close()
})

const ctx = () => ({ db: app.deps.database.db, deps: app.deps })
const count = (sql: string) =>
  asOwner(app.databaseName, async (client) => (await client.query<{ n: number }>(sql)).rows[0]?.n ?? -1)
const waitUntil = async (isTrue: () => Promise<boolean>, seconds: number): Promise<boolean> => {
  for (let tenths = 0; tenths < seconds * 10; tenths += 1) {
    if (await isTrue()) return true
    await sleep(100)
  }
  return false
}

const startHangingWorker = async () => {
  const script = fileURLToPath(new URL('../support/processes/hanging-worker.ts', import.meta.url))
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env['PATH'], ...app.environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  workers.push(child)
  await once(child.stdout, 'data')
  return child
}

describe('queue', () => {
  test('a job exists exactly when its transaction commits', async () => {
    await expect(
      inTx(ctx(), async (tx) => {
        await tx.enqueue('images.sweep', {})
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect(await count(`select count(*)::int as n from pgboss.job where name = 'images.sweep'`)).toBe(0)
    await inTx(ctx(), (tx) => tx.enqueue('images.sweep', {}))
    expect(await count(`select count(*)::int as n from pgboss.job where name = 'images.sweep'`)).toBe(1)
    await asOwner(app.databaseName, (client) =>
      client.query(`delete from pgboss.job where name = 'images.sweep'`),
    )
  })

  test('the job of a killed worker restarts within 60 s because of the heartbeats', async () => {
    // Control: the same queue without heartbeats.
    await asOwner(app.databaseName, (client) =>
      client.query(`update pgboss.queue set heartbeat_seconds = null where name = 'auth.sweep'`),
    )
    await inTx(ctx(), async (tx) => {
      await tx.enqueue('images.sweep', {})
      await tx.enqueue('auth.sweep', {})
    })
    const first = await startHangingWorker()
    expect(
      await waitUntil(async () => (await count('select count(*)::int as n from job_starts')) === 2, 120),
    ).toBe(true)
    first.kill('SIGKILL')
    // A heartbeat in flight must arrive before the next statement.
    await once(first, 'exit')
    const killedAt = performance.now()
    // The gate skips the half minute without a heartbeat.
    if (!isProof)
      await asOwner(app.databaseName, (client) =>
        client.query(
          `update pgboss.job set heartbeat_on = heartbeat_on - interval '30 s' where state = 'active'`,
        ),
      )
    await startHangingWorker()
    const isBack = await waitUntil(
      async () =>
        (await count(
          `select count(*)::int as n from job_starts where job = 'images.sweep' and attempt = 2`,
        )) === 1,
      isProof ? 60 : 300,
    )
    const seconds = (performance.now() - killedAt) / 1000
    console.log(`figure: job of a killed worker restarted after ${seconds.toFixed(1)} s`)
    expect(isBack).toBe(true)
    expect(byStopwatch(seconds)).toBeLessThan(60)
    expect(
      await count(`select count(*)::int as n from job_starts where job = 'auth.sweep' and attempt = 2`),
    ).toBe(0)
  }, 600_000)
})
