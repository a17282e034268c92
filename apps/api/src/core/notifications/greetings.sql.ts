import type { Product } from '@app/contract/endpoint'
import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'

export interface NewGreeting {
  readonly jobId: string
  readonly product: Product
  readonly telegramId: number
}

/** Returns false when this job has reserved it before: its message was sent, refused or lost. */
export async function reserveGreeting(db: Db, greeting: NewGreeting): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('botGreetings')
    .values(greeting)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export function finishGreeting(
  db: TxDb,
  jobId: string,
  outcome: 'SENT' | 'UNREACHABLE' | 'REFUSED' | 'UNSURE',
) {
  return db
    .updateTable('botGreetings')
    .set({ outcome, doneAt: sql`now()` })
    .where('jobId', '=', jobId)
    .where('outcome', 'is', null)
    .execute()
}

/** The greeting was certainly not sent; another job will send it. */
export function releaseGreeting(db: TxDb, jobId: string) {
  return db.deleteFrom('botGreetings').where('jobId', '=', jobId).execute()
}

/** The worker was killed; it is unknown whether the message was sent. */
export async function finishAbandonedGreetings(db: TxDb): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('botGreetings')
    .set({ outcome: 'UNSURE', doneAt: sql`now()` })
    .where('outcome', 'is', null)
    .where('reservedAt', '<', sql<Date>`now() - interval '10 minutes'`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export function deleteOldGreetings(db: TxDb) {
  return db
    .deleteFrom('botGreetings')
    .where('reservedAt', '<', sql<Date>`now() - interval '90 days'`)
    .execute()
}
