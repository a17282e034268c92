import type { Product } from '@app/contract/endpoint'
import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'

export interface NewGreeting {
  readonly jobId: string
  readonly product: Product
  readonly telegramId: number
}

/** False: this job has reserved it before, and what became of the message is known or will never be. */
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

/** It surely did not go out: another job says it. */
export function releaseGreeting(db: TxDb, jobId: string) {
  return db.deleteFrom('botGreetings').where('jobId', '=', jobId).execute()
}

/** The worker died on the way: nobody knows whether the message went out. */
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
