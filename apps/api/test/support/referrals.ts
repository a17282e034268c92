import type pg from 'pg'
import { jobHandlers } from '#main/jobs.ts'
import { idOf, launchDataFor, newDevice, newSaathPhone, newTelegramId, type Tokens } from './people.ts'
import type { Shopper } from './shop.ts'
import type { TestApp } from './test-app.ts'

/** Runs the job that approves shares of kept orders. */
export async function approveReferrals(app: TestApp): Promise<void> {
  const running = { id: 'x', attempt: 1, signal: AbortSignal.timeout(60_000) }
  await jobHandlers(app.deps)['referrals.approve']({}, running)
}

/** A new user with a referral link and a verified phone; the verification has its own tests. */
export async function signInWith(
  app: TestApp,
  pool: pg.Pool,
  refererId: string | null,
  telegramId = newTelegramId(),
): Promise<Shopper> {
  const device = newDevice()
  const { status, body } = await app.ask<Tokens>('POST', '/api/auth/telegram', {
    product: 'saath',
    device,
    body: { data: launchDataFor('saath', telegramId), refererId },
  })
  if (status !== 200) throw new Error(`sign-in answered ${status}`)
  const id = idOf(body.accessToken)
  const { rows } = await pool.query<{ id: string; phone: string }>(
    `update users set phone = coalesce(phone, $2), phone_verified_at = coalesce(phone_verified_at, now())
      where public_id = $1 returning id, phone`,
    [id, newSaathPhone()],
  )
  const [row] = rows
  if (!row) throw new Error('no account')
  return { ...body, product: 'saath', id, telegramId, device, userId: Number(row.id), phone: row.phone }
}
